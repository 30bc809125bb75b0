-- The business date of a moment: the calendar day in Manila.
create or replace function manila_day(p_at timestamptz) returns date
language sql immutable parallel safe
as $$
  select (p_at at time zone interval '8 hours')::date
$$;
