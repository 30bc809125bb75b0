-- Makes the changes of each block of a list's count one row again, once there are `p_at_least` of them.
-- Sums and marks stay the same, so no count and no remembered search changes by it.
create or replace function fold_list_changes(p_at_least integer) returns void
language plpgsql
as $$
begin
  if (select count(*) from list_changes where not is_folded) < p_at_least then
    return;
  end if;
  with fresh as (
    select distinct list, block from list_changes where not is_folded
  ), gone as (
    delete from list_changes c using fresh f where c.list = f.list and c.block = f.block
    returning c.list, c.block, c.rows_added, c.mark
  )
  insert into list_changes (list, block, rows_added, mark, is_folded)
    select list, block, sum(rows_added), sum(mark), true from gone group by list, block;
end
$$;
