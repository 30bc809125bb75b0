-- Why: what members ask for (deposits, withdrawals), what they buy (plans), and the images they send.

create table payment_settings (
  id uuid primary key,
  payment_method text not null unique check (
    payment_method in (
      'pekepay', 'sanapay', 'bangkokuno', 'bangkodaw', 'bangkotila', 'bangkowari', 'others'
    )
  ),
  account_name text not null check (account_name <> ''),
  account_number text not null check (account_number ~ '^KW-[0-9]{4}-[0-9]{4}$'),
  instructions text,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table uploads (
  id uuid primary key,
  user_id uuid not null references users (id),
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png', 'image/webp')),
  state text not null check (state in ('requested', 'received', 'stored')),
  -- Of what is stored: the stamped picture, not what was sent.
  bytes integer,
  width integer,
  height integer,
  -- SHA-256 of what was sent: the same proof sent twice is worth a warning.
  sent_hash bytea,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check (state <> 'stored' or (bytes > 0 and width > 0 and height > 0 and sent_hash is not null))
);

create index uploads_sent_hash on uploads (sent_hash) where sent_hash is not null;

create table deposits (
  id uuid primary key,
  seq bigint not null default nextval('activity_seq'),
  user_id uuid not null references users (id),
  amount bigint not null check (amount > 0),
  payment_method text not null references payment_settings (payment_method),
  reference_number text not null,
  proof_upload_id uuid references uploads (id),
  status text not null default 'pending' check (
    status in ('pending', 'approved', 'rejected', 'cancelled')
  ),
  remarks text,
  rejection_note text,
  verified_by uuid references users (id),
  verified_at timestamptz,
  created_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  check ((status in ('approved', 'rejected')) = (verified_by is not null and verified_at is not null))
);

create unique index deposits_reference on deposits (payment_method, reference_number)
  where status in ('pending', 'approved');
create index deposits_member on deposits (user_id, seq);
create index deposits_pending on deposits (seq) where status = 'pending';
create index deposits_proof on deposits (proof_upload_id) where proof_upload_id is not null;

create table withdrawals (
  id uuid primary key,
  seq bigint not null default nextval('activity_seq'),
  user_id uuid not null references users (id),
  amount bigint not null check (amount > 0),
  payment_method text not null references payment_settings (payment_method),
  account_name text not null check (account_name <> ''),
  account_number text not null check (account_number ~ '^KW-[0-9]{4}-[0-9]{4}$'),
  status text not null default 'pending' check (
    status in ('pending', 'approved', 'rejected', 'cancelled')
  ),
  remarks text,
  rejection_note text,
  verified_by uuid references users (id),
  verified_at timestamptz,
  created_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  check ((status in ('approved', 'rejected')) = (verified_by is not null and verified_at is not null))
);

create index withdrawals_member on withdrawals (user_id, seq);
create index withdrawals_pending on withdrawals (seq) where status = 'pending';

create table investments (
  id uuid primary key,
  user_id uuid not null references users (id),
  amount bigint not null check (amount > 0),
  plan_days integer not null check (plan_days in (5, 10, 20, 30)),
  return_rate_bps integer not null check (return_rate_bps > 0),
  expected_return bigint not null check (expected_return >= amount),
  status text not null default 'active' check (status in ('active', 'completed', 'cancelled')),
  start_date timestamptz not null,
  end_date timestamptz not null,
  -- The Manila day of the purchase: daily limits count by it.
  purchase_day date not null,
  completed_at timestamptz,
  created_at timestamptz not null,
  check (end_date = start_date + make_interval(hours => 24 * plan_days)),
  check ((status = 'completed') = (completed_at is not null))
);

create index investments_member on investments (user_id, created_at);
create index investments_daily on investments (user_id, plan_days, purchase_day) include (amount);
create index investments_due on investments (end_date, id) where status = 'active';

-- Buys a plan in one round trip: dates it, locks the wallets, finds an answer that the key already
-- got, checks money and limit, moves the principal, pays the referrer's bonus, saves the answer.
-- Outcomes: bought, replayed (with the saved answer), key_reused, not_active, insufficient_funds
-- (with what is available), daily_limit (with what is left), wallet_full. Only bought changes anything.
create function buy_plan(
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
-- in one statement for the whole batch, dated each plan's own end. Returns how many it completed.
-- p_plan_names gives the name of each term: { "5": "Starter Bot", ... }.
-- `skip locked` lets two servers settle side by side; each plan is completed once.
create function settle_matured(
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
    returning 1
  )
  select count(*) into v_count from completed;
  return v_count;
end
$$;
