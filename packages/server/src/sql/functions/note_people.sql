-- Search index and list counts of people, kept by a trigger: rows for everybody whom one statement added.
create or replace function note_people() returns trigger
language plpgsql
as $$
begin
  insert into people_search (place, user_id, named, numbered)
    select u.join_order, u.id, search_text(full_name(u.first_name, u.last_name), u.email),
      search_text(u.phone_number, '0' || substr(u.phone_number, 4))
    from added u;
  insert into list_changes (list, block, rows_added)
    select 'people', u.join_order / 4096, count(*) from added u group by 2
    union all
    select 'members', 0, count(*) from added u where u.role in ('user', 'leader')
      having count(*) > 0
    union all
    select 'active-members', 0, count(*) from added u
      where u.role in ('user', 'leader') and u.status = 'active'
      having count(*) > 0;
  return null;
end
$$;
