-- Why: a world is a class that people join with a code, alone by a nickname where the instructor says
-- so; its first admin comes by a link; and after its end all of it goes.

-- What the audit log calls the class, and how a server knows that its world is another one by now.
alter table world add column class_id uuid not null default new_id();
alter table world add constraint world_lasts check (
  ends_at >= starts_at and ends_at <= starts_at + interval '2160 hours'
);

-- Who came with a nickname has no email or phone number unless they add one.
alter table users add column joined_by_nickname boolean not null default false;
alter table users drop constraint users_reachable;
alter table users add constraint users_reachable check (
  case
    when erased_at is null then
      email is not null or phone_number is not null or joined_by_nickname
    else email is null and phone_number is null and profile_image_url is null
  end
);

-- Links to the page that makes the first admin. Only a hash: the table alone makes nobody one.
create table setup_links (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

-- Leaves the schema as the migrations made it: no rows but those that they insert, sequences at their
-- start. What is append-only is so while the class lasts, and the class is over; truncating leaves no
-- row that could be read from the files.
create function wipe_world() returns void
language plpgsql
as $$
declare
  v_tables name[];
  v_name name;
begin
  select array_agg(c.relname order by c.relname) into v_tables
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname <> 'migrations';
  foreach v_name in array v_tables loop
    execute format('alter table %I disable trigger user', v_name);
  end loop;
  execute (
    select format('truncate %s restart identity', string_agg(quote_ident(name), ', '))
    from unnest(v_tables) as name
  );
  foreach v_name in array v_tables loop
    execute format('alter table %I enable trigger user', v_name);
  end loop;
  perform setval(c.oid::regclass, s.seqstart, false)
    from pg_class c join pg_sequence s on s.seqrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace;
  insert into reserve_rollup (rolled_up_to) values (0);
  insert into event_log (told_up_to, forgotten_up_to) values (0, 0);
end
$$;
