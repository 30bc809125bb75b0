-- What a search looks through: the parts in lower case, each on a line of its own, so that no search
-- finds the end of one and the beginning of the next. The same as lower_case, which no index could call:
-- while PostgreSQL makes one, it knows its own functions only.
create or replace function search_text(variadic p_parts text[]) returns text
language sql immutable parallel safe
as $$
  select case lower('Ñ')
    when 'ñ' then lower(array_to_string(p_parts, E'\n', ''))
    else lower(translate(
      array_to_string(p_parts, E'\n', ''),
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ',
      'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ'
    ))
  end
$$;
