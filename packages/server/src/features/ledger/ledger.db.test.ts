import { transferKinds } from '@kunwari/domain/ledger/transfer-kinds'
import { walletCentavosMax, zeroCentavos } from '@kunwari/domain/money/centavos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { databaseErrorCode } from '../../db/transaction.ts'
import { createTestWorld, pesos, type TestWorld } from '../../testing/test-world.ts'
import type { WalletTransfer } from './ledger.sql.ts'
import {
  changeHold,
  getPool,
  insertLot,
  listPaidBy,
  listStillOwed,
  listWentTo,
  lockWallet,
  lockWallets,
  takeLotBack,
} from './ledger.sql.ts'
import { postTransfer } from './post-transfer.ts'
import { changeHolds, insertDepositLots } from './post-transfers.sql.ts'
import { postTransfers } from './post-transfers.ts'
import { requireActiveMember } from './require-active-member.ts'

// What the database must refuse by itself, whatever the code above it does.

let world: TestWorld
let member: string

beforeAll(async () => {
  world = await createTestWorld()
  member = await world.fundedMember('1000.00')
})

afterAll(async () => {
  await world.drop()
})

const checkViolation = '23514'
const uniqueViolation = '23505'
const restrictViolation = '23001'
const lockNotAvailable = '55P03'

async function refusalOf(sql: string, values: unknown[] = []): Promise<string | undefined> {
  try {
    await world.database.pool.query(sql, values)
  } catch (error) {
    return databaseErrorCode(error)
  }
  return undefined
}

test.each([
  ['update transfers set amount = amount + 1'],
  ['delete from transfers'],
  ['truncate transfers cascade'],
  ['update pool_uses set amount = amount + 1'],
  ['delete from pool_uses'],
])('the ledger refuses: %s', async (sql) => {
  expect(await refusalOf(sql)).toBe(restrictViolation)
})

test.each([
  ['below zero', 'wallet_balance = -1'],
  ['less than it holds', 'held_balance = wallet_balance + 1'],
  ['a negative hold', 'held_balance = -1'],
  ['more than fifteen digits', `wallet_balance = ${walletCentavosMax + 1n}`],
  ['a promise that would overflow it', `promised_balance = ${walletCentavosMax}`],
])('a wallet cannot be %s', async (_name, change) => {
  expect(await refusalOf(`update users set ${change} where id = $1`, [member])).toBe(checkViolation)
})

function insert(values: Record<string, unknown>): Promise<string | undefined> {
  const row: Record<string, unknown> = {
    id: newId(world.realNow()),
    debit: 'world',
    credit: 'wallet',
    amount: 100,
    kind: 'deposit',
    reference_id: newId(world.realNow()),
    user_id: member,
    description: 'test',
    balance_before: 0,
    balance_after: 100,
    created_at: 'now',
    ...values,
  }
  const columns = Object.keys(row)
  return refusalOf(
    `insert into transfers (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
}

test.each<[string, Record<string, unknown>]>([
  ['moves nothing', { amount: 0, balance_after: 0 }],
  ['moves less than nothing', { amount: -100, balance_after: -100 }],
  ['has the same account on both sides', { debit: 'wallet' }],
  ['has a wallet but no member', { user_id: null }],
  ['has a member but no wallet', { credit: 'trading', kind: 'trading' }],
  ['has balances that do not add up', { balance_after: 101 }],
  ['has no balances', { balance_before: null, balance_after: null }],
  ['is of a kind between other accounts', { kind: 'investment' }],
  ['is of no known kind', { kind: 'gift' }],
])('a transfer is refused that %s', async (_name, values) => {
  expect(await insert(values)).toBe(checkViolation)
})

test('the database knows exactly the kinds and accounts that the rules know', async () => {
  const { rows } = await world.database.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conname = 'transfers_kind_accounts'`,
  )
  const alternative =
    /kind = '(\w+)'::text\) AND \(debit = '(\w+)'::text\) AND \(credit = '(\w+)'::text/g
  const inDatabase = [...(rows[0]?.definition ?? '').matchAll(alternative)]
    .map(([, kind, debit, credit]) => `${kind} ${debit} ${credit}`)
    .toSorted()
  const inRules = Object.entries(transferKinds)
    .flatMap(([kind, sides]) => sides.map(([debit, credit]) => `${kind} ${debit} ${credit}`))
    .toSorted()
  expect(inDatabase).toEqual(inRules)
})

test('one kind and reference is posted once', async () => {
  const referenceId = newId(world.realNow())
  const post = () => adjust(member, '1.00', { referenceId })
  const results = await Promise.allSettled(Array.from({ length: 10 }, post))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  const refused = results.find((result) => result.status === 'rejected')
  expect(databaseErrorCode(refused?.reason)).toBe(uniqueViolation)
  await world.expectBalanced()
})

test('twenty transfers at once into one wallet all count', async () => {
  const popular = await world.member()
  const posted = await Promise.all(Array.from({ length: 20 }, () => adjust(popular, '1.00')))
  expect(posted.map((transfer) => transfer.balanceAfter).toSorted(byAmount)).toEqual(
    posted.map((_, index) => BigInt(index + 1) * 100n),
  )
  expect((await world.write((tx) => lockWallet(tx, popular)))?.balance).toBe(2_000n)
  await world.expectBalanced()
})

function byAmount(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other)
}

