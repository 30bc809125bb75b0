-- Why: the reserve is everything that ever moved, added up, and it is asked for all the time. So what
-- was posted long ago is kept in sums, and a question adds what came since: the same figures as the
-- whole sum, in milliseconds, without a row that every transfer would have to lock.

-- What came since is read in the order of posting.
create unique index transfers_seq on transfers (seq);

-- A roll-up may only cover what can no longer change: it closes the gate for a moment, and finds
-- every transfer whose place in the order is given either committed or gone. That holds because
-- nobody gets a place without having entered the gate; settling and everything else alike.
create function enter_gate_to_post() returns trigger
language plpgsql
as $$
begin
  lock table clock_gate in row share mode;
  return null;
end
$$;

create trigger transfers_enter_gate before insert on transfers
  for each statement execute function enter_gate_to_post();

-- The pool is the sum of what remains: read from this index alone. (What remains is in the index's
-- condition, so its changes had to touch the index before, too.)
drop index pool_lots_open;
create index pool_lots_open on pool_lots (created_at, id) include (remaining) where remaining > 0;

-- Every posting up to `rolled_up_to` stands in the two tables of sums.
create table reserve_rollup (
  is_only boolean primary key default true check (is_only),
  rolled_up_to bigint not null,
  -- The last time that everything was added up from the first transfer on, in real time, and whether
  -- the sums agreed. Null: never yet.
  full_sum_at timestamptz,
  full_sum_agrees boolean,
  check ((full_sum_at is null) = (full_sum_agrees is null))
);

insert into reserve_rollup (rolled_up_to) values (0);

-- Transfers by the Manila day that they count for. plan_days is the plan's for purchases and returned
-- principal, else 0.
create table reserve_transfer_sums (
  day date not null,
  kind text not null,
  debit text not null,
  credit text not null,
  plan_days integer not null,
  transfers bigint not null,
  amount bigint not null,
  primary key (day, kind, debit, credit, plan_days)
);

-- Active plans by their term and the half hour in which they began. Profit is rounded plan by plan, so
-- what the plans of a row have accrued after 1, 2, ... days is kept for each number of days.
create table reserve_plan_sums (
  plan_days integer not null,
  -- Half hours since 1970 began.
  began integer not null,
  plans bigint not null check (plans >= 0),
  amount bigint not null,
  expected_return bigint not null,
  accrued bigint[] not null,
  primary key (plan_days, began),
  check (cardinality(accrued) = plan_days)
);

-- The half hour of a moment, counted since 1970 began.
create function half_hour(p_at timestamptz) returns integer
language sql immutable parallel safe
as $$
  select floor(extract(epoch from p_at) / 1800)::integer
$$;

-- Profit of one plan after whole days, rounded half away from zero once. The rules' own function says
-- the same; the tests compare them.
create function accrued_profit(
  p_amount bigint, p_return_rate_bps integer, p_plan_days integer, p_elapsed integer
) returns bigint
language sql immutable parallel safe
as $$
  select (p_amount * p_return_rate_bps * p_elapsed + 5000 * p_plan_days) / (10000 * p_plan_days)
$$;

create function add_each(p_these bigint[], p_those bigint[]) returns bigint[]
language sql immutable parallel safe
as $$
  select array_agg(this + that order by place)
  from unnest(p_these, p_those) with ordinality as pairs (this, that, place)
$$;

create function manila_day(p_at timestamptz) returns date
language sql immutable parallel safe
as $$
  select (p_at at time zone interval '8 hours')::date
$$;

-- What has accrued to leaders and is not collected: only those who have any are read.
create index users_unclaimed_incentives
  on users ((unclaimed_daily_incentives + unclaimed_monthly_incentives))
  where unclaimed_daily_incentives + unclaimed_monthly_incentives > 0;

-- The transfers posted after one place in the order and up to another, summed. Few of many: whatever
-- the planner believes about a range that it does not know, it must go by the indexes here.
create function sum_transfers(p_after bigint, p_up_to bigint)
returns table (
  day date, kind text, debit text, credit text, plan_days integer, transfers bigint, amount bigint
)
language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select manila_day(t.created_at), t.kind, t.debit, t.credit, coalesce(i.plan_days, 0),
    count(*), sum(t.amount)::bigint
  from transfers t
  left join investments i on i.id = t.reference_id and t.kind in ('investment', 'return')
  where t.seq > p_after and t.seq <= p_up_to
  group by 1, 2, 3, 4, 5
$$;

