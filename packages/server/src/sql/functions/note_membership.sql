-- List counts of members and of active ones, kept by a trigger when a role or a status changes.
create or replace function note_membership() returns trigger
language plpgsql
as $$
declare
  v_members integer := (new.role in ('user', 'leader'))::integer
    - (old.role in ('user', 'leader'))::integer;
  v_active integer := (new.role in ('user', 'leader') and new.status = 'active')::integer
    - (old.role in ('user', 'leader') and old.status = 'active')::integer;
begin
  insert into list_changes (list, block, rows_added)
    values ('members', 0, v_members), ('active-members', 0, v_active);
  return null;
end
$$;
