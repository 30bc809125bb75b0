-- Whether a text holds one of the others, in any case.
create or replace function mentions(p_text text, p_texts text[]) returns boolean
language sql immutable parallel safe
as $$
  select coalesce(
    bool_or(position(lower(t.part) in lower(p_text)) > 0), false
  )
  from unnest(p_texts) as t (part)
$$;
