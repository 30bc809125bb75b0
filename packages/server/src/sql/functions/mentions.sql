-- Whether a text holds one of the others, in any case, as words of its own: not "Ed" in "approved", nor "na@x.test" in
-- "ana@x.test".
create or replace function mentions(p_text text, p_texts text[]) returns boolean
language sql immutable parallel safe
as $$
  select coalesce(
    bool_or(
      lower(p_text) ~ (
        '(^|[^[:alnum:]._+-])'
        || regexp_replace(lower(t.part), '([^[:alnum:][:space:]])', '\\\1', 'g')
        || '($|[^[:alnum:]])'
      )
    ),
    false
  )
  from unnest(p_texts) as t (part)
  where t.part <> ''
$$;
