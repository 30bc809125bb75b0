-- Why: profit of a plan that ended with a Manila day was missing from that day's end in what was promised: it was paid on
-- the first moment of the next day, and counted for that one. `sum_transfers` now counts it for the day that ends; this
-- brings the kept sums in line.

-- No roll-up adds to them meanwhile.
select 1 from reserve_rollup for update;

delete from reserve_transfer_sums where kind = 'investment_return';
insert into reserve_transfer_sums (day, kind, debit, credit, plan_days, transfers, amount)
  select manila_day(t.created_at - interval '1 millisecond'), t.kind, t.debit, t.credit, 0, count(*),
    sum(t.amount)::bigint
  from transfers t
  where t.kind = 'investment_return' and t.seq <= (select rolled_up_to from reserve_rollup)
  group by 1, 2, 3, 4;
