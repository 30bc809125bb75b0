-- Moves money into or out of many wallets, in one round trip: each object holds the arguments of
-- post_transfer by their names without the p_, and is posted or refused by itself, in the order of their
-- places. What leaves for the world is paid by the pool's oldest lots, each in its turn; one that the pool
-- cannot pay changes nothing (pool_too_small, with what the pool holds), and those behind it are still tried.
-- First all are judged, one after the other, without a statement. Then wallets, transfers, lots and
-- their uses are written, once each.
-- An execution plan that a connection made while the tables were empty reads them whole, and is kept while they grow:
-- every look-up here is by a key, so none may.
create or replace function post_transfers(p_transfers jsonb, p_now timestamptz)
returns table (
  place integer, outcome text, balance_before bigint, held_after bigint, pool bigint
)
language plpgsql
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_one record;
  v_leaving bigint;
  v_balance bigint;
  v_after bigint;
  v_held bigint;
  -- Wallets that change, by their number in the order of ids: as they are after what was judged so far.
  v_wallets uuid[] := '{}';
  v_balances bigint[] := '{}';
  v_holds bigint[] := '{}';
  -- What is posted, and the wallet around each.
  v_posted integer[] := '{}';
  v_befores bigint[] := '{}';
  v_afters bigint[] := '{}';
  -- The lots that are enough for all, oldest first, and how much of each is left.
  v_pool bigint := 0;
  v_lots uuid[] := '{}';
  v_remaining bigint[] := '{}';
  v_lot integer := 1;
  v_left bigint;
  v_part bigint;
  v_position integer;
  -- Which transfer uses how much of which lot.
  v_payings uuid[] := '{}';
  v_paid_by uuid[] := '{}';
  v_parts bigint[] := '{}';
  v_positions integer[] := '{}';
begin
  -- Wallets in the order of their ids, as everywhere; then the pool.
  perform 1 from users u
    where u.id in (select t.user_id from jsonb_to_recordset(p_transfers) as t (user_id uuid))
    order by u.id
    for no key update of u;
  select coalesce(sum(t.amount), 0)::bigint into v_leaving
    from jsonb_to_recordset(p_transfers) as t (credit text, amount bigint)
    where t.credit = 'world';
  if v_leaving > 0 then
    lock table pool_gate in exclusive mode;
    for v_one in
      select l.id, l.remaining from pool_lots l
      where l.remaining > 0 order by l.created_at, l.id
    loop
      v_lots := v_lots || v_one.id;
      v_remaining := v_remaining || v_one.remaining;
      v_pool := v_pool + v_one.remaining;
      exit when v_pool >= v_leaving;
    end loop;
  end if;

  for v_one in
    select t.*, u.wallet_balance, u.held_balance, u.promised_balance,
      dense_rank() over (order by t.user_id)::integer as wallet
    from jsonb_to_recordset(p_transfers) as t (
      place integer, id uuid, user_id uuid, debit text, credit text, amount bigint, released bigint
    )
    left join users u on u.id = t.user_id
    order by t.place
  loop
    if v_one.wallet_balance is null then
      raise exception using errcode = 'no_data_found', message = 'there is no such wallet';
    end if;
    v_balance := coalesce(v_balances[v_one.wallet], v_one.wallet_balance);
    v_held := coalesce(v_holds[v_one.wallet], v_one.held_balance);
    v_after := v_balance
      + case when v_one.credit = 'wallet' then v_one.amount else -v_one.amount end;
    place := v_one.place;
    balance_before := v_balance;
    held_after := v_held;
    pool := null;
    outcome := case
      when v_after < v_held - v_one.released then 'insufficient_funds'
      when v_one.credit = 'wallet' and v_after + v_one.promised_balance > wallet_centavos_max()
        then 'wallet_full'
      when v_one.credit = 'world' and v_pool < v_one.amount then 'pool_too_small'
      else 'posted'
    end;
    if outcome = 'pool_too_small' then
      balance_before := null;
      held_after := null;
      pool := v_pool;
    elsif outcome = 'posted' then
      held_after := v_held - v_one.released;
      v_wallets[v_one.wallet] := v_one.user_id;
      v_balances[v_one.wallet] := v_after;
      v_holds[v_one.wallet] := held_after;
      v_posted := v_posted || v_one.place;
      v_befores := v_befores || v_balance;
      v_afters := v_afters || v_after;
      v_left := case when v_one.credit = 'world' then v_one.amount else 0 end;
      v_pool := v_pool - v_left;
      v_position := 0;
      while v_left > 0 loop
        v_part := least(v_left, v_remaining[v_lot]);
        v_position := v_position + 1;
        v_payings := v_payings || v_one.id;
        v_paid_by := v_paid_by || v_lots[v_lot];
        v_parts := v_parts || v_part;
        v_positions := v_positions || v_position;
        v_left := v_left - v_part;
        v_remaining[v_lot] := v_remaining[v_lot] - v_part;
        if v_remaining[v_lot] = 0 then
          v_lot := v_lot + 1;
        end if;
      end loop;
    end if;
    return next;
  end loop;
  if v_posted = '{}' then
    return;
  end if;

  update users u set wallet_balance = w.balance, held_balance = w.held
    from unnest(v_wallets, v_balances, v_holds) as w (id, balance, held)
    where u.id = w.id;
  insert into transfers (
    id, debit, credit, amount, kind, reference_id, user_id, description,
    balance_before, balance_after, created_at
  )
  select t.id, t.debit, t.credit, t.amount, t.kind, t.reference_id, t.user_id, t.description,
    p.balance_before, p.balance_after, p_now
  from unnest(v_posted, v_befores, v_afters) as p (place, balance_before, balance_after)
  join jsonb_to_recordset(p_transfers) as t (
    place integer, id uuid, user_id uuid, debit text, credit text, amount bigint, kind text,
    reference_id uuid, description text
  ) on t.place = p.place
  order by t.place;
  update pool_lots l set remaining = l.remaining - u.part
    from (
      select u.lot, sum(u.part)::bigint as part
      from unnest(v_paid_by, v_parts) as u (lot, part) group by u.lot
    ) u
    where l.id = u.lot;
  insert into pool_uses (transfer_id, lot_id, amount, position)
    select u.paying, u.lot, u.part, u.position
    from unnest(v_payings, v_paid_by, v_parts, v_positions)
      with ordinality as u (paying, lot, part, position, place)
    order by u.place;
end
$$;
