-- The sums of two arrays of one length, place by place.
create or replace function add_each(p_these bigint[], p_those bigint[]) returns bigint[]
language sql immutable parallel safe
as $$
  select array_agg(this + that order by place)
  from unnest(p_these, p_those) with ordinality as pairs (this, that, place)
$$;
