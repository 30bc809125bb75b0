-- Whether a text holds one of the others, in any case, as words of its own: not "Ed" in "approved". Before an address there
-- stands no dot or dash either: "ana@x.test" does not mention "na@x.test".
create or replace function mentions(p_text text, p_texts text[]) returns boolean
language sql immutable parallel safe
as $$
  select coalesce(
    bool_or(
      position(lower_case(t.part) in lower_case(p_text)) > 0 and lower_case(p_text) ~ (
        case when t.part like '%@%' then '(^|[^[:alnum:]._+-])' else '(^|[^[:alnum:]])' end
        || regexp_replace(lower_case(t.part), '([^[:alnum:][:space:]])', '\\\1', 'g')
        || '($|[^[:alnum:]])'
      )
    ),
    false
  )
  from unnest(p_texts) as t (part)
  where t.part <> ''
$$;
