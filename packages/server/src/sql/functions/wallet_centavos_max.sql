-- What a wallet holds at most, with what is promised to it: ₱9,999,999,999,999.99. The rules and the table's own check
-- say the same; a test holds the three together.
create or replace function wallet_centavos_max() returns bigint
language sql immutable parallel safe
as $$
  select 999999999999999
$$;
