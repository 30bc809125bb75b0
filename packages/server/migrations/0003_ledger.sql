-- Why: every movement of money is one transfer, and every peso that leaves the pool names the lot it
-- came from. The invariants stand here so that no code can break them.

-- The order of posting and of asking, for all that a member's activity shows.
create sequence activity_seq;

create table transfers (
  id uuid primary key,
  seq bigint not null default nextval('activity_seq'),
  -- A wallet's owner stands in user_id; wallet:<user_id> is its name.
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  kind text not null,
  reference_id uuid not null,
  user_id uuid references users (id),
  description text not null,
  balance_before bigint,
  balance_after bigint check (balance_after >= 0),
  -- The simulated moment that the money counts for; recorded_at is the real one.
  created_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),

  check (debit <> credit),
  -- One member at most, and named exactly when their wallet is a side.
  check ((debit = 'wallet' or credit = 'wallet') = (user_id is not null)),
  constraint transfers_kind_accounts check (
    (kind, debit, credit) in (
      ('deposit', 'world', 'wallet'),
      ('withdrawal', 'wallet', 'world'),
      ('investment', 'wallet', 'plans'),
      ('referral_bonus', 'referrals', 'wallet'),
      ('return', 'plans', 'wallet'),
      ('investment_return', 'returns', 'wallet'),
      ('daily_incentive', 'incentives', 'wallet'),
      ('monthly_incentive', 'incentives', 'wallet'),
      ('reversal', 'wallet', 'world'),
      ('reversal', 'world', 'wallet'),
      ('adjustment', 'adjustments', 'wallet'),
      ('adjustment', 'wallet', 'adjustments'),
      ('trading', 'world', 'trading'),
      ('trading', 'trading', 'world'),
      ('capital', 'world', 'capital')
    )
  ),
  constraint transfers_balances check (
    case
      when credit = 'wallet' then coalesce(balance_after = balance_before + amount, false)
      when debit = 'wallet' then coalesce(balance_after = balance_before - amount, false)
      else balance_before is null and balance_after is null
    end
  ),
  -- One deposit, withdrawal, maturity or collection is paid at most once.
  constraint transfers_once unique (kind, reference_id)
);

create index transfers_member on transfers (user_id, seq) where user_id is not null;

create trigger transfers_append_only before update or delete or truncate on transfers
  for each statement execute function refuse_change();

-- The pool: a queue of lots, first in first out by simulated time, then id.
create table pool_lots (
  id uuid primary key,
  source text not null check (source in ('deposit', 'capital', 'trading')),
  reference_id uuid not null,
  user_id uuid references users (id),
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount),
  created_at timestamptz not null,
  check ((source = 'deposit') = (user_id is not null)),
  unique (source, reference_id)
);

create index pool_lots_open on pool_lots (created_at, id) where remaining > 0;

create table pool_uses (
  transfer_id uuid not null references transfers (id),
  lot_id uuid not null references pool_lots (id),
  amount bigint not null check (amount > 0),
  -- Which lot was used first, within one transfer.
  position integer not null,
  primary key (transfer_id, lot_id)
);

create index pool_uses_lot on pool_uses (lot_id);

create trigger pool_uses_append_only before update or delete or truncate on pool_uses
  for each statement execute function refuse_change();

-- Moves money into or out of one wallet, in one round trip. `p_released` centavos of the wallet's hold
-- end with it. Outcomes: posted, insufficient_funds, wallet_full; only posted changes anything.
create function post_transfer(
  p_id uuid, p_user_id uuid, p_debit text, p_credit text, p_amount bigint, p_released bigint,
  p_kind text, p_reference_id uuid, p_description text, p_now timestamptz
) returns table (outcome text, balance_before bigint, balance_after bigint, held_after bigint)
language plpgsql
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
  if p_credit = 'wallet' and v_after + v_promised > 999999999999999 then
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

-- The queue of lots has one head: whoever takes from it holds this empty table's lock meanwhile.
-- Deposits still add lots. (A lock on pool_uses itself would quarrel with its vacuum.)
create table pool_gate (
  never boolean check (false)
);

-- Takes an amount out of the pool's oldest lots for a transfer and records which lot gave how much.
-- Returns null when the pool held enough, else what it holds; then nothing was changed.
create function use_pool(p_transfer_id uuid, p_amount bigint) returns bigint
language plpgsql
as $$
declare
  v_lot record;
  v_left bigint := p_amount;
  v_part bigint;
  v_ids uuid[] := '{}';
  v_parts bigint[] := '{}';
begin
  lock table pool_gate in exclusive mode;
  for v_lot in
    select l.id, l.remaining from pool_lots l
    where l.remaining > 0 order by l.created_at, l.id
  loop
    exit when v_left = 0;
    v_part := least(v_left, v_lot.remaining);
    v_ids := v_ids || v_lot.id;
    v_parts := v_parts || v_part;
    v_left := v_left - v_part;
  end loop;
  if v_left > 0 then
    return p_amount - v_left;
  end if;
  update pool_lots l set remaining = l.remaining - u.part
    from unnest(v_ids, v_parts) as u (id, part) where l.id = u.id;
  insert into pool_uses (transfer_id, lot_id, amount, position)
    select p_transfer_id, u.id, u.part, u.position
    from unnest(v_ids, v_parts) with ordinality as u (id, part, position);
  return null;
end
$$;
