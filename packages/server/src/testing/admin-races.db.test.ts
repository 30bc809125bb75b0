import { DomainError, type ErrorCode } from '@kunwari/domain/errors'
import { centavos } from '@kunwari/domain/money/centavos'
import { pretendAccountNumber } from '@kunwari/domain/pretend/account-number'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { firstRow } from '../db/queryable.ts'
import { CONNECTIONS_OF_A_RACE, createTestDatabase } from '../db/test-database.ts'
import { adjustBalance, changeRole, changeStatus } from '../features/admin/change-person.ts'
import { requestDeposit } from '../features/requests/request-deposit.ts'
import { requestWithdrawal } from '../features/requests/request-withdrawal.ts'
import { reviewDeposit, reviewDeposits } from '../features/requests/review-deposit.ts'
import { reviewWithdrawal, reviewWithdrawals } from '../features/requests/review-withdrawal.ts'
import { allBut } from './run-at-once.ts'
import { createTestWorld, pesos, type TestWorld } from './test-world.ts'

// Two admins who press at the same moment: one wins, the other is refused and told why, and the audit
// log has one entry. `npm run races -- --rounds 1000` runs it longer.

const rounds = Number(process.env.RACE_ROUNDS ?? 1)
const roundMsMax = 2_000

let world: TestWorld
let first: string
let second: string
beforeAll(async () => {
  world = await createTestWorld({
    database: await createTestDatabase({ connectionsMax: CONNECTIONS_OF_A_RACE }),
  })
  first = await world.member({ role: 'admin' })
  second = await world.member({ role: 'admin' })
})
afterAll(async () => {
  await world.expectBalanced()
  await world.drop()
})

type Status = 'approved' | 'rejected'

function decision(id: string, reviewerId: string, status: Status) {
  const rejectionNote = status === 'rejected' ? 'Not readable' : null
  const realNow = world.realNow()
  return { id, status, reviewerId, rejectionNote, remarks: null, address: null, realNow }
}

const change = (id: string, adminId: string) => ({
  id,
  adminId,
  address: null,
  realNow: world.realNow(),
})

/** Runs both at once: how the refused ones were refused, and how many entries tell of it. */
async function outcomeOf(acts: readonly [() => Promise<unknown>, () => Promise<unknown>]) {
  const before = await countAudit()
  const outcomes = await Promise.allSettled(acts.map((act) => act()))
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [codeOf(outcome.reason)] : [],
  )
  return { refused, entries: (await countAudit()) - before }
}

/** One was done and told of, the other refused with this code. */
const oneWinner = (refusal: ErrorCode) => ({ refused: [refusal], entries: 1 })

async function requested(memberId: string): Promise<string> {
  const request = { memberId, amount: pesos('1000.00'), paymentMethod: 'pekepay' } as const
  const rest = { proofUploadId: null, realNow: world.realNow() }
  referenceNumber += 1
  const { id } = await world.write((tx, now) =>
    requestDeposit(tx, { ...request, ...rest, referenceNumber: `RACE-${referenceNumber}` }, now),
  )
  return id
}
let referenceNumber = 0

const pairs: [Status, Status][] = [
  ['approved', 'approved'],
  ['approved', 'rejected'],
  ['rejected', 'rejected'],
]
const pairOf = (round: number): [Status, Status] =>
  pairs[round % pairs.length] ?? ['approved', 'approved']

test(`a deposit is decided once, ${rounds} times`, { timeout: rounds * roundMsMax }, async () => {
  const member = await world.member()
  for (let round = 0; round < rounds; round += 1) {
    const id = await requested(member)
    const [one, other] = pairOf(round)
    const decide = (admin: string, status: Status) => () =>
      world.write((tx, now) => reviewDeposit(tx, decision(id, admin, status), now))
    expect(await outcomeOf([decide(first, one), decide(second, other)])).toEqual(
      oneWinner('already_decided'),
    )
  }
})

test(`a withdrawal is decided once, ${rounds} times`, {
  timeout: rounds * roundMsMax,
}, async () => {
  const member = await world.fundedMember('1000000000.00')
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await world.write((tx, now) =>
      requestWithdrawal(
        tx,
        {
          memberId: member,
          amount: pesos('500.00'),
          paymentMethod: 'sanapay',
          accountName: 'Test Person',
          accountNumber: pretendAccountNumber(round),
          realNow: world.realNow(),
        },
        now,
      ),
    )
    const [one, other] = pairOf(round)
    const decide = (admin: string, status: Status) => () =>
      world.write((tx, now) => reviewWithdrawal(tx, decision(id, admin, status), now))
    expect(await outcomeOf([decide(first, one), decide(second, other)])).toEqual(
      oneWinner('already_decided'),
    )
  }
})

type Kind = 'deposits' | 'withdrawals'

/** As many requests of as many members, in the order of asking. */
async function requestedBy(members: readonly string[], kind: Kind): Promise<string[]> {
  const ids: string[] = []
  for (const [at, member] of members.entries()) {
    ids.push(kind === 'deposits' ? await requested(member) : await asked(member, at))
  }
  return ids
}

async function asked(memberId: string, serial: number): Promise<string> {
  const { id } = await world.write((tx, now) =>
    requestWithdrawal(
      tx,
      {
        memberId,
        amount: pesos('500.00'),
        paymentMethod: 'sanapay',
        accountName: 'Test Person',
        accountNumber: pretendAccountNumber(serial),
        realNow: world.realNow(),
      },
      now,
    ),
  )
  return id
}

