import type { Instant } from '@kunwari/domain/calendar/instant'
import { demoPassword } from '@kunwari/domain/identity/demo-people'
import { centavos } from '@kunwari/domain/money/centavos'
import { paymentMethods } from '@kunwari/domain/pretend/payment-methods'
import type { Pool } from 'pg'
import { firstRow } from '../db/queryable.ts'
import { inTransaction } from '../db/transaction.ts'
import { startAdvance } from '../features/clock/change-clock.ts'
import { openClock } from '../features/clock/clock.ts'
import { applyForPrimeLeader } from '../features/leader/apply-for-prime-leader.ts'
import { reviewApplication } from '../features/leader/review-application.ts'
import { hashPassword } from '../features/passwords/passwords.ts'
import { createPerson } from '../features/people/create-person.ts'
import type { TradingDesk } from '../features/trading/trading-desk.ts'
import {
  availableOf,
  deposit,
  ifAllowed,
  purchase,
  type SeedStaff,
  type Stage,
  say,
  withdraw,
  write,
} from './lived-in-world/acts.ts'
import { type Draws, drawsFrom } from './lived-in-world/draws.ts'
import { liveDayOfResident } from './lived-in-world/live-day-of-resident.ts'
import { answers, firstNames, lastNames, questions } from './lived-in-world/words.ts'
import { settleWhatIsDue } from './run-clock.ts'

type Story = Stage & {
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
  parts: {
    pool: Pool
    realNow: () => Instant
    desk: TradingDesk | null
    staff: SeedStaff
    /** Who was here before and lives along: each day like the story's own, and friends by their links. */
    residents?: readonly string[]
  },
  { members, days, seed }: { members: number; days: number; seed: number },
  onDay: (done: number, of: number) => void = () => undefined,
): Promise<void> {
  const { pool, realNow, desk, staff, residents = [] } = parts
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
    for (let one = 0; one < joined; one += 1) await join(story, residents)
    for (const memberId of story.members) await liveADay(story, memberId, { isLast: day === days })
    for (const memberId of residents) {
      await liveDayOfResident(story, memberId, { day, isLast: day === days })
    }
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

async function join(story: Story, residents: readonly string[]): Promise<void> {
  const { draws, members, passwordHash } = story
  const firstName = draws.oneOf(firstNames)
  const lastName = draws.oneOf(lastNames)
  const realNow = story.realNow()
  // A third by the first member's link, a third by anybody's, a third by nobody's; now and then one
  // by the link of somebody who was here before.
  const referrers = [members[0], members.length > 0 ? draws.oneOf(members) : undefined, undefined]
  const resident =
    members.length % 8 === 1 ? residents[members.length % residents.length] : undefined
  const referredBy = resident ?? draws.oneOf(referrers) ?? null
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
  const { draws } = story
  const isStar = memberId === story.members[0]
  await deposit(story, memberId, {
    amount: centavos(BigInt(isStar ? 30_000 : 500 * draws.between(2, 50)) * 100n),
    paymentMethod: draws.oneOf(paymentMethods),
    referenceNumber: `REF-${draws.between(100_000, 99_999_999)}`,
    decision: isLast ? 'none' : isFirst || draws.chance(0.9) ? 'approved' : 'rejected',
  })
}

async function buy(story: Story, memberId: string): Promise<void> {
  const { draws } = story
  const available = await availableOf(story, memberId)
  const part = (available * BigInt(draws.between(5, 10))) / 10n
  const amount = centavos(part - (part % 10_000n))
  if (amount < 50_000n) return
  await purchase(story, memberId, { amount, planDays: draws.oneOf([5, 5, 10, 20, 30] as const) })
}

async function takeOut(
  story: Story,
  memberId: string,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { draws } = story
  const available = await availableOf(story, memberId)
  if (available < 50_000n) return
  await withdraw(story, memberId, {
    amount: centavos(available - (available % 5_000n)),
    paymentMethod: draws.oneOf(paymentMethods),
    decision: isLast ? 'none' : draws.chance(0.85) ? 'approved' : 'rejected',
  })
}

async function talk(story: Story, memberId: string): Promise<void> {
  const { draws } = story
  await say(story, memberId, { isFromSupport: false, message: draws.oneOf(questions) })
  if (!draws.chance(0.7)) return
  await say(story, memberId, { isFromSupport: true, message: draws.oneOf(answers) })
}

/** The first one who may apply is made a Prime Leader; the next one's application waits. */
async function tryLeading(story: Story): Promise<void> {
  const candidate = story.members[story.applications]
  if (candidate === undefined || story.applications > 1) return
  const realNow = story.realNow()
  await ifAllowed(async () => {
    const id = await write(story, (tx, now) =>
      applyForPrimeLeader(tx, { userId: candidate, realNow }, now),
    )
    story.applications += 1
    if (story.applications > 1) return
    const reviewerId = story.staff.adminId
    const review = {
      id,
      status: 'approved',
      rejectionNote: null,
      reviewerId,
      address: null,
    } as const
    await write(story, (tx, now) => reviewApplication(tx, { ...review, realNow }, now))
  })
}
