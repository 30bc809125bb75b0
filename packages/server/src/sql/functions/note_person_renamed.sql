-- Search index of people, kept by a trigger: the new name, email or number. A count does not change, but
-- its mark does, so that remembered searches are made again.
create or replace function note_person_renamed() returns trigger
language plpgsql
as $$
begin
  update people_search
    set named = search_text(full_name(new.first_name, new.last_name), new.email),
        numbered = search_text(new.phone_number, '0' || substr(new.phone_number, 4))
    where place = new.join_order;
  insert into list_changes (list, block, rows_added) values ('people', new.join_order / 4096, 0);
  return null;
end
$$;
