import { toIso } from '@kunwari/domain/calendar/instant'
import { centavos, walletCentavosMax } from '@kunwari/domain/money/centavos'
import * as fc from 'fast-check'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { callPostTransfer, lockWallet, type WalletTransfer } from './ledger.sql.ts'
import { postTransfer } from './post-transfer.ts'
import { callPostTransfers, changeHolds } from './post-transfers.sql.ts'
import { postTransfers } from './post-transfers.ts'

// A batch is judged before anything of it is written. It answers and writes, in its order, what its transfers would
// one after the other: whichever wallet they move, whatever was refused before them, whatever the pool holds.

const memberCount = 5
const runs = Number(process.env.MODEL_RUNS ?? 30)

const person = fc.record({
  balance: fc.constantFrom(0n, 100n, 1_000n, 1_000n, walletCentavosMax - 300n),
  held: fc.constantFrom(0n, 0n, 100n, 400n),
  promised: fc.constantFrom(0n, 0n, 200n),
})
const move = fc.record({
  who: fc.nat(memberCount - 1),
  way: fc.constantFrom('deposit', 'withdrawal', 'withdrawal', 'given', 'taken'),
  amount: fc.constantFrom(1n, 50n, 100n, 150n, 400n),
  isHeld: fc.boolean(),
})
const worldOf = fc.record({
  people: fc.array(person, { minLength: memberCount, maxLength: memberCount }),
  moves: fc.array(move, { minLength: 1, maxLength: 12 }),
  lots: fc.array(fc.constantFrom(0n, 1n, 60n, 100n, 500n), { maxLength: 6 }),
})
type Drawn = typeof worldOf extends fc.Arbitrary<infer Value> ? Value : never

const ways = {
  deposit: { kind: 'deposit', debit: 'world', credit: 'wallet' },
  withdrawal: { kind: 'withdrawal', debit: 'wallet', credit: 'world' },
  given: { kind: 'adjustment', debit: 'adjustments', credit: 'wallet' },
  taken: { kind: 'adjustment', debit: 'wallet', credit: 'adjustments' },
} as const

const rich = { balance: 1_000n, held: 0n, promised: 0n } as const
const holding = { balance: 100n, held: 100n, promised: 0n } as const
const full = { ...rich, balance: walletCentavosMax - 300n }

/** Played besides what is drawn: each refusal, and one behind them that is posted. */
const eachRefusal: Drawn = {
  people: [holding, full, rich, rich, rich],
  moves: [
    { who: 0, way: 'withdrawal', amount: 150n, isHeld: false },
    { who: 1, way: 'deposit', amount: 400n, isHeld: false },
    { who: 2, way: 'withdrawal', amount: 400n, isHeld: false },
    { who: 2, way: 'withdrawal', amount: 50n, isHeld: false },
  ],
  lots: [100n],
}

let world: TestWorld
let members: string[]

beforeAll(async () => {
  world = await createTestWorld()
  members = []
  for (let index = 0; index < memberCount; index += 1) {
    // The ids are in another order than the numbers.
    members.unshift(await world.member())
    world.pass(1)
  }
})

afterAll(() => world.drop())

test('a batch answers and writes what its transfers would one by one', async () => {
  const seen: string[] = []
  await fc.assert(
    fc.asyncProperty(worldOf, async (drawn) => {
      const transfers = drawn.moves.map((one, index) => transferOf(drawn, one, index))
      const batch = await tryOut(drawn, (tx) => callPostTransfers(tx, transfers, world.clock.now()))
      expect(batch).toEqual(await tryOut(drawn, (tx) => postOneByOne(tx, transfers)))
      seen.push(...batch.outcomes.map(({ outcome }) => outcome))
    }),
    { numRuns: runs, examples: [[eachRefusal]] },
  )
  expect([...new Set(seen)].toSorted()).toEqual([
    'insufficient_funds',
    'pool_too_small',
    'posted',
    'wallet_full',
  ])
})

test('a transfer of an unknown wallet rolls back its whole batch', async () => {
  const deposit = { who: 0, way: 'deposit', amount: 100n, isHeld: false } as const
  const drawn: Drawn = { people: [], moves: [], lots: [] }
  const known = transferOf(drawn, deposit, 0)
  const unknown = { ...transferOf(drawn, deposit, 1), userId: newId(world.realNow()) }
  await expect(
    world.write((tx, now) => callPostTransfers(tx, [known, unknown], now)),
  ).rejects.toThrow('there is no such wallet')
})

test('each refused transfer states reason and figures, and stops none after it', async () => {
  const transfers = eachRefusal.moves.map((one, index) => transferOf(eachRefusal, one, index))
  const { outcomes } = await tryOut(eachRefusal, (tx) =>
    postTransfers(tx, transfers, world.clock.now()),
  )
  expect(outcomes).toMatchObject([
    { code: 'insufficient_funds', params: { available: '0.00' } },
    { code: 'wallet_full' },
    { code: 'pool_too_small', params: { pool: '1.00', amount: '4.00' } },
    undefined,
  ])
})

test('many of which one moves nothing are refused as our mistake', async () => {
  const drawn: Drawn = { people: [], moves: [], lots: [] }
  const some = transferOf(drawn, { who: 0, way: 'deposit', amount: 1n, isHeld: false }, 0)
  const none = { ...some, amount: centavos(0n) }
  await expect(world.write((tx, now) => postTransfers(tx, [none], now))).rejects.toThrow(
    'a transfer moves more than nothing',
  )
})

