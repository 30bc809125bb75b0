-- Buys a plan in one round trip: dates it, locks the wallets, finds an answer that the key already
-- got, checks money and limit, moves the principal, pays the referrer's bonus and tells them, saves
-- the answer.
-- Outcomes: bought, replayed (with the saved answer), key_reused, not_on_sale, class_frozen, not_active,
-- insufficient_funds (with what is available), daily_limit (with what is left), wallet_full. Only bought
-- changes anything.
-- An execution plan that a connection made while the tables were empty reads them whole, and is kept while they grow:
-- every look-up here is by a key, so none may.
create or replace function buy_plan(
  p_person text, p_key text, p_request_hash bytea, p_answer jsonb,
  p_user_id uuid, p_investment_id uuid, p_transfer_id uuid, p_bonus_transfer_id uuid,
  p_plan_days integer, p_plan_name text, p_return_rate_bps integer, p_amount bigint,
  p_expected_return bigint, p_bonus bigint, p_daily_limit bigint,
  p_purchase_day date, p_now timestamptz
) returns table (outcome text, answer jsonb, figure bigint)
language plpgsql
set enable_seqscan = off
as $$
declare
  v_class record;
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
        and k.created_at > clock_timestamp() - idempotency_key_lifetime();
    if found then
      if v_saved.request_hash = p_request_hash then
        return query select 'replayed'::text, v_saved.answer, null::bigint;
      else
        return query select 'key_reused'::text, null::jsonb, null::bigint;
      end if;
      return;
    end if;
  end if;

  -- Where a class is in stages: the gate keeps its steps out meanwhile.
  select w.stage, w.rules into v_class from world w;
  if v_class.stage <> 'open' and v_class.stage <> 'live' then
    return query select 'class_frozen'::text, null::jsonb, null::bigint;
    return;
  end if;
  if v_class.stage = 'live' and not v_class.rules -> 'plans' @> to_jsonb(p_plan_days) then
    return query select 'not_on_sale'::text, null::jsonb, null::bigint;
    return;
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
    > wallet_centavos_max() then
    return query select 'wallet_full'::text, null::jsonb, null::bigint;
    return;
  end if;
  if p_bonus > 0 and v_referrer is not null then
    select u.wallet_balance into v_referrer_balance from users u
      where u.id = v_referrer
        and u.wallet_balance + u.promised_balance + p_bonus <= wallet_centavos_max();
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
      select new_id(), u.id, 'referral_bonus', p_bonus_transfer_id, p_bonus, p_now
      from users u where u.id = v_referrer and u.played_by = 'person';
  end if;
  if p_key is not null then
    insert into idempotency_keys (person, key, request_hash, status, answer)
      values (p_person, p_key, p_request_hash, 201, p_answer)
      on conflict (person, key) do update
        set request_hash = excluded.request_hash, status = excluded.status,
            answer = excluded.answer, created_at = excluded.created_at
        where idempotency_keys.created_at <= clock_timestamp() - idempotency_key_lifetime();
    if not found then
      raise exception using errcode = 'KW002', message = 'the key was taken meanwhile';
    end if;
  end if;
  return query select 'bought'::text, null::jsonb, null::bigint;
end
$$;
