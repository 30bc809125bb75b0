-- The changes of plans (list_plan_changes) as a change of the kept sums, per term and half hour.
create or replace function sum_plan_changes(p_after bigint, p_up_to bigint)
returns table (
  plan_days integer, began integer,
  plans bigint, amount bigint, expected_return bigint, accrued bigint[]
)
language sql stable
as $$
  with changes as materialized (
    select c.plan_days, half_hour(c.start_date) as began, c.return_rate_bps, c.sign, c.amount,
      c.expected_return
    from list_plan_changes(p_after, p_up_to) c
  ),
  by_day as (
    select c.plan_days, c.began, day.elapsed,
      sum(c.sign * accrued_profit(c.amount, c.return_rate_bps, c.plan_days, day.elapsed))::bigint
        as accrued
    from changes c cross join lateral generate_series(1, c.plan_days) as day (elapsed)
    group by 1, 2, 3
  ),
  profits as (
    select d.plan_days, d.began, array_agg(d.accrued order by d.elapsed) as accrued
    from by_day d group by 1, 2
  )
  select c.plan_days, c.began, sum(c.sign)::bigint, sum(c.sign * c.amount)::bigint,
    sum(c.sign * c.expected_return)::bigint, p.accrued
  from changes c
  join profits p on p.plan_days = c.plan_days and p.began = c.began
  group by c.plan_days, c.began, p.accrued
$$;
