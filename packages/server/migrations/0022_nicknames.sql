-- Why: two people of a class must not be told apart by luck, and a teacher takes somebody out of it.

-- How a nickname is compared: without case and spaces (`foldNickname` in the domain). Nobody else in
-- the class may have it; null for whoever has no nickname, has left or was removed.
alter table users add column nickname_folded text unique;

-- Of people who have one already, the first keeps it to themselves.
update users u set nickname_folded = f.folded
  from (
    select n.id, n.folded,
      row_number() over (partition by n.folded order by n.join_order) as place
    from (
      select id, join_order,
        lower(regexp_replace(normalize(first_name, NFKC), '\s', '', 'g')) as folded
      from users where joined_by_nickname and erased_at is null
    ) n
  ) f
  where f.id = u.id and f.place = 1;

-- When a learner was taken out of the class, in real time: no longer listed, their number nobody else's.
alter table users add column removed_at timestamptz;
alter table users add constraint users_removed_have_no_nickname check (
  removed_at is null or nickname_folded is null
);

-- When a page of this session last had its stream of events open, as far as another server knows.
alter table sessions add column streamed_at timestamptz;
