-- Why: who asked for something, or is owed something, should hear what became of it. What happened and
-- the word of it are written together, so that neither is ever there without the other.

create table notifications (
  id uuid primary key,
  -- The order in which they were written.
  seq bigint not null generated always as identity,
  user_id uuid not null references users (id),
  kind text not null check (
    kind in (
      'deposit_approved', 'deposit_rejected', 'withdrawal_approved', 'withdrawal_rejected',
      'plan_matured', 'referral_bonus'
    )
  ),
  -- What opens in the member's activity: the request that was decided, else the transfer.
  reference_id uuid not null,
  amount bigint not null check (amount > 0),
  note text,
  -- Real time: reading a thing is nothing that simulated time could bring about.
  read_at timestamptz,
  -- The simulated moment of what happened; recorded_at is the real one.
  created_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  -- Only a rejection has a reason.
  check (note is null or kind in ('deposit_rejected', 'withdrawal_rejected'))
);

-- The list as it is shown: unread first, then the newest. It also counts what is unread.
create index notifications_member on notifications (user_id, (read_at is null), seq);

-- A request is decided once. (A transfer's id is new with it, and what it pays is paid once.)
create unique index notifications_once on notifications (reference_id)
  where kind not in ('plan_matured', 'referral_bonus');

-- Buys a plan in one round trip: dates it, locks the wallets, finds an answer that the key already
-- got, checks money and limit, moves the principal, pays the referrer's bonus and tells them, saves
-- the answer.
-- Outcomes: bought, replayed (with the saved answer), key_reused, not_active, insufficient_funds
-- (with what is available), daily_limit (with what is left), wallet_full. Only bought changes anything.
create or replace function buy_plan(
  p_person text, p_key text, p_request_hash bytea, p_answer jsonb,
  p_user_id uuid, p_investment_id uuid, p_transfer_id uuid, p_bonus_transfer_id uuid,
  p_plan_days integer, p_plan_name text, p_return_rate_bps integer, p_amount bigint,
  p_expected_return bigint, p_bonus bigint, p_daily_limit bigint,
  p_purchase_day date, p_now timestamptz
) returns table (outcome text, answer jsonb, figure bigint)
language plpgsql
as $$
declare
  v_referrer uuid;
  v_buyer record;
  v_saved record;
  v_bought bigint;
  v_referrer_balance bigint;
begin
  perform enter_clock_gate(p_now);
  -- Wallets are locked in the order of their ids, the referrer's among them.
  select u.referred_by into v_referrer from users u where u.id = p_user_id;
  if p_bonus > 0 and v_referrer < p_user_id then
    perform 1 from users u where u.id = v_referrer for no key update;
  end if;
  select u.wallet_balance, u.held_balance, u.promised_balance, u.status
    into strict v_buyer from users u where u.id = p_user_id for no key update;
  if p_bonus > 0 and v_referrer > p_user_id then
    perform 1 from users u where u.id = v_referrer for no key update;
  end if;

  if p_key is not null then
    select k.request_hash, k.answer into v_saved from idempotency_keys k
      where k.person = p_person and k.key = p_key
        and k.created_at > clock_timestamp() - interval '24 hours';
    if found then
      if v_saved.request_hash = p_request_hash then
        return query select 'replayed'::text, v_saved.answer, null::bigint;
      else
        return query select 'key_reused'::text, null::jsonb, null::bigint;
      end if;
      return;
    end if;
  end if;

  if v_buyer.status <> 'active' then
    return query select 'not_active'::text, null::jsonb, null::bigint;
    return;
  end if;
  if v_buyer.wallet_balance - v_buyer.held_balance < p_amount then
    return query select 'insufficient_funds'::text, null::jsonb,
      v_buyer.wallet_balance - v_buyer.held_balance;
    return;
  end if;
  select coalesce(sum(i.amount), 0) into v_bought from investments i
    where i.user_id = p_user_id and i.plan_days = p_plan_days and i.purchase_day = p_purchase_day;
  if v_bought + p_amount > p_daily_limit then
    return query select 'daily_limit'::text, null::jsonb, greatest(p_daily_limit - v_bought, 0);
    return;
  end if;
  if v_buyer.wallet_balance - p_amount + v_buyer.promised_balance + p_expected_return
    > 999999999999999 then
    return query select 'wallet_full'::text, null::jsonb, null::bigint;
    return;
  end if;
  if p_bonus > 0 and v_referrer is not null then
    select u.wallet_balance into v_referrer_balance from users u
      where u.id = v_referrer and u.wallet_balance + u.promised_balance + p_bonus <= 999999999999999;
    if not found then
      return query select 'wallet_full'::text, null::jsonb, null::bigint;
      return;
    end if;
  end if;

  update users u
    set wallet_balance = u.wallet_balance - p_amount,
        promised_balance = u.promised_balance + p_expected_return
    where u.id = p_user_id;
  insert into investments (
    id, user_id, amount, plan_days, return_rate_bps, expected_return,
    start_date, end_date, purchase_day, created_at
  ) values (
    p_investment_id, p_user_id, p_amount, p_plan_days, p_return_rate_bps, p_expected_return,
    p_now, p_now + make_interval(hours => 24 * p_plan_days), p_purchase_day, p_now
  );
  insert into transfers (
    id, debit, credit, amount, kind, reference_id, user_id, description,
    balance_before, balance_after, created_at
  ) values (
    p_transfer_id, 'wallet', 'plans', p_amount, 'investment', p_investment_id, p_user_id,
    p_plan_name, v_buyer.wallet_balance, v_buyer.wallet_balance - p_amount, p_now
  );
  if p_bonus > 0 and v_referrer is not null then
    update users u set wallet_balance = u.wallet_balance + p_bonus where u.id = v_referrer;
    insert into transfers (
      id, debit, credit, amount, kind, reference_id, user_id, description,
      balance_before, balance_after, created_at
    ) values (
      p_bonus_transfer_id, 'referrals', 'wallet', p_bonus, 'referral_bonus', p_investment_id,
      v_referrer, p_plan_name, v_referrer_balance, v_referrer_balance + p_bonus, p_now
    );
    insert into notifications (id, user_id, kind, reference_id, amount, created_at)
      values (new_id(), v_referrer, 'referral_bonus', p_bonus_transfer_id, p_bonus, p_now);
  end if;
  if p_key is not null then
    insert into idempotency_keys (person, key, request_hash, status, answer)
      values (p_person, p_key, p_request_hash, 201, p_answer)
      on conflict (person, key) do update
        set request_hash = excluded.request_hash, status = excluded.status,
            answer = excluded.answer, created_at = excluded.created_at
        where idempotency_keys.created_at <= clock_timestamp() - interval '24 hours';
    if not found then
      raise exception using errcode = 'KW002', message = 'the key was taken meanwhile';
    end if;
  end if;
  return query select 'bought'::text, p_answer, null::bigint;
end
$$;

-- Completes what is due by a moment, oldest first, at most p_limit plans: principal and profit of each
-- in one statement for the whole batch, dated each plan's own end, and one notification each. Returns
-- how many it completed.
-- p_plan_names gives the name of each term: { "5": "Starter Bot", ... }.
-- `skip locked` lets two servers settle side by side; each plan is completed once.
create or replace function settle_matured(
  p_until timestamptz, p_limit integer, p_plan_names jsonb
) returns integer
language plpgsql
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
    select u.id, u.wallet_balance from users u
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
  -- One word a plan, about both legs; it opens the one that every plan has.
  told as (
    insert into notifications (id, user_id, kind, reference_id, amount, created_at)
    select new_id(), p.user_id, 'plan_matured', p.id, due.expected_return, p.created_at
    from posted p
    join due on due.id = p.reference_id
    where p.kind = 'return'
    order by p.user_id, p.created_at, p.reference_id
    returning 1
  )
  select count(*) into v_count from completed;
  return v_count;
end
$$;
