-- Dates a money operation: raises KW001 when the moment is no longer, or not yet, within the settled
-- world. The caller reads the clock again and retries.
create or replace function enter_clock_gate(p_now timestamptz) returns void
language plpgsql
as $$
declare
  v_floor timestamptz;
  v_horizon timestamptz;
begin
  lock table clock_gate in row share mode;
  select clock_floor, clock_horizon into v_floor, v_horizon from world;
  if p_now < v_floor or p_now > v_horizon then
    raise exception using errcode = 'KW001', message = 'the clock has moved';
  end if;
end
$$;
