import type { Pool } from 'pg'

/** A deposit, a plan bought, its principal and profit back, a withdrawal. */
export const transfersAPerson = 5

/**
 * Writes people with their requests and transfers straight into the tables: every check of theirs
 * holds, every wallet is the sum of its transfers, and what is kept for lists and searches is kept by
 * the tables' own triggers. Names are drawn from a few dozen, the first ones far more often, as names
 * are; one request in a thousand is pending.
 *
 * @param people how many, at most 99,999,999: account numbers count them
 */
export async function fillPeople(pool: Pool, people: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query("set work_mem = '128MB'")
    await client.query("set maintenance_work_mem = '512MB'")
    for (const statement of statements) {
      await client.query(statement.replaceAll(':people', String(people)))
    }
    // One that is not of a transaction.
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

const firstNames = `array['Maria','Jose','Juan','Ana','Mark','John','Grace','Rosa','Paolo','Liza','Carlo','Joy',
  'Ramon','Nena','Jun','Tess','Ligaya','Boyet','Dalisay','Crisanto','Amihan','Bayani','Luningning','Makisig']`
const lastNames = `array['Santos','Reyes','Cruz','Bautista','Garcia','Mendoza','Ramos','Aquino','Navarro','Flores',
  'Villanueva','Castillo','Domingo','Salazar','Pascual','Soriano','Magsaysay','Dimaculangan','Panganiban',
  'Macaraeg','Lacson','Tolentino','Quiambao','Zialcita','Yumul','Hidalgo','Ocampo','Buenaventura']`
// The square makes the first names of a list the frequent ones.
const drawnFrom = (names: string) =>
  `(${names})[1 + floor(power(random(), 2) * cardinality(${names}))::integer]`

const statements = [
  // Indexes are quicker made once than kept up a million times.
  'drop index people_search_pieces, deposits_search, withdrawals_search',
  'alter table transfers drop constraint transfers_once',
  'drop index transfers_member, transfers_seq',
  `insert into users (id, email, phone_number, first_name, last_name, account_number, referral_code,
     password_hash, wallet_balance, created_at, updated_at)
   select new_id(), 'p' || n || '@example.com', '+639' || lpad(((n * 7919::bigint) % 1000000000)::text, 9, '0'),
     ${drawnFrom(firstNames)}, ${drawnFrom(lastNames)},
     'KW-' || lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'),
     -- Eight of 32 letters that are read aloud well, counting up.
     (select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (n >> (5 * place)) % 32, 1), '')
      from generate_series(0, 7) as place),
     'none', 925000, now(), now()
   from generate_series(1, :people) as n`,
  `create temporary table lives as
   select row_number() over (order by join_order) as n, id as user_id, first_name, last_name,
     account_number, new_id() as deposit_id, new_id() as plan_id, new_id() as withdrawal_id,
     now() - interval '60 days' as began
   from users where password_hash = 'none'`,
  `insert into deposits (id, user_id, amount, payment_method, reference_number, status, verified_by,
     verified_at, created_at)
   select deposit_id, user_id, 1000000, 'pekepay', 'REF-' || lpad(n::text, 9, '0'),
     case when n % 1000 = 0 then 'pending' else 'approved' end,
     case when n % 1000 = 0 then null else a.id end, case when n % 1000 = 0 then null else began end, began
   from lives, (select id from users where role = 'admin' limit 1) a`,
  `insert into withdrawals (id, user_id, amount, payment_method, account_name, account_number, status,
     verified_by, verified_at, created_at)
   select withdrawal_id, user_id, 200000, 'pekepay', full_name(first_name, last_name), account_number,
     'approved', a.id, began, began
   from lives, (select id from users where role = 'admin' limit 1) a`,
  `insert into investments (id, user_id, amount, plan_days, return_rate_bps, expected_return, status,
     start_date, end_date, purchase_day, completed_at, created_at)
   select plan_id, user_id, 500000, 5, 2500, 625000, 'completed', began, began + interval '5 days',
     manila_day(began), began + interval '5 days', began
   from lives`,
  `insert into transfers (id, debit, credit, amount, kind, reference_id, user_id, description,
     balance_before, balance_after, created_at)
   select new_id(), s.debit, s.credit, s.amount, s.kind,
     case s.place when 1 then deposit_id when 5 then withdrawal_id else plan_id end, user_id, 'Bench',
     s.before, s.after, began
   from lives cross join (values
     (1, 'deposit', 'world', 'wallet', 1000000, 0, 1000000),
     (2, 'investment', 'wallet', 'plans', 500000, 1000000, 500000),
     (3, 'return', 'plans', 'wallet', 500000, 500000, 1000000),
     (4, 'investment_return', 'returns', 'wallet', 125000, 1000000, 1125000),
     (5, 'withdrawal', 'wallet', 'world', 200000, 1125000, 925000)
   ) as s (place, kind, debit, credit, amount, before, after)`,
  `insert into pool_lots (id, source, reference_id, user_id, amount, remaining, created_at)
   select new_id(), 'deposit', deposit_id, user_id, 1000000, 800000, began from lives`,
  `create index people_search_pieces on people_search
     using gin (text_pieces(named || E'\\n' || numbered))`,
  'create index deposits_search on deposits using gin (text_pieces(search_text(reference_number)))',
  `create index withdrawals_search on withdrawals
     using gin (text_pieces(search_text(account_name, account_number)))`,
  'alter table transfers add constraint transfers_once unique (kind, reference_id)',
  'create index transfers_member on transfers (user_id, seq) where user_id is not null',
  'create unique index transfers_seq on transfers (seq)',
  'select fold_list_changes(1)',
]
