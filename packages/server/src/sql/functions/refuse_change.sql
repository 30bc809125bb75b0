-- Append-only tables: a trigger that refuses every update, delete and truncate. A mistake is mended by a
-- reversal, never by changing what was written.
create or replace function refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
