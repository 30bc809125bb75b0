-- A roll-up may only cover what can no longer change: it closes the gate for a moment, and finds
-- every transfer whose place in the order is given either committed or gone. That holds because
-- nobody gets a place without having entered the gate; settling and everything else alike.
create or replace function enter_gate_to_post() returns trigger
language plpgsql
as $$
begin
  lock table clock_gate in row share mode;
  return null;
end
$$;
