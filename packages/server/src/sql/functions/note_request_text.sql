-- Search index of requests: a new text changes the mark of its list, `tg_argv[0]`, and no count.
create or replace function note_request_text() returns trigger
language plpgsql
as $$
begin
  insert into list_changes (list, block, rows_added) values (tg_argv[0], new.seq / 4096, 0);
  return null;
end
$$;
