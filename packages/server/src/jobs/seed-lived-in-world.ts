import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError, invariant } from '@kunwari/domain/errors'
import { centavos } from '@kunwari/domain/money/centavos'
import { paymentMethods } from '@kunwari/domain/pretend/payment-methods'
import type { Pool } from 'pg'
import { firstRow, type Tx } from '../db/queryable.ts'
import { clockMoved, inTransaction } from '../db/transaction.ts'
import { sendMessage } from '../features/chat/send-message.ts'
import { startAdvance } from '../features/clock/change-clock.ts'
import { openClock, type SimulatedClock } from '../features/clock/clock.ts'
import { requestDeposit } from '../features/deposits/request-deposit.ts'
import { reviewDeposit } from '../features/deposits/review-deposit.ts'
import { createPerson } from '../features/identity/create-person.ts'
import { demoPassword } from '../features/identity/demo-people.ts'
import { hashPassword } from '../features/identity/passwords.ts'
import { findUser } from '../features/identity/people.sql.ts'
import { apply } from '../features/leader/apply.ts'
import { reviewApplication } from '../features/leader/review-application.ts'
import { buyPlan } from '../features/plans/buy-plan.ts'
import { callBuyPlan } from '../features/plans/plans.sql.ts'
import type { TradingDesk } from '../features/trading/trading-desk.ts'
import { requestWithdrawal } from '../features/withdrawals/request-withdrawal.ts'
import { reviewWithdrawal } from '../features/withdrawals/review-withdrawal.ts'
import { type Draws, drawsFrom } from './lived-in-world/draws.ts'
import { answers, firstNames, lastNames, questions } from './lived-in-world/words.ts'
import { settleWhatIsDue } from './run-clock.ts'

/** Who decides and who answers: people who are there already. */
export type SeedStaff = { adminId: string; supportId: string }

type Story = {
  pool: Pool
  clock: SimulatedClock
  realNow: () => Instant
  staff: SeedStaff
  draws: Draws
  passwordHash: string
  /** In the order of joining; the first one brings many. */
  members: string[]
  /** Whether somebody's application was approved, and then whether another one waits. */
  applications: number
}

/**
 * Lets members join, pay in, buy, bring friends, ask, take out and apply through a number of days, all
 * by the operations that people's calls run. Most requests are decided on the day; the last day's wait.
 * What a rule refuses stays undone, as it would for them.
 *
 * @param seed the same one tells the same story
 * @param onDay told how far it has come
 */
export async function seedLivedInWorld(
  parts: { pool: Pool; realNow: () => Instant; desk: TradingDesk | null; staff: SeedStaff },
  { members, days, seed }: { members: number; days: number; seed: number },
  onDay: (done: number, of: number) => void = () => undefined,
): Promise<void> {
  const { pool, realNow, desk, staff } = parts
  const clock = await openClock({ pool, realNow })
  const passwordHash = await hashPassword(demoPassword)
  const draws = drawsFrom(seed)
  const story: Story = {
    pool,
    clock,
    realNow,
    staff,
    draws,
    passwordHash,
    members: [],
    applications: 0,
  }
  for (let day = 1; day <= days; day += 1) {
    const joined = Math.round((members * day) / days) - story.members.length
    for (let one = 0; one < joined; one += 1) await join(story)
    for (const memberId of story.members) await liveADay(story, memberId, { isLast: day === days })
    await tryLeading(story)
    if (day < days) {
      await inTransaction(pool, (tx) =>
        startAdvance(tx, { days: 1, shown: clock.now() }, realNow()),
      )
      await clock.refresh()
      await settleWhatIsDue({ pool, clock, desk, isStopping: () => false })
    }
    onDay(day, days)
  }
}

async function join(story: Story): Promise<void> {
  const { draws, members, passwordHash } = story
  const firstName = draws.oneOf(firstNames)
  const lastName = draws.oneOf(lastNames)
  const realNow = story.realNow()
  // A third by the first member's link, a third by anybody's, a third by nobody's.
  const referrers = [members[0], members.length > 0 ? draws.oneOf(members) : undefined, undefined]
  const referredBy = draws.oneOf(referrers) ?? null
  const memberId = await write(story, async (tx, now) => {
    const { n } = (await firstRow<{ n: number }>(
      tx,
      'count-seeded',
      'select count(*)::int4 as n from users',
    )) ?? { n: 0 }
    const value = `${firstName}.${lastName}.${n}@kunwari.test`.toLowerCase().replaceAll(' ', '')
    const identifier = { kind: 'email', value } as const
    const person = { identifier, firstName, lastName, passwordHash, referredBy, realNow } as const
    return createPerson(tx, { ...person, role: 'user' }, now)
  })
  members.push(memberId)
  await payIn(story, memberId, { isLast: false, isFirst: true })
}

async function liveADay(
  story: Story,
  memberId: string,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { draws } = story
  if (draws.chance(0.12)) await payIn(story, memberId, { isLast, isFirst: false })
  if (draws.chance(0.5)) await buy(story, memberId)
  if (draws.chance(0.08)) await takeOut(story, memberId, { isLast })
  if (draws.chance(0.05)) await talk(story, memberId)
}