-- The plans that the same transfers changed: a purchase adds one (sign 1), a return of principal (at
-- maturity or when an admin cancels) takes one away (sign -1).
create function list_plan_changes(p_after bigint, p_up_to bigint)
returns table (
  plan_days integer, start_date timestamptz, end_date timestamptz, return_rate_bps integer,
  sign integer, amount bigint, expected_return bigint
)
language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select i.plan_days, i.start_date, i.end_date, i.return_rate_bps,
    case t.kind when 'investment' then 1 else -1 end, i.amount, i.expected_return
  from transfers t
  join investments i on i.id = t.reference_id
  where t.seq > p_after and t.seq <= p_up_to and t.kind in ('investment', 'return')
$$;

-- The same as a change of the kept sums.
create function sum_plan_changes(p_after bigint, p_up_to bigint)
returns table (
  plan_days integer, began integer,
  plans bigint, amount bigint, expected_return bigint, accrued bigint[]
)
language sql stable
as $$
  with changes as materialized (
    select c.plan_days, half_hour(c.start_date) as began, c.return_rate_bps, c.sign, c.amount,
      c.expected_return
    from list_plan_changes(p_after, p_up_to) c
  ),
  by_day as (
    select c.plan_days, c.began, day.elapsed,
      sum(c.sign * accrued_profit(c.amount, c.return_rate_bps, c.plan_days, day.elapsed))::bigint
        as accrued
    from changes c cross join lateral generate_series(1, c.plan_days) as day (elapsed)
    group by 1, 2, 3
  ),
  profits as (
    select d.plan_days, d.began, array_agg(d.accrued order by d.elapsed) as accrued
    from by_day d group by 1, 2
  )
  select c.plan_days, c.began, sum(c.sign)::bigint, sum(c.sign * c.amount)::bigint,
    sum(c.sign * c.expected_return)::bigint, p.accrued
  from changes c
  join profits p on p.plan_days = c.plan_days and p.began = c.began
  group by c.plan_days, c.began, p.accrued
$$;

-- Adds to the sums what was posted up to a place in the order at which nothing is under way.
-- Returns how many transfers it added; 0 when there were none or another server was faster.
create function roll_up_reserve(p_up_to bigint) returns bigint
language plpgsql
as $$
declare
  v_after bigint;
  v_added bigint;
begin
  select r.rolled_up_to into strict v_after from reserve_rollup r for update;
  if p_up_to <= v_after then
    return 0;
  end if;
  with changes as materialized (
    select * from sum_plan_changes(v_after, p_up_to)
  ),
  -- What shrinks is there already, and the table's check would refuse a row of less than nothing.
  shrunk as (
    update reserve_plan_sums s
    set plans = s.plans + c.plans, amount = s.amount + c.amount,
        expected_return = s.expected_return + c.expected_return,
        accrued = add_each(s.accrued, c.accrued)
    from changes c
    where c.plans < 0 and s.plan_days = c.plan_days and s.began = c.began
    returning 1
  )
  insert into reserve_plan_sums as s (plan_days, began, plans, amount, expected_return, accrued)
    select c.plan_days, c.began, c.plans, c.amount, c.expected_return, c.accrued
    from changes c
    where c.plans >= 0
    on conflict (plan_days, began) do update
      set plans = s.plans + excluded.plans, amount = s.amount + excluded.amount,
          expected_return = s.expected_return + excluded.expected_return,
          accrued = add_each(s.accrued, excluded.accrued);
  delete from reserve_plan_sums s where s.plans = 0;
  with changes as materialized (
    select * from sum_transfers(v_after, p_up_to)
  ),
  added as (
    insert into reserve_transfer_sums as s (day, kind, debit, credit, plan_days, transfers, amount)
    select c.day, c.kind, c.debit, c.credit, c.plan_days, c.transfers, c.amount from changes c
    on conflict (day, kind, debit, credit, plan_days) do update
      set transfers = s.transfers + excluded.transfers, amount = s.amount + excluded.amount
  )
  select coalesce(sum(c.transfers), 0)::bigint into v_added from changes c;
  update reserve_rollup set rolled_up_to = p_up_to;
  return v_added;
end
$$;

-- How the reserve stood at each simulated day's end, the moment the next day began.
create table reserve_days (
  at timestamptz primary key,
  pool bigint not null check (pool >= 0),
  owed_today bigint not null check (owed_today >= 0),
  promised bigint not null,
  principal bigint not null,
  accrued_profit bigint not null,
  unclaimed_incentives bigint not null,
  money_in bigint not null,
  money_out bigint not null,
  trading bigint not null,
  check (promised >= owed_today)
);

create trigger reserve_days_append_only before update or delete or truncate on reserve_days
  for each statement execute function refuse_change();
