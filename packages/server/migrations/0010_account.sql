-- Why: a learner can leave and take who they were with them. Their transfers stay under their number,
-- so the row stays; what named or reached them goes.

alter table users add column erased_at timestamptz;

-- Whoever is here can be reached, by one way at least; whoever left, by none. The check that said the
-- first half was given its name by the database, so it is found by what it says.
do $$
declare
  v_name name;
begin
  select conname into strict v_name from pg_constraint
    where conrelid = 'users'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%email IS NOT NULL%phone_number IS NOT NULL%';
  execute format('alter table users drop constraint %I', v_name);
end
$$;
alter table users add constraint users_reachable check (
  case
    when erased_at is null then email is not null or phone_number is not null
    else email is null and phone_number is null and profile_image_url is null
  end
);

-- What the audit log says about somebody who has left must no longer name them. Who did what to what,
-- and when, can still never change: a redaction only takes texts away, and says when it did.
alter table audit_log add column redacted_at timestamptz;

create function refuse_all_but_redaction() returns trigger
language plpgsql
as $$
begin
  if new.redacted_at is null
    or (new.id, new.actor_id, new.action, new.subject_type, new.subject_id, new.created_at)
      is distinct from
      (old.id, old.actor_id, old.action, old.subject_type, old.subject_id, old.created_at)
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

drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_log_redacts_only before update on audit_log
  for each row execute function refuse_all_but_redaction();

-- Whether a text holds one of the others, in any case.
create function mentions(p_text text, p_texts text[]) returns boolean
language sql immutable parallel safe
as $$
  select coalesce(
    bool_or(position(lower(t.part) in lower(p_text)) > 0), false
  )
  from unnest(p_texts) as t (part)
$$;

-- An entry without what named somebody: the fields that always do, and those that hold one of the
-- texts. Null stays null.
create function redact(p_entry jsonb, p_fields text[], p_texts text[]) returns jsonb
language sql immutable parallel safe
as $$
  select case when p_entry is null or jsonb_typeof(p_entry) <> 'object' then null else
    coalesce(
      (
        select jsonb_object_agg(e.key, e.value)
        from jsonb_each(p_entry) e
        where e.key <> all (p_fields) and not mentions(e.value::text, p_texts)
      ),
      '{}'
    )
  end
$$;
