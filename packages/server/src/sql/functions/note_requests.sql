-- List counts of requests, kept by a trigger: the rows that one statement added to the list `tg_argv[0]`.
create or replace function note_requests() returns trigger
language plpgsql
as $$
begin
  insert into list_changes (list, block, rows_added)
    select tg_argv[0], r.seq / 4096, count(*) from added r group by 2;
  return null;
end
$$;
