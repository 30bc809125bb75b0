-- An entry without what named somebody: the fields that always do, and those whose value mentions one of the texts. What
-- an entry's fields are called is never looked at. Null stays null.
create or replace function redact(p_entry jsonb, p_fields text[], p_texts text[]) returns jsonb
language sql immutable parallel safe
as $$
  select case when p_entry is null or jsonb_typeof(p_entry) <> 'object' then null else
    coalesce(
      (
        select jsonb_object_agg(e.key, e.value)
        from jsonb_each(p_entry) e
        where e.key <> all (p_fields) and not mentions(e.value #>> '{}', p_texts)
      ),
      '{}'
    )
  end
$$;