/** Decides about all in one call; how each came out. */
function decideAll(kind: Kind, ids: readonly string[], reviewerId: string, status: Status) {
  const items = ids.map((id) => ({ id, status, rejectionNote: null }))
  const realNow = world.realNow()
  const decisions = { items, reviewerId, group: newId(realNow), address: null, realNow }
  return world.write((tx, now) =>
    kind === 'deposits'
      ? reviewDeposits(tx, decisions, now)
      : reviewWithdrawals(tx, decisions, now),
  )
}

/** Decides about each by a call of its own, all at once. */
async function decideEach(kind: Kind, ids: readonly string[], admin: string, status: Status) {
  const review = kind === 'deposits' ? reviewDeposit : reviewWithdrawal
  const outcomes = await Promise.allSettled(
    ids.map((id) => world.write((tx, now) => review(tx, decision(id, admin, status), now))),
  )
  return outcomes.map((outcome) =>
    outcome.status === 'rejected' ? asRefusal(outcome.reason) : undefined,
  )
}

function asRefusal(reason: unknown): DomainError {
  if (!(reason instanceof DomainError)) throw reason
  return reason
}

async function countDeadlocks(): Promise<bigint> {
  const row = await firstRow<{ deadlocks: bigint }>(
    world.database.pool,
    'test-count-deadlocks',
    `select deadlocks::bigint from (select pg_stat_clear_snapshot()) clear, pg_stat_database
     where datname = current_database()`,
  )
  return row?.deadlocks ?? 0n
}

/** How many members ask at once; enough for locks to be taken in any order. */
const bulkWidth = 12
/** A round decides about many. */
const bulkRounds = Math.ceil(rounds / 5)

test.each<[Kind]>([['deposits'], ['withdrawals']])(
  `two calls over the same %s decide each once, ${bulkRounds} times`,
  { timeout: bulkRounds * roundMsMax * 4 },
  async (kind) => {
    const members: string[] = []
    while (members.length < bulkWidth) members.push(await world.fundedMember('1000000.00'))
    const deadlocksBefore = await countDeadlocks()
    for (let round = 0; round < bulkRounds; round += 1) {
      const ids = await requestedBy(members, kind)
      const [one, other] = pairOf(round)
      const before = await countAudit()
      const [ofFirst, ofSecond, ofSingles] = await Promise.all([
        decideAll(kind, ids, first, one),
        decideAll(kind, ids.toReversed(), second, other),
        decideEach(kind, ids.slice(0, 4), second, other),
      ])
      const backwards = ofSecond.toReversed()
      for (const at of ids.keys()) {
        const outcomes = [ofFirst[at], backwards[at], ...(at < 4 ? [ofSingles[at]] : [])]
        const refused = outcomes.filter((outcome) => outcome !== undefined)
        expect(refused.map(({ code }) => code)).toEqual(
          allBut(1, outcomes.length, 'already_decided'),
        )
      }
      expect((await countAudit()) - before).toBe(ids.length)
    }
    expect(await countDeadlocks()).toBe(deadlocksBefore)
  },
)

test(`the last money is removed once, ${rounds} times`, {
  timeout: rounds * roundMsMax,
}, async () => {
  const member = await world.member()
  for (let round = 0; round < rounds; round += 1) {
    const adjust = (admin: string, amount: string) => () =>
      world.write((tx, now) =>
        adjustBalance(tx, { ...change(member, admin), amount: pesos(amount), reason: null }, now),
      )
    await adjust(first, '700.00')()
    const remove = (admin: string) => () =>
      world.write((tx, now) => {
        const amount = pesos('700.00')
        const removed = { ...change(member, admin), amount: centavos(-amount), reason: null }
        return adjustBalance(tx, removed, now)
      })
    expect(await outcomeOf([remove(first), remove(second)])).toEqual(
      oneWinner('insufficient_funds'),
    )
  }
})

test(`of two who demote each other one stays, ${rounds} times`, {
  timeout: rounds * roundMsMax,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const demote = (id: string, admin: string) => () =>
      world.write((tx, now) =>
        round % 2 === 0
          ? changeRole(tx, { ...change(id, admin), role: 'user' }, now)
          : changeStatus(tx, { ...change(id, admin), status: 'suspended' }, now),
      )
    expect(await outcomeOf([demote(first, second), demote(second, first)])).toEqual(
      oneWinner('not_allowed'),
    )
    await world.database.pool.query(
      "update users set role = 'admin', status = 'active' where id = any ($1)",
      [[first, second]],
    )
  }
})

test(`somebody is demoted once, ${rounds} times`, { timeout: rounds * roundMsMax }, async () => {
  const member = await world.member({ role: 'admin' })
  for (let round = 0; round < rounds; round += 1) {
    const demote = (admin: string) => () =>
      world.write((tx, now) => changeRole(tx, { ...change(member, admin), role: 'user' }, now))
    expect(await outcomeOf([demote(first), demote(second)])).toEqual(oneWinner('wrong_state'))
    await world.database.pool.query("update users set role = 'admin' where id = $1", [member])
  }
})

async function countAudit(): Promise<number> {
  const { rows } = await world.database.pool.query<{ n: number }>(
    'select count(*)::int4 as n from audit_log',
  )
  return rows[0]?.n ?? 0
}

function codeOf(reason: unknown): ErrorCode {
  if (reason instanceof DomainError) return reason.code
  throw reason
}
