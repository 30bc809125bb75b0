-- Profit of one plan after whole days, rounded half away from zero once. The rules' own function says
-- the same; the tests compare them.
create or replace function accrued_profit(
  p_amount bigint, p_return_rate_bps integer, p_plan_days integer, p_elapsed integer
) returns bigint
language sql immutable parallel safe
as $$
  select (p_amount * p_return_rate_bps * p_elapsed + 5000 * p_plan_days) / (10000 * p_plan_days)
$$;
