-- What a search looks through: the parts in lower case, each on a line of its own, so that no search
-- finds the end of one and the beginning of the next.
create or replace function search_text(variadic p_parts text[]) returns text
language sql immutable parallel safe
as $$
  select lower(array_to_string(p_parts, E'\n', ''))
$$;
