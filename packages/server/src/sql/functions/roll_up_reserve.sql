-- Adds to the sums what was posted up to a place in the order at which nothing is under way.
-- Returns how many transfers it added; 0 when there were none or another server was faster.
create or replace function roll_up_reserve(p_up_to bigint) returns bigint
language plpgsql
as $$
declare
  v_after bigint;
  v_added bigint;
  v_beyond bigint;
begin
  select r.rolled_up_to into strict v_after from reserve_rollup r for update;
  if p_up_to <= v_after then
    return 0;
  end if;
  with changes as materialized (
    select * from sum_plan_changes(v_after, p_up_to)
  ),
  -- What shrinks is there already, and the table's check would refuse a row of less than nothing.
  shrunk as (
    update reserve_plan_sums s
    set plans = s.plans + c.plans, amount = s.amount + c.amount,
        expected_return = s.expected_return + c.expected_return,
        accrued = add_each(s.accrued, c.accrued)
    from changes c
    where c.plans < 0 and s.plan_days = c.plan_days and s.began = c.began
    returning 1
  )
  insert into reserve_plan_sums as s (plan_days, began, plans, amount, expected_return, accrued)
    select c.plan_days, c.began, c.plans, c.amount, c.expected_return, c.accrued
    from changes c
    where c.plans >= 0
    on conflict (plan_days, began) do update
      set plans = s.plans + excluded.plans, amount = s.amount + excluded.amount,
          expected_return = s.expected_return + excluded.expected_return,
          accrued = add_each(s.accrued, excluded.accrued);
  delete from reserve_plan_sums s where s.plans = 0;
  with changes as materialized (
    select * from sum_transfers(v_after, p_up_to)
  ),
  added as (
    insert into reserve_transfer_sums as s (day, kind, debit, credit, plan_days, transfers, amount)
    select c.day, c.kind, c.debit, c.credit, c.plan_days, c.transfers, c.amount from changes c
    on conflict (day, kind, debit, credit, plan_days) do update
      set transfers = s.transfers + excluded.transfers, amount = s.amount + excluded.amount
  )
  select coalesce(sum(c.transfers), 0)::bigint into v_added from changes c;
  with changes as materialized (
    select * from list_member_sums(v_after, p_up_to)
  ),
  kept as (
    insert into reserve_member_sums as s (user_id, net_out, beyond)
      select c.user_id, c.net_out, c.beyond from changes c
      on conflict (user_id) do update set net_out = excluded.net_out, beyond = excluded.beyond
  )
  select coalesce(sum(c.beyond - c.beyond_before), 0)::bigint into v_beyond from changes c;
  update reserve_rollup set rolled_up_to = p_up_to, beyond = beyond + v_beyond;
  return v_added;
end
$$;
