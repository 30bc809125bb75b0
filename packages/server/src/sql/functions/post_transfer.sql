-- Moves money into or out of one wallet, in one round trip. `p_released` centavos of the wallet's hold
-- end with it. Outcomes: posted, insufficient_funds, wallet_full; only posted changes anything.
-- An execution plan that a connection made while the tables were empty reads them whole, and is kept while they grow:
-- the look-up here is by a key, so it may not.
create or replace function post_transfer(
  p_id uuid, p_user_id uuid, p_debit text, p_credit text, p_amount bigint, p_released bigint,
  p_kind text, p_reference_id uuid, p_description text, p_now timestamptz
) returns table (outcome text, balance_before bigint, balance_after bigint, held_after bigint)
language plpgsql
set enable_seqscan = off
as $$
declare
  v_balance bigint;
  v_held bigint;
  v_promised bigint;
  v_after bigint;
begin
  select u.wallet_balance, u.held_balance, u.promised_balance
    into strict v_balance, v_held, v_promised
    from users u where u.id = p_user_id for no key update;
  v_after := v_balance + case when p_credit = 'wallet' then p_amount else -p_amount end;
  if v_after < v_held - p_released then
    return query select 'insufficient_funds'::text, v_balance, v_balance, v_held;
    return;
  end if;
  if p_credit = 'wallet' and v_after + v_promised > wallet_centavos_max() then
    return query select 'wallet_full'::text, v_balance, v_balance, v_held;
    return;
  end if;
  update users u
    set wallet_balance = v_after, held_balance = v_held - p_released
    where u.id = p_user_id;
  insert into transfers (
    id, debit, credit, amount, kind, reference_id, user_id, description,
    balance_before, balance_after, created_at
  ) values (
    p_id, p_debit, p_credit, p_amount, p_kind, p_reference_id, p_user_id, p_description,
    v_balance, v_after, p_now
  );
  return query select 'posted'::text, v_balance, v_after, v_held - p_released;
end
$$;
