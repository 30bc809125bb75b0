-- Why: whose money people took out. A withdrawal is one's own money back as long as one has not taken
-- out more than one had paid in; what is beyond that, others' deposits or trading paid. Per member that
-- is the highest that "taken out less paid in" ever stood at, so one row a member carries it on; only
-- where something was reversed is a member's past gone through again.

create table reserve_member_sums (
  user_id uuid primary key references users (id),
  -- Taken out less paid in, reversed ones left out.
  net_out bigint not null,
  -- The highest that it ever was, from 0 up: taken out beyond one's own money.
  beyond bigint not null check (beyond >= 0),
  check (beyond >= net_out)
);

-- The sum of all rows' `beyond`.
alter table reserve_rollup add column beyond bigint not null default 0 check (beyond >= 0);

-- The rows of members who paid in, took out or had something reversed after one place in the order of
-- posting and up to another. The kept rows are those of the first place.
create function list_member_sums(p_after bigint, p_up_to bigint)
returns table (user_id uuid, net_out bigint, beyond bigint, beyond_before bigint)
language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  with moves as materialized (
    select t.user_id, t.seq, t.kind,
      case t.kind when 'withdrawal' then t.amount else -t.amount end as moved
    from transfers t
    where t.seq > p_after and t.seq <= p_up_to
      and t.kind in ('deposit', 'withdrawal', 'reversal')
  ),
  touched as materialized (
    select m.user_id, bool_or(m.kind = 'reversal') as is_redone from moves m group by m.user_id
  ),
  -- On from where the kept row stands.
  gone_on as (
    select r.user_id, sum(r.moved)::bigint as net_out, max(r.running)::bigint as highest
    from (
      select m.user_id, m.moved, sum(m.moved) over (partition by m.user_id order by m.seq) as running
      from moves m
    ) r
    group by r.user_id
  ),
  -- From the member's first transfer on, without what was reversed.
  redone as (
    select r.user_id, sum(r.moved)::bigint as net_out, max(r.running)::bigint as highest
    from (
      select p.user_id, p.moved, sum(p.moved) over (partition by p.user_id order by p.seq) as running
      from touched
      cross join lateral (
        select t.user_id, t.seq,
          case t.kind when 'withdrawal' then t.amount else -t.amount end as moved
        from transfers t
        where t.user_id = touched.user_id and t.seq <= p_up_to
          and t.kind in ('deposit', 'withdrawal')
          and not exists (
            select 1 from transfers undo
            where undo.kind = 'reversal' and undo.reference_id = t.reference_id
              and undo.seq <= p_up_to
          )
        offset 0
      ) p
      where touched.is_redone
    ) r
    group by r.user_id
  )
  select touched.user_id,
    case when touched.is_redone then coalesce(redone.net_out, 0)
      else coalesce(kept.net_out, 0) + gone_on.net_out end,
    case when touched.is_redone then greatest(redone.highest, 0)
      else greatest(kept.beyond, coalesce(kept.net_out, 0) + gone_on.highest, 0) end,
    coalesce(kept.beyond, 0)
  from touched
  join gone_on on gone_on.user_id = touched.user_id
  left join redone on redone.user_id = touched.user_id
  left join reserve_member_sums kept on kept.user_id = touched.user_id
$$;

-- Adds to the sums what was posted up to a place in the order at which nothing is under way.
-- Returns how many transfers it added; 0 when there were none or another server was faster.
create or replace function roll_up_reserve(p_up_to bigint) returns bigint
language plpgsql
as $$
declare
  v_after bigint;
  v_added bigint;
  v_beyond bigint;
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
  with changes as materialized (
    select * from list_member_sums(v_after, p_up_to)
  ),
  kept as (
    insert into reserve_member_sums as s (user_id, net_out, beyond)
      select c.user_id, c.net_out, c.beyond from changes c
      on conflict (user_id) do update set net_out = excluded.net_out, beyond = excluded.beyond
  )
  select coalesce(sum(c.beyond - c.beyond_before), 0)::bigint into v_beyond from changes c;
  update reserve_rollup set rolled_up_to = p_up_to, beyond = beyond + v_beyond;
  return v_added;
end
$$;

-- What is in the kept sums already.
insert into reserve_member_sums (user_id, net_out, beyond)
  select c.user_id, c.net_out, c.beyond
  from list_member_sums(0, (select rolled_up_to from reserve_rollup)) c;
update reserve_rollup
  set beyond = (select coalesce(sum(s.beyond), 0)::bigint from reserve_member_sums s);
