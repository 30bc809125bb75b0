-- A person's name as it is shown. A nickname stands alone: it has no last name, and no space after it.
create or replace function full_name(p_first text, p_last text) returns text
language sql immutable parallel safe
as $$
  select btrim(p_first || ' ' || p_last)
$$;
