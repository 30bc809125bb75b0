-- A text in lower case in a database of any locale: of C, where PostgreSQL's own lower() leaves letters beyond ASCII as they
-- are, those of Spanish and Filipino names at least. In all others the planner leaves lower() alone.
create or replace function lower_case(p_text text) returns text
language sql immutable parallel safe
as $$
  select case lower('Ñ')
    when 'ñ' then lower(p_text)
    else lower(translate(
      p_text,
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ',
      'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ'
    ))
  end
$$;
