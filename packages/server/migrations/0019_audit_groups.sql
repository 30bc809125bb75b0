-- Why: what an admin decides in one call about many requests is many entries of the audit log. They
-- share a group, so that the log can show them as the one act that they were.
alter table audit_log add column group_id uuid;

create index audit_log_group on audit_log (group_id, created_at desc, id desc)
  where group_id is not null;

create or replace function refuse_all_but_redaction() returns trigger
language plpgsql
as $$
begin
  if new.redacted_at is null
    or (
      new.id, new.actor_id, new.action, new.subject_type, new.subject_id, new.created_at,
      new.group_id
    ) is distinct from (
      old.id, old.actor_id, old.action, old.subject_type, old.subject_id, old.created_at,
      old.group_id
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
