-- As post_transfers, for money that leaves the world: each transfer names the lots of the pool that pay
-- it. One that the pool cannot pay changes nothing, and those behind it are still tried: its outcome is
-- pool_too_small, with what the pool holds.
create or replace function pay_from_pool(p_transfers jsonb, p_now timestamptz)
returns table (
  place integer, outcome text, balance_before bigint, held_after bigint, pool bigint
)
language plpgsql
as $$
declare
  v_one record;
  v_posted record;
  v_pool bigint;
begin
  for v_one in
    select t.*
    from jsonb_to_recordset(p_transfers) as t (
      place integer, id uuid, user_id uuid, debit text, credit text, amount bigint,
      released bigint, kind text, reference_id uuid, description text
    )
    order by t.place
  loop
    begin
      select p.* into strict v_posted
        from post_transfer(
          v_one.id, v_one.user_id, v_one.debit, v_one.credit, v_one.amount, v_one.released,
          v_one.kind, v_one.reference_id, v_one.description, p_now
        ) p;
      if v_posted.outcome = 'posted' then
        v_pool := use_pool(v_one.id, v_one.amount);
        if v_pool is not null then
          raise exception using errcode = 'KW003', message = 'the pool is too small';
        end if;
      end if;
      return query select v_one.place, v_posted.outcome, v_posted.balance_before,
        v_posted.held_after, null::bigint;
    exception when sqlstate 'KW003' then
      -- The transfer is undone; what was read of the pool is kept.
      return query select v_one.place, 'pool_too_small'::text, null::bigint, null::bigint, v_pool;
    end;
  end loop;
end
$$;
