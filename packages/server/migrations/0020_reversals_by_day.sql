-- Why: a reversed deposit stayed in the last seven days' inflow, and one that was reversed a day later
-- made that day's sales negative. In the sums a reversal now stands on the day of the transfer that it
-- undoes, so that any span of days holds what was approved in it less what of that was reversed.

create or replace function sum_transfers(p_after bigint, p_up_to bigint)
returns table (
  day date, kind text, debit text, credit text, plan_days integer, transfers bigint, amount bigint
)
language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select manila_day(coalesce(undone.created_at, t.created_at)), t.kind, t.debit, t.credit,
    coalesce(i.plan_days, 0), count(*), sum(t.amount)::bigint
  from transfers t
  left join investments i on i.id = t.reference_id and t.kind in ('investment', 'return')
  -- Null for what is no reversal: the look into the index ends there.
  left join transfers undone on undone.reference_id = t.reference_id
    and undone.kind = case
      when t.kind = 'reversal' and t.debit = 'wallet' then 'deposit'
      when t.kind = 'reversal' then 'withdrawal'
    end
  where t.seq > p_after and t.seq <= p_up_to
  group by 1, 2, 3, 4, 5
$$;

-- The reversals that are in the kept sums already.
delete from reserve_transfer_sums where kind = 'reversal';
insert into reserve_transfer_sums (day, kind, debit, credit, plan_days, transfers, amount)
  select manila_day(undone.created_at), t.kind, t.debit, t.credit, 0, count(*), sum(t.amount)::bigint
  from transfers t
  join transfers undone on undone.reference_id = t.reference_id
    and undone.kind = case t.debit when 'wallet' then 'deposit' else 'withdrawal' end
  where t.kind = 'reversal' and t.seq <= (select rolled_up_to from reserve_rollup)
  group by 1, 2, 3, 4;