test('many that are none ask the database nothing', async () => {
  const statements: unknown[] = []
  const posted = await world.write((tx, now) => {
    const counted = new Proxy(tx, {
      get: (target, key: keyof Tx) => {
        statements.push(key)
        return target[key]
      },
    })
    return postTransfers(counted, [], now)
  })
  expect(posted).toEqual([])
  expect(statements).toEqual([])
})

test('holds of many change together, several of one wallet summed', async () => {
  const [one, other] = [await world.fundedMember('500.00'), await world.fundedMember('500.00')]
  const held = await world.write(async (tx) => {
    await changeHolds(tx, [
      { userId: one, delta: 300n },
      { userId: other, delta: 50n },
      { userId: one, delta: -100n },
    ])
    const wallets = [await lockWallet(tx, one), await lockWallet(tx, other)]
    return wallets.map((wallet) => wallet?.held)
  })
  expect(held).toEqual([200n, 50n])
})

const singly = (tx: Tx, transfer: WalletTransfer) => postTransfer(tx, transfer, world.clock.now())
const together = (tx: Tx, one: WalletTransfer) => postTransfers(tx, [one], world.clock.now())

test.each([
  ['post_transfer', singly, /'posted'/g, "'lent'", 'answers what it says, not lent'],
  ['post_transfer', singly, /return query select 'posted'[^;]+/, 'return', 'gave no row'],
  ['post_transfers', together, /'posted'/g, "'lent'", 'answers what it says, not lent'],
  ['post_transfers', together, /return next;/, '', 'every transfer has its outcome'],
])('what %s does is undone if its answer is unknown', async (name, post, was, is, refusal) => {
  const drawn: Drawn = { people: [], moves: [], lots: [] }
  const transfer = transferOf(drawn, { who: 0, way: 'deposit', amount: 1n, isHeld: false }, 0)
  const { pool } = world.database
  const posting = world.write(async (tx) => {
    // As a newer server may have left it.
    const { rows } = await tx.query('select pg_get_functiondef($1::regproc) as text', [name])
    await tx.query(rows[0].text.replace(was, is))
    await post(tx, transfer)
  })
  await expect(posting).rejects.toThrow(refusal)
  const { rows } = await pool.query('select id from transfers where id = $1', [transfer.id])
  expect(rows).toEqual([])
})

/** What is held of the wallet that one drew: never more than it has. */
function heldOf({ balance, held }: Drawn['people'][number]): bigint {
  return held > balance ? balance : held
}

function transferOf(
  { people }: Drawn,
  { who, way, amount, isHeld }: Drawn['moves'][number],
  index: number,
): WalletTransfer {
  const wallet = people[who]
  // Moves of one wallet together release no more than it holds.
  const most = wallet ? heldOf(wallet) / 12n : 0n
  return {
    id: newId(world.realNow()),
    userId: members[who] ?? '',
    amount: centavos(amount),
    released: centavos(isHeld && way === 'withdrawal' ? (most < amount ? most : amount) : 0n),
    referenceId: newId(world.realNow()),
    description: `Move ${index}`,
    ...ways[way],
  }
}

/** The same by the function of a single transfer, and by the pool's own for what leaves. */
async function postOneByOne(tx: Tx, transfers: readonly WalletTransfer[]) {
  const outcomes = []
  for (const transfer of transfers) {
    await tx.query('savepoint one')
    const posted = await callPostTransfer(tx, transfer, world.clock.now())
    const { outcome, balance_before, held_after } = posted
    let pool: bigint | null = null
    if (outcome === 'posted' && transfer.credit === 'world') {
      const { rows } = await tx.query<{ pool: bigint | null }>('select use_pool($1, $2) as pool', [
        transfer.id,
        transfer.amount,
      ])
      pool = rows[0]?.pool ?? null
    }
    if (pool === null) {
      outcomes.push({ outcome, balance_before, held_after, pool })
    } else {
      await tx.query('rollback to one')
      outcomes.push({ outcome: 'pool_too_small', balance_before: null, held_after: null, pool })
    }
  }
  return outcomes
}

/** Lets transfers be posted in the world that was drawn, reads what they did, and takes all of it back. */
async function tryOut<Row>(drawn: Drawn, post: (tx: Tx) => Promise<Row[]>) {
  const db = await world.database.pool.connect()
  try {
    await db.query('begin')
    await setUp(db, drawn)
    const outcomes = await post(Object.assign(db, { isTransaction: true as const }))
    const { rows: wallets } = await db.query(
      'select id, wallet_balance, held_balance, promised_balance from users order by id',
    )
    const { rows: transfers } = await db.query(
      `select id, debit, credit, amount, kind, reference_id, user_id, description,
         balance_before, balance_after, created_at from transfers order by seq`,
    )
    const { rows: lots } = await db.query('select * from pool_lots order by id')
    const { rows: uses } = await db.query('select * from pool_uses order by transfer_id, position')
    return { outcomes, wallets, transfers, lots, uses }
  } finally {
    await db.query('rollback')
    db.release()
  }
}

async function setUp(db: PoolClient, { people, lots }: Drawn): Promise<void> {
  for (const [index, one] of people.entries()) {
    await db.query(
      `update users set wallet_balance = $2, held_balance = $3, promised_balance = $4 where id = $1`,
      [members[index], one.balance, heldOf(one), one.promised],
    )
  }
  for (const [index, remaining] of lots.entries()) {
    const id = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`
    await db.query(
      `insert into pool_lots (id, source, reference_id, user_id, amount, remaining, created_at)
       values ($1, 'capital', $1, null, 500, $2, $3)`,
      // The oldest stands in the middle.
      [id, remaining, toIso(world.clock.now()).replace(/^\d{4}/, String(2001 + ((index + 3) % 6)))],
    )
  }
}
