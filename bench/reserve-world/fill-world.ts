import type { Pool } from 'pg'

/** Transfers of one member's life: 4 deposits, 29 plans that were paid, 3 withdrawals, 1 active plan. */
export const transfersAMember = 95

/**
 * Writes a lived-in ledger straight into the tables: every check of theirs holds, and every wallet is
 * the sum of its transfers. The pool's lots are there; which of them paid which withdrawal is not, as
 * the reserve does not read it. In the order of members, not of time, which the sums do not care about.
 *
 * @param transfers about how many, at least 95
 * @returns how many there are
 */
export async function fillWorld(pool: Pool, transfers: number): Promise<number> {
  const members = Math.ceil(transfers / transfersAMember)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query("set work_mem = '256MB'")
    await client.query("set maintenance_work_mem = '1GB'")
    for (const statement of statements)
      await client.query(statement.replaceAll(':members', String(members)))
    // One that is not of a transaction.
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
  return members * transfersAMember
}

const statements = [
  // Indexes are quicker made once than kept up ten million times.
  'alter table transfers drop constraint transfers_once',
  'drop index transfers_member, transfers_seq, investments_member, investments_daily',
  `create temporary table lives as
   select n, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as user_id,
     (array[5, 10, 20, 30])[1 + n % 4] as plan_days,
     date_trunc('milliseconds', now() - interval '160 days' - random() * interval '200 days') as began,
     -- Any amount, to the centavo: 1,000.00 to 1,999.99.
     100000 + (random() * 99999)::integer as placed
   from generate_series(1, :members) as n`,
  `create temporary table plans_bought as
   select l.n, l.user_id, c, md5(l.n || '-' || c)::uuid as id, l.placed::bigint as amount,
     case when c < 29 then 5 else l.plan_days end as plan_days,
     case when c < 29 then l.began + c * interval '5 days'
       else date_trunc('milliseconds', now() - random() * l.plan_days * interval '1 day')
     end as start_date
   from lives l cross join generate_series(0, 29) as c`,
  `insert into users (id, email, first_name, last_name, account_number, referral_code, password_hash,
     created_at, updated_at)
   select user_id, user_id || '@kunwari.test', 'Bench', 'Member',
     'KW-' || lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'),
     -- Eight of 32 letters that are read aloud well, counting up.
     (select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (n >> (5 * place)) % 32, 1), '')
      from generate_series(0, 7) as place),
     'none', began, began
   from lives`,
  `insert into investments (id, user_id, amount, plan_days, return_rate_bps, expected_return, status,
     start_date, end_date, purchase_day, completed_at, created_at)
   select id, user_id, amount, plan_days, rate, amount + round(amount * rate / 10000.0)::bigint,
     case when c < 29 then 'completed' else 'active' end, start_date,
     start_date + make_interval(hours => 24 * plan_days), manila_day(start_date),
     case when c < 29 then start_date + interval '5 days' end, start_date
   from plans_bought
   cross join lateral (
     select case plan_days when 5 then 2500 when 10 then 6500 when 20 then 15000 else 30000 end as rate
   ) r`,
  `create temporary table steps as
   select user_id, c, 1 as place, 'deposit' as kind, 'world' as debit, 'wallet' as credit,
     1000000::bigint as amount, md5(id || 'd')::uuid as reference_id, start_date as at
   from plans_bought where c % 8 = 0
   union all
   select user_id, c, 2, 'investment', 'wallet', 'plans', amount, id, start_date from plans_bought
   union all
   select user_id, c, 3, 'return', 'plans', 'wallet', amount, id, start_date + interval '5 days'
   from plans_bought where c < 29
   union all
   select user_id, c, 4, 'investment_return', 'returns', 'wallet', round(amount * 0.25)::bigint, id,
     start_date + interval '5 days'
   from plans_bought where c < 29
   union all
   select user_id, c, 5, 'withdrawal', 'wallet', 'world', 200000, md5(id || 'w')::uuid,
     start_date + interval '5 days'
   from plans_bought where c % 8 = 7`,
  `insert into transfers (id, debit, credit, amount, kind, reference_id, user_id, description,
     balance_before, balance_after, created_at)
   select ('00000001-0000-7000-8000-' || lpad(to_hex(row_number() over (order by user_id, c, place)), 12, '0'))::uuid,
     debit, credit, amount, kind, reference_id, user_id, 'Bench', after - signed, after, at
   from (
     select *, case credit when 'wallet' then amount else -amount end as signed,
       sum(case credit when 'wallet' then amount else -amount end)
         over (partition by user_id order by c, place)::bigint as after
     from steps
   ) chain
   order by user_id, c, place`,
  `insert into pool_lots (id, source, reference_id, user_id, amount, remaining, created_at)
   select id, 'deposit', reference_id, user_id, amount,
     least(amount, greatest(0, sum(amount) over (order by created_at, id)
       - (select sum(amount) from transfers where kind = 'withdrawal')))::bigint, created_at
   from transfers where kind = 'deposit'`,
  'alter table transfers add constraint transfers_once unique (kind, reference_id)',
  'create index transfers_member on transfers (user_id, seq) where user_id is not null',
  'create unique index transfers_seq on transfers (seq)',
  'create index investments_member on investments (user_id, created_at)',
  'create index investments_daily on investments (user_id, plan_days, purchase_day) include (amount)',
  `update users u set wallet_balance = w.balance, promised_balance = i.promised
   from (
     select user_id, sum(case credit when 'wallet' then amount else -amount end)::bigint as balance
     from transfers group by user_id
   ) w
   join (
     select user_id, sum(expected_return)::bigint as promised
     from investments where status = 'active' group by user_id
   ) i on i.user_id = w.user_id
   where u.id = w.user_id`,
  // A year of days' ends behind it, as full as an answer gets.
  `insert into reserve_days
   select date_trunc('day', now()) - day * interval '1 day' - interval '8 hours',
     100000000000 - day, 90000000000 + day, 95000000000 + day, 4000000000, 100000000, 0,
     100000000000, 0, 0
   from generate_series(1, 400) as day`,
]
