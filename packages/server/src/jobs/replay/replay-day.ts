import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError, invariant } from '@kunwari/domain/errors'
import { centavos } from '@kunwari/domain/money/centavos'
import { planTerms } from '@kunwari/domain/plans/plans'
import type { TracedDay } from '@kunwari/population/trace-scenario'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { adjustBalance } from '../../features/admin/change-person.ts'
import { injectCapital } from '../../features/lab/inject-capital.ts'
import { postTradingResult } from '../../features/lab/post-trading-result.ts'
import { applyForPrimeLeader } from '../../features/leader/apply-for-prime-leader.ts'
import { collectDaily, collectMonthly } from '../../features/leader/collect-incentives.ts'
import { reviewApplication } from '../../features/leader/review-application.ts'
import { createPerson } from '../../features/people/create-person.ts'
import { buyPlan } from '../../features/plans/buy-plan.ts'
import { callBuyPlan } from '../../features/plans/plans.sql.ts'
import { requestDeposit } from '../../features/requests/request-deposit.ts'
import { requestWithdrawal } from '../../features/requests/request-withdrawal.ts'
import { reviewDeposit } from '../../features/requests/review-deposit.ts'
import { reviewWithdrawals } from '../../features/requests/review-withdrawal.ts'
import { personNamed, type ReplayWorld } from './replay-world.ts'

/** How many requests one transaction decides. */
const decisionsMax = 200

/** Does in the ledger what everybody did on a day of the engine, in its order. */
export async function replayDay(
  world: ReplayWorld,
  { figures, trace }: TracedDay,
  { capital }: { capital: number },
): Promise<void> {
  const { realNow } = world
  if (figures.day === 0 && capital > 0) {
    await world.write((tx, now) => injectCapital(tx, { amount: BigInt(capital), realNow }, now))
  }
  for (const person of trace.collected) await collect(world, person)
  await world.write(async (tx, now) => {
    for (const one of trace.joined) await join(world, tx, { ...one, now })
    for (const { person, amount } of trace.toppedUp) await payIn(world, tx, { person, amount, now })
  })
  await world.write(async (tx, now) => {
    for (const { person, planDays, amount } of trace.bought) {
      const term = planTerms.find((days) => days === planDays)
      invariant(term !== undefined, 'the engine sells the plans on offer')
      const memberId = idOf(world, person)
      const purchase = { memberId, planDays: term, amount: amountOf(amount), keyed: undefined }
      await buyPlan((call) => callBuyPlan(tx, call), { ...purchase, realNow }, now)
    }
    for (const one of trace.asked) await ask(world, tx, { ...one, now })
  })
  await payLine(world, trace.paid, trace.unpaid)
  if (figures.trading !== 0) {
    await world.write((tx, now) => postTradingResult(tx, { net: BigInt(figures.trading) }, now))
  }
  // Behind the day's result: an operator who leaves takes that, too.
  if (figures.skim > 0) await takeSkim(world, figures.skim)
  for (const person of trace.leaders) await makeLeader(world, person)
}

async function join(
  world: ReplayWorld,
  tx: Tx,
  one: { person: number; referrer: number | null; deposit: number; now: Instant },
): Promise<void> {
  const referredBy = one.referrer === null ? null : idOf(world, one.referrer)
  const person = { ...personNamed(`member${one.person}`, world.realNow), referredBy }
  const id = await createPerson(tx, { ...person, role: 'user' }, one.now)
  world.members.set(one.person, { id, waiting: undefined })
  await payIn(world, tx, { person: one.person, amount: one.deposit, now: one.now })
}

async function payIn(
  world: ReplayWorld,
  tx: Tx,
  { person, amount, now }: { person: number; amount: number; now: Instant },
): Promise<void> {
  const { realNow, admin } = world
  const { id } = await requestDeposit(
    tx,
    {
      memberId: idOf(world, person),
      amount: amountOf(amount),
      paymentMethod: 'pekepay',
      referenceNumber: newId(realNow),
      proofUploadId: null,
      realNow,
    },
    now,
  )
  await reviewDeposit(tx, { ...approvalOf(id), reviewerId: admin, address: null, realNow }, now)
}

