-- Each call is an object with the arguments of buy_plan by their names without the p_. Wallets are
-- taken in the order of the buyers' ids; a referrer out of that order can make two batches deadlock,
-- which PostgreSQL ends and the caller runs again.
create or replace function buy_plans(p_calls jsonb)
returns table (place integer, outcome text, answer jsonb, figure bigint)
language plpgsql
as $$
declare
  v_call record;
begin
  for v_call in
    select c.*
    from jsonb_to_recordset(p_calls) as c (
      place integer, person text, key text, request_hash text, answer jsonb,
      user_id uuid, investment_id uuid, transfer_id uuid, bonus_transfer_id uuid,
      plan_days integer, plan_name text, return_rate_bps integer, amount bigint,
      expected_return bigint, bonus bigint, daily_limit bigint,
      purchase_day date, now timestamptz
    )
    order by c.user_id, c.place
  loop
    return query
      select v_call.place, b.outcome, b.answer, b.figure
      from buy_plan(
        v_call.person, v_call.key, decode(v_call.request_hash, 'hex'), v_call.answer,
        v_call.user_id, v_call.investment_id, v_call.transfer_id, v_call.bonus_transfer_id,
        v_call.plan_days, v_call.plan_name, v_call.return_rate_bps, v_call.amount,
        v_call.expected_return, v_call.bonus, v_call.daily_limit,
        v_call.purchase_day, v_call.now
      ) b;
  end loop;
end
$$;
