-- Takes an amount out of the pool's oldest lots for a transfer and records which lot gave how much.
-- Returns null when the pool held enough, else what it holds; then nothing was changed.
-- An execution plan that a connection made while the tables were empty reads them whole, and is kept while they grow:
-- every look-up here is by a key, so none may.
create or replace function use_pool(p_transfer_id uuid, p_amount bigint) returns bigint
language plpgsql
set enable_seqscan = off
as $$
declare
  v_lot record;
  v_left bigint := p_amount;
  v_part bigint;
  v_ids uuid[] := '{}';
  v_parts bigint[] := '{}';
begin
  lock table pool_gate in exclusive mode;
  for v_lot in
    select l.id, l.remaining from pool_lots l
    where l.remaining > 0 order by l.created_at, l.id
  loop
    exit when v_left = 0;
    v_part := least(v_left, v_lot.remaining);
    v_ids := v_ids || v_lot.id;
    v_parts := v_parts || v_part;
    v_left := v_left - v_part;
  end loop;
  if v_left > 0 then
    return p_amount - v_left;
  end if;
  update pool_lots l set remaining = l.remaining - u.part
    from unnest(v_ids, v_parts) as u (id, part) where l.id = u.id;
  insert into pool_uses (transfer_id, lot_id, amount, position)
    select p_transfer_id, u.id, u.part, u.position
    from unnest(v_ids, v_parts) with ordinality as u (id, part, position);
  return null;
end
$$;
