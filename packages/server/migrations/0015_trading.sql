-- Why: the bots trade a share of the pool on paper, hour by hour of simulated time, and each hour's
-- result is one transfer between the world and the pool's account of trading.

-- Where the bots stand; there is no row before the first hour. A world keeps the feed that it began
-- with: other candles would value what is open at prices at which it was never bought.
create table trading_profit_stats (
  is_only boolean primary key default true check (is_only),
  feed text not null check (feed <> ''),
  began_at timestamptz not null,
  last_update_hour timestamptz not null check (last_update_hour >= began_at),
  -- The Manila day in which that hour lay, and what was made in it and in all.
  trading_day date not null,
  today_profit bigint not null default 0,
  total_profit bigint not null default 0,
  -- What each bot may put into each instrument in the hour that follows.
  stake bigint not null check (stake >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One row for each hour that was traded, by its end. The key is what keeps an hour from being traded
-- twice, whatever jumps or crashes and however many servers there are.
create table trading_hours (
  hour timestamptz primary key check (date_trunc('hour', hour, 'UTC') = hour),
  -- What the hour's transfer and lot refer to.
  id uuid not null unique,
  net bigint not null,
  -- By bot, in the order of the plans' terms.
  nets bigint[] not null check (cardinality(nets) = 4),
  check (net = nets[1] + nets[2] + nets[3] + nets[4])
);

create trigger trading_hours_append_only before update or delete or truncate on trading_hours
  for each statement execute function refuse_change();

-- Quantities are hundred-millionths of a piece, prices centavos a piece.
create table trading_positions (
  plan_days integer not null check (plan_days in (5, 10, 20, 30)),
  instrument text not null,
  side text not null check (side in ('long', 'short')),
  quantity bigint not null check (quantity > 0),
  entry_price bigint not null check (entry_price > 0),
  entry_fee bigint not null check (entry_fee >= 0),
  -- The last price at which it was valued.
  mark bigint not null check (mark > 0),
  opened_at timestamptz not null,
  primary key (plan_days, instrument)
);

create table trading_history (
  id uuid primary key,
  plan_days integer not null check (plan_days in (5, 10, 20, 30)),
  instrument text not null,
  trade_type text not null check (trade_type in ('long', 'short')),
  entry_price bigint not null check (entry_price > 0),
  exit_price bigint not null check (exit_price > 0),
  quantity bigint not null check (quantity > 0),
  amount_in bigint not null check (amount_in > 0),
  amount_out bigint not null check (amount_out >= 0),
  fees bigint not null check (fees >= 0),
  -- A loss that nobody bore, because the pool held no more.
  waived bigint not null check (waived >= 0),
  profit bigint not null,
  -- Basis points of the amount in.
  profit_bps bigint not null,
  status text not null default 'closed' check (status = 'closed'),
  opened_at timestamptz not null,
  closed_at timestamptz not null check (closed_at >= opened_at),
  created_at timestamptz not null default clock_timestamp(),
  constraint trading_history_once unique (plan_days, instrument, opened_at),
  constraint trading_history_adds_up check (
    profit = case trade_type when 'long' then amount_out - amount_in else amount_in - amount_out end
      - fees + waived
  )
);

create index trading_history_newest on trading_history (closed_at, id);
create index trading_history_bot on trading_history (plan_days, profit);

create trigger trading_history_append_only before update or delete or truncate on trading_history
  for each statement execute function refuse_change();

-- Writes hours that were traded, oldest first: the hour, its transfer, and the pool's lots. A gain is a
-- lot of its own, a loss uses the oldest ones. The clock gate is closed.
create function post_trading_hours(
  p_hours timestamptz[], p_nets bigint[], p_bot_nets bigint[]
) returns void
language plpgsql
as $$
declare
  v_id uuid;
  v_transfer_id uuid;
  v_net bigint;
  v_held bigint;
begin
  for v_place in 1 .. cardinality(p_hours) loop
    v_id := new_id();
    v_transfer_id := new_id();
    v_net := p_nets[v_place];
    insert into trading_hours (hour, id, net, nets)
      values (p_hours[v_place], v_id, v_net, p_bot_nets[4 * v_place - 3 : 4 * v_place]);
    continue when v_net = 0;
    insert into transfers (
      id, debit, credit, amount, kind, reference_id, user_id, description,
      balance_before, balance_after, created_at
    ) values (
      v_transfer_id,
      case when v_net > 0 then 'world' else 'trading' end,
      case when v_net > 0 then 'trading' else 'world' end,
      abs(v_net), 'trading', v_id, null, 'Trading result', null, null, p_hours[v_place]
    );
    if v_net > 0 then
      insert into pool_lots (id, source, reference_id, user_id, amount, remaining, created_at)
        values (new_id(), 'trading', v_id, null, v_net, v_net, p_hours[v_place]);
    else
      v_held := use_pool(v_transfer_id, -v_net);
      if v_held is not null then
        raise exception 'the bots lost % of a pool that holds %', -v_net, v_held;
      end if;
    end if;
  end loop;
end
$$;
