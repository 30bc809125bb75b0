-- Takes the whole of one deposit's lot out of the pool, for a transfer that is already posted. Returns
-- null when all of it was there, else what remains of it; then nothing was changed.
-- An execution plan that a connection made while the tables were empty reads them whole, and is kept while they grow:
-- every look-up here is by a key, so none may.
create or replace function use_lot(p_transfer_id uuid, p_deposit_id uuid) returns bigint
language plpgsql
set enable_seqscan = off
as $$
declare
  v_lot record;
begin
  lock table pool_gate in exclusive mode;
  select l.id, l.amount, l.remaining into strict v_lot from pool_lots l
    where l.source = 'deposit' and l.reference_id = p_deposit_id;
  if v_lot.remaining < v_lot.amount then
    return v_lot.remaining;
  end if;
  update pool_lots l set remaining = 0 where l.id = v_lot.id;
  insert into pool_uses (transfer_id, lot_id, amount, position)
    values (p_transfer_id, v_lot.id, v_lot.amount, 1);
  return null;
end
$$;