async function payIn(
  story: Story,
  memberId: string,
  { isLast, isFirst }: { isLast: boolean; isFirst: boolean },
): Promise<void> {
  const { draws, staff } = story
  const realNow = story.realNow()
  const isStar = memberId === story.members[0]
  const amount = centavos(BigInt(isStar ? 30_000 : 500 * draws.between(2, 50)) * 100n)
  await ifAllowed(async () => {
    const request = await write(story, (tx, now) =>
      requestDeposit(
        tx,
        {
          memberId,
          amount,
          paymentMethod: draws.oneOf(paymentMethods),
          referenceNumber: `REF-${draws.between(100_000, 99_999_999)}`,
          proofUploadId: null,
          realNow,
        },
        now,
      ),
    )
    if (isLast) return
    const isApproved = isFirst || draws.chance(0.9)
    await write(story, (tx, now) =>
      reviewDeposit(
        tx,
        {
          id: request.id,
          ...decision(isApproved, 'The picture cannot be read'),
          ...by(staff, realNow),
        },
        now,
      ),
    )
  })
}

async function buy(story: Story, memberId: string): Promise<void> {
  const { draws, pool, clock } = story
  const available = await availableOf(story, memberId)
  const part = (available * BigInt(draws.between(5, 10))) / 10n
  const amount = centavos(part - (part % 10_000n))
  if (amount < 50_000n) return
  const planDays = draws.oneOf([5, 5, 10, 20, 30] as const)
  const purchase = { memberId, planDays, amount, keyed: undefined, realNow: story.realNow() }
  await ifAllowed(() => buyPlan((call) => callBuyPlan(pool, call), purchase, clock.now()))
}

async function takeOut(
  story: Story,
  memberId: string,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { draws, staff } = story
  const realNow = story.realNow()
  const available = await availableOf(story, memberId)
  if (available < 50_000n) return
  const owner = await findUser(story.pool, memberId)
  invariant(owner, 'a member who was made is there')
  await ifAllowed(async () => {
    const request = await write(story, (tx, now) =>
      requestWithdrawal(
        tx,
        {
          memberId,
          amount: centavos(available - (available % 5_000n)),
          paymentMethod: draws.oneOf(paymentMethods),
          accountName: `${owner.firstName} ${owner.lastName}`,
          accountNumber: owner.accountNumber,
          realNow,
        },
        now,
      ),
    )
    if (isLast) return
    await write(story, (tx, now) =>
      reviewWithdrawal(
        tx,
        {
          id: request.id,
          ...decision(draws.chance(0.85), 'Please try again next week'),
          ...by(staff, realNow),
        },
        now,
      ),
    )
  })
}

async function talk(story: Story, memberId: string): Promise<void> {
  const { draws, staff } = story
  const message = { userId: memberId, uploadId: null, key: null, scale: 0 }
  const say = (input: { senderId: string; isFromSupport: boolean; message: string }) =>
    write(story, (tx) => sendMessage(tx, { ...message, ...input }, story.realNow()))
  await say({ senderId: memberId, isFromSupport: false, message: draws.oneOf(questions) })
  if (!draws.chance(0.7)) return
  await say({ senderId: staff.supportId, isFromSupport: true, message: draws.oneOf(answers) })
}

/** The first one who may apply is made a Prime Leader; the next one's application waits. */
async function tryLeading(story: Story): Promise<void> {
  const candidate = story.members[story.applications]
  if (candidate === undefined || story.applications > 1) return
  const realNow = story.realNow()
  await ifAllowed(async () => {
    const id = await write(story, (tx, now) => apply(tx, { userId: candidate, realNow }, now))
    story.applications += 1
    if (story.applications > 1) return
    const { reviewerId, address } = by(story.staff, realNow)
    const review = { id, status: 'approved', rejectionNote: null, reviewerId, address } as const
    await write(story, (tx, now) => reviewApplication(tx, { ...review, realNow }, now))
  })
}

function decision(isApproved: boolean, note: string) {
  return isApproved
    ? ({ status: 'approved', rejectionNote: null } as const)
    : ({ status: 'rejected', rejectionNote: note } as const)
}

function by({ adminId }: SeedStaff, realNow: Instant) {
  return { reviewerId: adminId, remarks: null, address: null, realNow }
}

async function availableOf({ pool }: Story, memberId: string): Promise<bigint> {
  const owner = await findUser(pool, memberId)
  invariant(owner, 'a member who was made is there')
  return owner.walletBalance - owner.heldBalance
}

/** A day's limit, an empty pool, a requirement that is missing: what is refused is part of the story. */
async function ifAllowed(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

function write<Result>(
  { pool, clock }: Story,
  work: (tx: Tx, now: Instant) => Promise<Result>,
): Promise<Result> {
  return inTransaction(
    pool,
    (tx) => work(tx, clock.now()),
    async (code) => {
      if (code === clockMoved) await clock.refresh()
    },
  )
}