async function ask(
  world: ReplayWorld,
  tx: Tx,
  asked: { person: number; amount: number; fee: number; now: Instant },
): Promise<void> {
  const { realNow, admin } = world
  const member = memberOf(world, asked.person)
  if (asked.fee > 0) {
    const fee = { id: member.id, adminId: admin, address: null, realNow, reason: null }
    await adjustBalance(tx, { ...fee, amount: centavos(BigInt(-asked.fee)) }, asked.now)
  }
  member.waiting = await request(world, tx, { memberId: member.id, ...asked })
}

async function request(
  { realNow }: ReplayWorld,
  tx: Tx,
  { memberId, amount, now }: { memberId: string; amount: number; now: Instant },
): Promise<string> {
  const { id } = await requestWithdrawal(
    tx,
    {
      memberId,
      amount: amountOf(amount),
      paymentMethod: 'pekepay',
      realNow,
      accountName: 'Replayed',
      accountNumber: 'KW-1234-5678',
    },
    now,
  )
  return id
}

/** Approves the line as far as the engine paid it; whose request the pool could not pay is refused. */
async function payLine(world: ReplayWorld, paid: number[], unpaid: number | null): Promise<void> {
  for (let at = 0; at < paid.length; at += decisionsMax) {
    const members = paid.slice(at, at + decisionsMax).map((person) => memberOf(world, person))
    const refusals = await approve(world, members.map(waitingOf))
    const refusal = refusals.find((one) => one !== undefined)
    if (refusal) throw refusal
    for (const member of members) member.waiting = undefined
  }
  if (unpaid === null) return
  const [refusal] = await approve(world, [waitingOf(memberOf(world, unpaid))])
  invariant(refusal?.code === 'pool_too_small', 'the ledger refuses what the engine could not pay')
}

function approve(
  { write, admin, realNow }: ReplayWorld,
  ids: string[],
): Promise<(DomainError | undefined)[]> {
  const items = ids.map(approvalOf)
  const decisions = { items, reviewerId: admin, address: null, realNow }
  return write((tx, now) => reviewWithdrawals(tx, decisions, now))
}

/** The operator gives himself his share out of nothing, and takes it out as a member does. */
async function takeSkim(world: ReplayWorld, skim: number): Promise<void> {
  const { operator, admin, realNow } = world
  const id = await world.write(async (tx, now) => {
    const change = { id: operator, adminId: admin, address: null, realNow, reason: null }
    await adjustBalance(tx, { ...change, amount: amountOf(skim) }, now)
    return request(world, tx, { memberId: operator, amount: skim, now })
  })
  const [refusal] = await approve(world, [id])
  if (refusal) throw refusal
}

/** The engine pays days and months at once; the ledger has a call for each. */
async function collect(world: ReplayWorld, person: number): Promise<void> {
  const collector = { userId: idOf(world, person), realNow: world.realNow }
  for (const one of [collectDaily, collectMonthly]) {
    try {
      await world.write((tx, now) => one(tx, collector, now))
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'nothing_to_collect')) throw error
    }
  }
}

async function makeLeader(world: ReplayWorld, person: number): Promise<void> {
  const { admin, realNow } = world
  await world.write(async (tx, now) => {
    const id = await applyForPrimeLeader(tx, { userId: idOf(world, person), realNow }, now)
    await reviewApplication(
      tx,
      { id, status: 'approved', reviewerId: admin, rejectionNote: null, address: null, realNow },
      now,
    )
  })
}

function approvalOf(id: string) {
  return { id, status: 'approved' as const, rejectionNote: null, remarks: null }
}

type Member = { id: string; waiting: string | undefined }

function memberOf({ members }: ReplayWorld, person: number): Member {
  const member = members.get(person)
  invariant(member, 'who does something has joined')
  return member
}

function idOf(world: ReplayWorld, person: number): string {
  return memberOf(world, person).id
}

function waitingOf({ waiting }: Member): string {
  invariant(waiting !== undefined, 'who is paid has asked')
  return waiting
}

function amountOf(amount: number) {
  return centavos(BigInt(amount))
}
