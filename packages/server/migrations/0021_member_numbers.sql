-- Why: a member number is what learners see of each other, so learners count from 1 and staff have none;
-- the place in the list of everybody is another thing, and everybody has one.

alter table users rename column member_number to join_order;
alter table users rename constraint users_member_number_key to users_join_order_key;
alter sequence users_member_number_seq rename to users_join_order_seq;

-- Numbers that were given stay as they are, staff's too: traces and printouts name them.
alter table users add column member_number bigint;
alter table users disable trigger user;
update users set member_number = join_order;
alter table users enable trigger user;
alter table users add constraint users_member_number_key unique (member_number);
alter table users add constraint users_learners_have_numbers check (
  member_number is not null or role in ('support', 'admin')
);

-- Numbers, and names that only one may have, are given one after the other: whoever gives one holds
-- this empty table's lock until the commit, so none is given twice, and a rollback leaves no gap as a
-- sequence would.
create table people_gate (
  never boolean check (false)
);

create function give_member_number() returns trigger
language plpgsql
as $$
begin
  lock table people_gate in exclusive mode;
  -- A statement of its own, so that it sees what was committed while this one waited.
  select coalesce(max(u.member_number), 0) + 1 into new.member_number from users u;
  return new;
end
$$;

-- Whoever was a learner once keeps the number, as staff too.
create trigger users_give_member_number
  before insert or update of role on users for each row
  when (new.member_number is null and new.role in ('user', 'leader'))
  execute function give_member_number();

create or replace function note_people() returns trigger
language plpgsql
as $$
begin
  insert into people_search (place, user_id, named, numbered)
    select u.join_order, u.id, search_text(u.first_name || ' ' || u.last_name, u.email),
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

create or replace function note_person_renamed() returns trigger
language plpgsql
as $$
begin
  update people_search
    set named = search_text(new.first_name || ' ' || new.last_name, new.email),
        numbered = search_text(new.phone_number, '0' || substr(new.phone_number, 4))
    where place = new.join_order;
  insert into list_changes (list, block, rows_added) values ('people', new.join_order / 4096, 0);
  return null;
end
$$;
