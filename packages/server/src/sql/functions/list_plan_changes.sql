-- The plans that the transfers after one place in the order and up to another changed: a purchase adds
-- one (sign 1), a return of principal (at maturity or when an admin cancels) takes one away (sign -1).
create or replace function list_plan_changes(p_after bigint, p_up_to bigint)
returns table (
  plan_days integer, start_date timestamptz, end_date timestamptz, return_rate_bps integer,
  sign integer, amount bigint, expected_return bigint
)
language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select i.plan_days, i.start_date, i.end_date, i.return_rate_bps,
    case t.kind when 'investment' then 1 else -1 end, i.amount, i.expected_return
  from transfers t
  join investments i on i.id = t.reference_id
  where t.seq > p_after and t.seq <= p_up_to and t.kind in ('investment', 'return')
$$;
