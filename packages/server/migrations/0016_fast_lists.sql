-- Why: lists and searches of a million people, and of as many requests, come in the time of a blink,
-- with the exact number of what they found and at any page.

-- What is looked through of a person, apart from the wide row that changes with every peso: name and
-- email, by which requests are found as well, and numbers.
create table people_search (
  place bigint primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  named text not null,
  numbered text not null
) with (fillfactor = 90);

-- Cutting a text into pieces costs as much as looking through a hundred: never row by row.
alter function text_pieces(text) cost 10000;

insert into people_search (place, user_id, named, numbered)
  select u.member_number, u.id, search_text(u.first_name || ' ' || u.last_name, u.email),
    search_text(u.phone_number, '0' || substr(u.phone_number, 4))
  from users u;
create index people_search_pieces on people_search
  using gin (text_pieces(named || E'\n' || numbered));
drop index users_search;

-- How many rows lists have, by blocks of places, as changes that are only ever added: nobody waits for
-- anybody. Their sums are exact in every snapshot; now and then the changes of a block become one. The
-- marks are drawn at random: two sums of marks are the same only where the changes behind them are, so
-- a search that is remembered with its sum is known to be true still. A text that changed adds no row
-- but a mark.
create table list_changes (
  list text not null,
  block bigint not null,
  rows_added bigint not null,
  mark numeric not null default floor(random() * 4503599627370496),
  is_folded boolean not null default false
);
create index list_changes_list on list_changes (list, block);

create function fold_list_changes(p_at_least integer) returns void
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

-- A list's page that begins after `p_offset` rows, newest first: the highest place it may hold, and how
-- many rows are skipped from there.
create function find_list_page(
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

create function note_people() returns trigger
language plpgsql
as $$
begin
  insert into people_search (place, user_id, named, numbered)
    select u.member_number, u.id, search_text(u.first_name || ' ' || u.last_name, u.email),
      search_text(u.phone_number, '0' || substr(u.phone_number, 4))
    from added u;
  insert into list_changes (list, block, rows_added)
    select 'people', u.member_number / 4096, count(*) from added u group by 2
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
create trigger users_note_added after insert on users
  referencing new table as added for each statement execute function note_people();

create function note_person_renamed() returns trigger
language plpgsql
as $$
begin
  update people_search
    set named = search_text(new.first_name || ' ' || new.last_name, new.email),
        numbered = search_text(new.phone_number, '0' || substr(new.phone_number, 4))
    where place = new.member_number;
  insert into list_changes (list, block, rows_added) values ('people', new.member_number / 4096, 0);
  return null;
end
$$;
create trigger users_note_renamed
  after update of first_name, last_name, email, phone_number on users for each row
  when ((old.first_name, old.last_name, old.email, old.phone_number)
    is distinct from (new.first_name, new.last_name, new.email, new.phone_number))
  execute function note_person_renamed();

create function note_membership() returns trigger
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
create trigger users_note_membership
  after update of role, status on users for each row
  when ((old.role, old.status) is distinct from (new.role, new.status))
  execute function note_membership();

-- Requests: `tg_argv[0]` is the list.
create function note_requests() returns trigger
language plpgsql
as $$
begin
  insert into list_changes (list, block, rows_added)
    select tg_argv[0], r.seq / 4096, count(*) from added r group by 2;
  return null;
end
$$;
create trigger deposits_note_added after insert on deposits
  referencing new table as added for each statement execute function note_requests('deposits');
create trigger withdrawals_note_added after insert on withdrawals
  referencing new table as added for each statement execute function note_requests('withdrawals');

create function note_request_text() returns trigger
language plpgsql
as $$
begin
  insert into list_changes (list, block, rows_added) values (tg_argv[0], new.seq / 4096, 0);
  return null;
end
$$;
create trigger deposits_note_text after update of reference_number on deposits for each row
  when (old.reference_number is distinct from new.reference_number)
  execute function note_request_text('deposits');
create trigger withdrawals_note_text after update of account_name, account_number on withdrawals
  for each row
  when ((old.account_name, old.account_number) is distinct from (new.account_name, new.account_number))
  execute function note_request_text('withdrawals');

insert into list_changes (list, block, rows_added)
  select 'people', member_number / 4096, count(*) from users group by 2
  union all select 'members', 0, count(*) from users where role in ('user', 'leader')
    having count(*) > 0
  union all select 'active-members', 0, count(*) from users
    where role in ('user', 'leader') and status = 'active'
    having count(*) > 0
  union all select 'deposits', seq / 4096, count(*) from deposits group by 2
  union all select 'withdrawals', seq / 4096, count(*) from withdrawals group by 2;
