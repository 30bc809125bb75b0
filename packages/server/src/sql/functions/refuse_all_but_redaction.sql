-- Audit log, append-only but for erasure: an update may only take away what named somebody who left, and
-- says when it did. Who did what to what, and when, never changes.
create or replace function refuse_all_but_redaction() returns trigger
language plpgsql
as $$
begin
  if new.redacted_at is null
    or (
      new.id, new.actor_id, new.action, new.subject_type, new.subject_id, new.created_at,
      new.group_id, new.rule
    ) is distinct from (
      old.id, old.actor_id, old.action, old.subject_type, old.subject_id, old.created_at,
      old.group_id, old.rule
    )
    or not (coalesce(old.before, '{}') @> coalesce(new.before, '{}'))
    or not (coalesce(old.after, '{}') @> coalesce(new.after, '{}'))
    or (new.reason is not null and new.reason is distinct from old.reason)
    or (new.address is not null and new.address is distinct from old.address)
  then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
