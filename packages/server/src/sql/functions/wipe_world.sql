-- Leaves the schema as the migrations made it: no rows but those that they insert, sequences at their
-- start. What is append-only is so while the class lasts, and the class is over; truncating leaves no
-- row that could be read from the files.
create or replace function wipe_world() returns void
language plpgsql
as $$
declare
  v_tables name[];
  v_name name;
begin
  select array_agg(c.relname order by c.relname) into v_tables
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname not in ('migrations', 'sql_functions');
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
