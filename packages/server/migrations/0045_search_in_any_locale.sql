-- Why: in a database of the locale C, lower() leaves letters beyond ASCII as they are, and a search for "Niña" did not find
-- "NIÑA". What is kept for searches there is made anew; everywhere else it is what it was.
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

do $$
begin
  if lower('Ñ') = 'ñ' then return; end if;
  update people_search set named = search_text(named) where named <> search_text(named);
  reindex index deposits_search;
  reindex index withdrawals_search;
end $$;
