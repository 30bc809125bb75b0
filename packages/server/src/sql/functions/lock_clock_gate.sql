-- Lets the clock and the stages of a class wait until this transaction is committed, as
-- `enter_clock_gate` does, without dating anything.
create or replace function lock_clock_gate() returns void
language plpgsql
as $$
begin
  lock table clock_gate in row share mode;
end
$$;
