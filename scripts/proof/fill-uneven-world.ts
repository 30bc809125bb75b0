import type { createPool } from '@kunwari/server/db/pool'
import { rollUpReserve } from '@kunwari/server/features/reserve/roll-up'
import { fillWorld, transfersAMember } from '../../bench/reserve-world/fill-world.ts'

/**
 * Writes a lived-in ledger and, beside it, tables as a class leaves them: rows of uneven width that
 * were deleted, widened and added to, so that they lie in no order that filling them anew would give.
 *
 * @returns how many transfers there are: the same for every member
 */
export async function fillUnevenWorld(
  pool: ReturnType<typeof createPool>,
  { members, transfers }: { members: number; transfers: number },
): Promise<number> {
  await fillWorld(pool, members * transfersAMember)
  const more = Math.max(0, Math.floor(transfers / members) - transfersAMember)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const statement of statements) {
      await client.query(
        statement.replaceAll(':more', String(more)).replaceAll(':members', String(members)),
      )
    }
  } finally {
    client.release(true)
  }
  await rollUpReserve(pool)
  return members * (transfersAMember + more)
}

const statements = [
  // What is missing to the round number: a peso more each time, on top of the wallet's chain.
  `insert into transfers (id, debit, credit, amount, kind, reference_id, user_id, description,
     balance_before, balance_after, created_at)
   select new_id(), 'adjustments', 'wallet', 100, 'adjustment', gen_random_uuid(), u.id, 'Proof',
     u.wallet_balance + (k - 1) * 100, u.wallet_balance + k * 100,
     date_trunc('milliseconds', now())
   from users u cross join generate_series(1, :more) as k
   order by u.id, k`,
  'update users set wallet_balance = wallet_balance + :more * 100',
  `update users set last_name = repeat('x', (member_number * 7919 % 300)::integer + 1)
   where member_number % 7 = 0`,
  `insert into idempotency_keys (person, key, request_hash, status, answer)
   select 'proof', 'key-' || n, sha256(n::text::bytea), 201,
     jsonb_build_object('n', n, 'text', repeat(md5(n::text), n * 7919 % 40))
   from generate_series(1, :members * 20) as n`,
  `delete from idempotency_keys where key ~ '[05]$'`,
  `update idempotency_keys set answer = jsonb_build_object('text', repeat(md5(key), length(key)))
   where key ~ '[37]$'`,
  'vacuum analyze',
  `insert into idempotency_keys (person, key, request_hash, status, answer)
   select 'proof', 'later-' || n, sha256(n::text::bytea), 200, case when n % 3 > 0 then to_jsonb(n) end
   from generate_series(1, :members * 10) as n`,
]
