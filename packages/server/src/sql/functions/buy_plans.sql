-- Buys many plans in one round trip. Each call is an object with the arguments of buy_plan by their
-- names without the p_, and gets the outcome that it would get by itself, one after the other in the
-- order of their places. A call that no other one in the batch can touch is `alone`: such calls are
-- settled together, by one statement. What one of the others is answered depends on those before it,
-- and buy_plan takes these one at a time.
-- An execution plan that a connection made while the tables were empty reads them whole, and is kept while they grow:
-- every look-up here is by a key, so none may. Nor is the index of all members read for the few who buy: a plan for
-- unknown calls expects a hundred of them, and would join them with everybody in order.
create or replace function buy_plans(p_calls jsonb)
returns table (place integer, outcome text, answer jsonb, figure bigint)
language plpgsql
set enable_seqscan = off
set enable_mergejoin = off
set enable_hashjoin = off
as $$
#variable_conflict use_column
declare
  v_wallet_max constant bigint := wallet_centavos_max();
  v_stage text;
  v_plans jsonb;
  v_row record;
  v_others integer[] := '{}';
begin
  perform enter_clock_gate(c.now)
    from (select distinct now from jsonb_to_recordset(p_calls) as c (now timestamptz)) c;
  -- Every wallet that a call may change, in the order of their ids: two batches never wait for each other.
  perform 1 from users u
    where u.id in (
      select c.user_id from jsonb_to_recordset(p_calls) as c (user_id uuid)
      union
      select b.referred_by
        from jsonb_to_recordset(p_calls) as c (user_id uuid, bonus bigint)
        join users b on b.id = c.user_id
        where c.bonus > 0
    )
    order by u.id
    for no key update of u;
  -- The gate keeps the steps of a class out meanwhile.
  select w.stage, w.rules -> 'plans' into v_stage, v_plans from world w;

  for v_row in
    with calls as materialized (
      select c.*, decode(c.request_hash, 'hex') as hash,
        u.id is not null as is_known, u.wallet_balance, u.held_balance, u.promised_balance, u.status,
        case when c.bonus > 0 then u.referred_by end as referrer
      from jsonb_to_recordset(p_calls) as c (
        place integer, person text, key text, request_hash text, answer jsonb,
        user_id uuid, investment_id uuid, transfer_id uuid, bonus_transfer_id uuid,
        plan_days integer, plan_name text, return_rate_bps integer, amount bigint,
        expected_return bigint, bonus bigint, daily_limit bigint,
        purchase_day date, now timestamptz
      )
      left join users u on u.id = c.user_id
    ),
    sorted as materialized (
      select c.*, r.wallet_balance as referrer_balance, r.played_by as referrer_played_by,
        c.is_known
          and count(*) over (partition by c.user_id) = 1
          and (c.key is null or count(*) over (partition by c.person, c.key) = 1)
          and c.user_id not in (select o.referrer from calls o where o.referrer is not null)
          and (
            c.referrer is null
            or c.referrer not in (select o.user_id from calls o)
            -- All of the bonuses fit: in whatever order they come, none is refused.
            and r.wallet_balance + r.promised_balance + sum(c.bonus) over (partition by c.referrer)
              <= v_wallet_max
          ) as is_alone
      from calls c
      left join users r on r.id = c.referrer
    ),
    judged as materialized (
      select s.*, k.answer as saved_answer, s.wallet_balance - s.held_balance as available,
        greatest(s.daily_limit - b.bought, 0) as left_today,
        case
          when not s.is_alone then null
          when k.request_hash = s.hash then 'replayed'
          when k.request_hash is not null then 'key_reused'
          when v_stage not in ('open', 'live') then 'class_frozen'
          when v_stage = 'live' and not v_plans @> to_jsonb(s.plan_days) then 'not_on_sale'
          when s.status <> 'active' then 'not_active'
          when s.wallet_balance - s.held_balance < s.amount then 'insufficient_funds'
          when b.bought + s.amount > s.daily_limit then 'daily_limit'
          when s.wallet_balance - s.amount + s.promised_balance + s.expected_return > v_wallet_max
            then 'wallet_full'
          else 'bought'
        end as outcome
      from sorted s
      left join idempotency_keys k
        on k.person = s.person and k.key = s.key
          and k.created_at > clock_timestamp() - idempotency_key_lifetime()
      cross join lateral (
        select coalesce(sum(i.amount), 0)::bigint as bought from investments i
        where i.user_id = s.user_id and i.plan_days = s.plan_days
          and i.purchase_day = s.purchase_day
      ) b
    ),
    bought as materialized (
      select j.*,
        -- What the referrer's wallet holds before this bonus: what it held, and the bonuses before it.
        j.referrer_balance + coalesce(
          sum(j.bonus) over (
            partition by j.referrer order by j.place
            rows between unbounded preceding and 1 preceding
          ), 0
        ) as bonus_before
      from judged j where j.outcome = 'bought'
    ),
    paid as (
      update users u
        set wallet_balance = u.wallet_balance + d.wallet,
            promised_balance = u.promised_balance + d.promised
        from (
          select b.user_id as id, -b.amount as wallet, b.expected_return as promised from bought b
          union all
          select b.referrer, sum(b.bonus)::bigint, 0 from bought b
            where b.referrer is not null group by b.referrer
        ) d
        where u.id = d.id
    ),
    invested as (
      insert into investments (
        id, user_id, amount, plan_days, return_rate_bps, expected_return,
        start_date, end_date, purchase_day, created_at
      )
      select b.investment_id, b.user_id, b.amount, b.plan_days, b.return_rate_bps, b.expected_return,
        b.now, b.now + make_interval(hours => 24 * b.plan_days), b.purchase_day, b.now
      from bought b order by b.place
    ),
    posted as (
      insert into transfers (
        id, debit, credit, amount, kind, reference_id, user_id, description,
        balance_before, balance_after, created_at
      )
      select t.id, t.debit, t.credit, t.amount, t.kind, t.investment_id, t.user_id, t.plan_name,
        t.before, t.before + case when t.credit = 'wallet' then t.amount else -t.amount end, t.now
      from (
        select b.place, b.transfer_id as id, 'wallet' as debit, 'plans' as credit, b.amount,
          'investment' as kind, b.investment_id, b.user_id, b.plan_name,
          b.wallet_balance as before, b.now
        from bought b
        union all
        select b.place, b.bonus_transfer_id, 'referrals', 'wallet', b.bonus,
          'referral_bonus', b.investment_id, b.referrer, b.plan_name, b.bonus_before, b.now
        from bought b where b.referrer is not null
      ) t
      order by t.place, t.kind
    ),
    told as (
      insert into notifications (id, user_id, kind, reference_id, amount, created_at)
      select new_id(), b.referrer, 'referral_bonus', b.bonus_transfer_id, b.bonus, b.now
      from bought b where b.referrer_played_by = 'person' order by b.place
    ),
    saved as (
      insert into idempotency_keys (person, key, request_hash, status, answer)
        select b.person, b.key, b.hash, 201, b.answer from bought b where b.key is not null
        on conflict (person, key) do update
          set request_hash = excluded.request_hash, status = excluded.status,
              answer = excluded.answer, created_at = excluded.created_at
          where idempotency_keys.created_at <= clock_timestamp() - idempotency_key_lifetime()
        returning 1
    )
    select j.place, j.is_alone, j.outcome,
      case j.outcome when 'replayed' then j.saved_answer end as answer,
      case j.outcome when 'insufficient_funds' then j.available when 'daily_limit' then j.left_today end
        as figure,
      (select count(*) from saved) < (select count(*) from bought b where b.key is not null)
        as is_key_taken
    from judged j
    order by j.place
  loop
    if v_row.is_key_taken then
      raise exception using errcode = 'KW002', message = 'the key was taken meanwhile';
    end if;
    if v_row.is_alone then
      place := v_row.place;
      outcome := v_row.outcome;
      answer := v_row.answer;
      figure := v_row.figure;
      return next;
    else
      v_others := v_others || v_row.place;
    end if;
  end loop;
  if v_others = '{}' then
    return;
  end if;

  for v_row in
    select c.*
    from jsonb_to_recordset(p_calls) as c (
      place integer, person text, key text, request_hash text, answer jsonb,
      user_id uuid, investment_id uuid, transfer_id uuid, bonus_transfer_id uuid,
      plan_days integer, plan_name text, return_rate_bps integer, amount bigint,
      expected_return bigint, bonus bigint, daily_limit bigint,
      purchase_day date, now timestamptz
    )
    where c.place = any (v_others)
    order by c.place
  loop
    return query
      select v_row.place, b.outcome, b.answer, b.figure
      from buy_plan(
        v_row.person, v_row.key, decode(v_row.request_hash, 'hex'), v_row.answer,
        v_row.user_id, v_row.investment_id, v_row.transfer_id, v_row.bonus_transfer_id,
        v_row.plan_days, v_row.plan_name, v_row.return_rate_bps, v_row.amount,
        v_row.expected_return, v_row.bonus, v_row.daily_limit,
        v_row.purchase_day, v_row.now
      ) b;
  end loop;
end
$$;
