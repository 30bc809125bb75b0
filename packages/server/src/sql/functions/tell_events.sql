-- Publishes: gives what is committed and not published yet its place, and wakes the servers. One at a time,
-- under the lock of the log's row. A notification takes a lock that all notifying commits share, so it is sent
-- here, for many events at once, and never by the work that wrote them.
create or replace function tell_events() returns void
language plpgsql
as $$
declare
  v_told bigint;
  v_count bigint;
begin
  if not exists (select 1 from events where seq is null) then
    return;
  end if;
  select told_up_to into v_told from event_log for update;
  -- A statement of its own sees what was told while this one waited.
  with waiting as (
    select e.id, row_number() over (order by e.id) as place
    from (select id from events where seq is null order by id limit 1000) e
  )
  update events e set seq = v_told + w.place from waiting w where e.id = w.id;
  get diagnostics v_count = row_count;
  if v_count = 0 then
    return;
  end if;
  update event_log set told_up_to = v_told + v_count;
  perform pg_notify('kunwari_' || current_schema(), json_build_object('told', v_told + v_count)::text);
end
$$;
