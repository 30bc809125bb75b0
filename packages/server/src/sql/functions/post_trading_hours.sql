-- Writes hours that were traded, oldest first: the hour, its transfer, and the pool's lots. A gain is a
-- lot of its own, a loss uses the oldest ones. The clock gate is closed.
create or replace function post_trading_hours(
  p_hours timestamptz[], p_nets bigint[], p_bot_nets bigint[]
) returns void
language plpgsql
as $$
declare
  v_id uuid;
  v_transfer_id uuid;
  v_net bigint;
  v_held bigint;
  -- As many bots in each hour.
  v_bots integer := cardinality(p_bot_nets) / nullif(cardinality(p_hours), 0);
begin
  for v_place in 1 .. cardinality(p_hours) loop
    v_id := new_id();
    v_transfer_id := new_id();
    v_net := p_nets[v_place];
    insert into trading_hours (hour, id, net, nets)
      values (p_hours[v_place], v_id, v_net, p_bot_nets[v_bots * (v_place - 1) + 1 : v_bots * v_place]);
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