function adjust(userId: string, amount: string, changes: Partial<WalletTransfer> = {}) {
  return world.write((tx, now) =>
    postTransfer(
      tx,
      {
        id: newId(world.realNow()),
        userId,
        debit: 'adjustments',
        credit: 'wallet',
        amount: pesos(amount),
        released: pesos('0'),
        kind: 'adjustment',
        referenceId: newId(world.realNow()),
        description: 'test',
        ...changes,
      },
      now,
    ),
  )
}

test('a transfer that the wallet could not hold is refused in words', async () => {
  const rich = await world.member()
  await adjust(rich, '9999999999999.99')
  await expect(adjust(rich, '0.01')).rejects.toMatchObject({
    code: 'wallet_full',
    message: 'This would take a wallet past ₱9,999,999,999,999.99. Use a smaller amount.',
  })
  await world.expectBalanced()
})

test('a transfer reports the wallet’s balances and takes no held money', async () => {
  const holding = await world.member()
  const out = { debit: 'wallet', credit: 'adjustments' } as const
  expect(await adjust(holding, '100.00')).toEqual({
    balanceBefore: 0n,
    balanceAfter: 10_000n,
    held: 0n,
  })
  await world.write((tx) => changeHold(tx, holding, 6_000n))
  expect(await adjust(holding, '40.00', out)).toEqual({
    balanceBefore: 10_000n,
    balanceAfter: 6_000n,
    held: 6_000n,
  })
  await expect(adjust(holding, '0.01', out)).rejects.toMatchObject({
    code: 'insufficient_funds',
    message: 'Not enough available money: you can use ₱0.00',
  })
  expect(await adjust(holding, '50.00', { ...out, released: pesos('50.00') })).toEqual({
    balanceBefore: 6_000n,
    balanceAfter: 1_000n,
    held: 1_000n,
  })
  // The books know of no withdrawal that waits.
  await world.write((tx) => changeHold(tx, holding, -1_000n))
  await world.expectBalanced()
})

test.each<[string, string, Partial<WalletTransfer>]>([
  ['moves nothing', '0', {}],
  ['touches no wallet', '1.00', { debit: 'world', credit: 'trading' }],
  ['has the wallet on both sides', '1.00', { debit: 'wallet' }],
])('a transfer that %s is a bug', async (_name, amount, changes) => {
  await expect(adjust(member, amount, changes)).rejects.toThrow(/^invariant broken: .+/)
})

test('a wallet that is not there, or not active, moves nothing', async () => {
  expect(await world.write((tx) => lockWallet(tx, newId(world.realNow())))).toBeUndefined()
  expect(() => requireActiveMember(undefined)).toThrow('a signed-in member has a wallet')
  const wallet = { balance: 1n, held: 0n, promised: 0n }
  for (const status of ['suspended', 'blocked']) {
    expect(() => requireActiveMember({ ...wallet, status })).toThrow('suspended')
  }
  expect(requireActiveMember({ ...wallet, status: 'active' })).toBeUndefined()
})

test('wallets locked together are nobody else’s until the transaction ends', async () => {
  const [one, other] = [await world.member(), await world.member()]
  const wallets = [one, other, member]
  const seen = await world.write(async (tx) => {
    await lockWallets(tx, [one, other])
    return Promise.all(wallets.map(isLocked))
  })
  expect(seen).toEqual([true, true, false])
  expect(await Promise.all(wallets.map(isLocked))).toEqual([false, false, false])
})

async function isLocked(userId: string): Promise<boolean> {
  const lock = 'select id from users where id = $1 for no key update nowait'
  return (await refusalOf(lock, [userId])) === lockNotAvailable
}

test('the money’s frequent statements are prepared once a connection, by name', async () => {
  const holder = await world.member()
  const names = await world.write(async (tx, now) => {
    const id = newId(world.realNow())
    const lot = { id, source: 'capital', referenceId: id, userId: null, amount: 500n } as const
    await insertLot(tx, lot, now)
    await lockWallet(tx, holder)
    await lockWallets(tx, [holder])
    await changeHold(tx, holder, 0n)
    await changeHolds(tx, [{ userId: holder, delta: 0n }])
    const out = withdrawalOf(holder)
    await postTransfers(tx, [out], now)
    const back = { ...withdrawalOf(holder), debit: 'adjustments', credit: 'wallet' } as const
    await postTransfer(tx, { ...back, kind: 'adjustment' }, now)
    const deposit = { id: newId(now), depositId: back.id, userId: holder, amount: 1n }
    await insertDepositLots(tx, [deposit], now)
    await takeLotBack(tx, { transferId: back.id, depositId: back.id })
    await getPool(tx)
    await listPaidBy(tx, id)
    await listStillOwed(tx, { transferId: id, ownerId: holder })
    await listWentTo(tx, id)
    const { rows } = await tx.query<{ name: string }>('select name from pg_prepared_statements')
    return rows.map((row) => row.name)
  })
  expect(names).toEqual(
    expect.arrayContaining([
      'insert-lot',
      'lock-wallet',
      'lock-wallets',
      'change-hold',
      'change-holds',
      'post-transfer',
      'post-transfers',
      'insert-deposit-lots',
      'use-lot',
      'get-pool',
      'list-paid-by',
      'list-still-owed',
      'list-went-to',
    ]),
  )
})

/** One peso that leaves. */
function withdrawalOf(userId: string): WalletTransfer {
  return {
    id: newId(world.realNow()),
    userId,
    debit: 'wallet',
    credit: 'world',
    amount: pesos('1.00'),
    released: zeroCentavos,
    kind: 'withdrawal',
    referenceId: newId(world.realNow()),
    description: 'A withdrawal',
  }
}
