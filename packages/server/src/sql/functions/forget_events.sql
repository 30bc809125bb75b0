-- Removes events that no stream comes back for any more. The log's row is locked first, as in
-- tell_events.
create or replace function forget_events(p_age interval) returns void
language plpgsql
as $$
declare
  v_forgotten bigint;
begin
  perform 1 from event_log for update;
  with gone as (
    delete from events where created_at <= clock_timestamp() - p_age returning seq
  )
  select max(seq) into v_forgotten from gone;
  update event_log set forgotten_up_to = greatest(forgotten_up_to, v_forgotten);
end
$$;
