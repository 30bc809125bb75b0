-- The rows of members who paid in, took out or had something reversed after one place in the order of
-- posting and up to another. The kept rows are those of the first place.
create or replace function list_member_sums(p_after bigint, p_up_to bigint)
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
  -- Who is touched, and on from the kept row. One list: two would be joined member by member.
  touched as materialized (
    select r.user_id, bool_or(r.kind = 'reversal') as is_redone,
      sum(r.moved)::bigint as net_out, max(r.running)::bigint as highest
    from (
      select m.user_id, m.kind, m.moved,
        sum(m.moved) over (partition by m.user_id order by m.seq) as running
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
      else coalesce(kept.net_out, 0) + touched.net_out end,
    case when touched.is_redone then greatest(redone.highest, 0)
      else greatest(kept.beyond, coalesce(kept.net_out, 0) + touched.highest, 0) end,
    coalesce(kept.beyond, 0)
  from touched
  left join redone on redone.user_id = touched.user_id
  left join reserve_member_sums kept on kept.user_id = touched.user_id
$$;
