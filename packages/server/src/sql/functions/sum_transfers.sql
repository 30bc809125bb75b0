-- The transfers posted after one place in the order and up to another, summed. Few of many: whatever
-- the planner believes about a range that it does not know, it must go by the indexes here.
-- A reversal counts for the day of what it undid. Profit accrues up to a day's end, which is the first moment of the
-- next day: what is paid on that moment counts for the day that ends.
create or replace function sum_transfers(p_after bigint, p_up_to bigint)
returns table (
  day date, kind text, debit text, credit text, plan_days integer, transfers bigint, amount bigint
)
language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select manila_day(
      case t.kind
        when 'investment_return' then t.created_at - interval '1 millisecond'
        else coalesce(undone.created_at, t.created_at)
      end
    ), t.kind, t.debit, t.credit, coalesce(i.plan_days, 0), count(*), sum(t.amount)::bigint
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
