-- The half hour of a moment, counted since 1970 began.
create or replace function half_hour(p_at timestamptz) returns integer
language sql immutable parallel safe
as $$
  select floor(extract(epoch from p_at) / 1800)::integer
$$;
