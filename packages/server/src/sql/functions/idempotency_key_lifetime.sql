-- How long an idempotency key brings its answer back. Afterwards it counts as a new one, and is deleted.
create or replace function idempotency_key_lifetime() returns interval
language sql immutable parallel safe
as $$
  select interval '24 hours'
$$;
