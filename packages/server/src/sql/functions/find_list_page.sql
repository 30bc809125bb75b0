-- A list's page that begins after `p_offset` rows, newest first: the highest place it may hold, and how
-- many rows are skipped from there.
create or replace function find_list_page(
  p_list text, p_offset bigint, out total bigint, out ceiling bigint, out skip bigint
)
language sql stable
as $$
  with blocks as (
    select c.block, sum(c.rows_added) as rows_in from list_changes c
    where c.list = p_list group by c.block
  ), running as (
    select b.block, sum(b.rows_in) over (order by b.block desc) as rows_down_to, b.rows_in
    from blocks b
  )
  select
    coalesce((select sum(b.rows_in) from blocks b), 0)::bigint,
    case when p_offset = 0 then 9223372036854775807 else (r.block + 1) * 4096 - 1 end,
    case when p_offset = 0 then 0 else (p_offset - (r.rows_down_to - r.rows_in))::bigint end
  from (select 1) as always
  left join lateral (
    select * from running where rows_down_to > p_offset order by block desc limit 1
  ) r on true
$$;
