-- Moves money into or out of many wallets, in one round trip: each object holds the arguments of
-- post_transfer by their names without the p_, and is posted or refused by itself, in the order of their
-- places. The caller has locked the wallets in the order of their ids.
create or replace function post_transfers(p_transfers jsonb, p_now timestamptz)
returns table (place integer, outcome text, balance_before bigint, held_after bigint)
language plpgsql
as $$
declare
  v_one record;
begin
  for v_one in
    select t.*
    from jsonb_to_recordset(p_transfers) as t (
      place integer, id uuid, user_id uuid, debit text, credit text, amount bigint,
      released bigint, kind text, reference_id uuid, description text
    )
    order by t.place
  loop
    return query
      select v_one.place, p.outcome, p.balance_before, p.held_after
      from post_transfer(
        v_one.id, v_one.user_id, v_one.debit, v_one.credit, v_one.amount, v_one.released,
        v_one.kind, v_one.reference_id, v_one.description, p_now
      ) p;
  end loop;
end
$$;
