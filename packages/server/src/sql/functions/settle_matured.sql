-- Completes what is due by a moment, oldest first, at most p_limit plans: principal and profit of each
-- in one statement for the whole batch, dated each plan's own end, and one notification each. Returns
-- how many it completed.
-- p_plan_names gives the name of each term: { "5": "Starter Bot", ... }.
-- `skip locked` lets two servers settle side by side; each plan is completed once.
-- An execution plan that a connection made while the tables were empty reads them whole, and is kept while they grow:
-- every look-up here is by a key, so none may.
create or replace function settle_matured(
  p_until timestamptz, p_limit integer, p_plan_names jsonb
) returns integer
language plpgsql
set enable_seqscan = off
as $$
declare
  v_count integer;
begin
  with due as materialized (
    select i.id, i.user_id, i.amount, i.plan_days, i.expected_return, i.end_date
    from investments i
    where i.status = 'active' and i.end_date <= p_until
    order by i.end_date, i.id
    limit p_limit
    for update skip locked
  ),
  completed as (
    update investments i set status = 'completed', completed_at = i.end_date
    from due where i.id = due.id
    returning i.id
  ),
  -- Wallets in the order of their ids, as everywhere.
  wallets as materialized (
    select u.id, u.wallet_balance, u.played_by from users u
    where u.id in (select due.user_id from due)
    order by u.id
    for no key update
  ),
  -- Two legs a plan: the principal comes back, then the profit is promised by nobody but the platform.
  legs as materialized (
    select due.user_id, due.id as investment_id, due.end_date, due.plan_days, leg.kind, leg.debit,
      leg.amount,
      sum(leg.amount) over (
        partition by due.user_id order by due.end_date, due.id, leg.kind desc
        rows between unbounded preceding and current row
      ) as running
    from due
    join completed on completed.id = due.id
    cross join lateral (
      values ('return', 'plans', due.amount),
             ('investment_return', 'returns', due.expected_return - due.amount)
    ) as leg (kind, debit, amount)
    where leg.amount > 0
  ),
  paid as (
    update users u
    set wallet_balance = u.wallet_balance + sums.paid,
        promised_balance = u.promised_balance - sums.paid
    from (select l.user_id, sum(l.amount)::bigint as paid from legs l group by l.user_id) sums
    join wallets w on w.id = sums.user_id
    where u.id = sums.user_id
    returning u.id, u.wallet_balance - sums.paid as balance_before
  ),
  posted as (
    insert into transfers (
      id, debit, credit, amount, kind, reference_id, user_id, description,
      balance_before, balance_after, created_at
    )
    select new_id(), l.debit, 'wallet', l.amount, l.kind, l.investment_id, l.user_id,
      p_plan_names ->> l.plan_days::text,
      paid.balance_before + l.running - l.amount, paid.balance_before + l.running, l.end_date
    from legs l
    join paid on paid.id = l.user_id
    order by l.user_id, l.end_date, l.investment_id, l.kind desc
    returning id, user_id, kind, reference_id, created_at
  ),
  -- One word a plan, about both legs; it opens the one that every plan has. Invented members read none.
  told as (
    insert into notifications (id, user_id, kind, reference_id, amount, created_at)
    select new_id(), p.user_id, 'plan_matured', p.id, due.expected_return, p.created_at
    from posted p
    join due on due.id = p.reference_id
    join wallets w on w.id = p.user_id
    where p.kind = 'return' and w.played_by = 'person'
    order by p.user_id, p.created_at, p.reference_id
    returning 1
  )
  select count(*) into v_count from completed;
  return v_count;
end
$$;
