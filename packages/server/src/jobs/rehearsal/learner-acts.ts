import { addMs, dayMs, hourMs, type Instant } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { DomainError } from '@kunwari/domain/errors'
import type { ExtraDeed } from '@kunwari/domain/lesson/decide-extra'
import { decideLearner, type LearnerTraits } from '@kunwari/domain/lesson/decide-learner'
import type { LessonRules } from '@kunwari/domain/lesson/rules'
import { centavos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { planOf } from '@kunwari/domain/plans/plans'
import type { Pool } from 'pg'
import type { Tx } from '../../db/queryable.ts'
import { inTransaction } from '../../db/transaction.ts'
import { getClock } from '../../features/clock/clock.sql.ts'
import { simulatedNow } from '../../features/clock/clock.ts'
import { dayOf } from '../../features/lesson/room.ts'
import { openStageGate } from '../../features/lesson/stage-gate.ts'
import { buyPlan } from '../../features/plans/buy-plan.ts'
import { callBuyPlan } from '../../features/plans/plans.sql.ts'
import { requestDeposit } from '../../features/requests/request-deposit.ts'
import { requestWithdrawal } from '../../features/requests/request-withdrawal.ts'
import { stepOut } from '../../features/teaching/step-out.ts'
import type { ClassRow } from '../../features/world/class.sql.ts'
import { findMethod } from '../crowd/do-deeds.ts'
import { listPlayers, type PlayerRow } from '../crowd/extras.sql.ts'

/** An invented learner of a rehearsal. */
export type Learner = {
  id: string
  number: number
  name: string
  accountNumber: string
  referralCode: string
  traits: LearnerTraits
  /** The last day of the lesson on which they looked at their phone. */
  actedOn: number
  /** What they buy as soon as their deposit is in the wallet. */
  wanted: Extract<ExtraDeed, { kind: 'buy' }> | null
  deposits: number
  /** Which questions they have answered, or were refused. */
  answered: Set<string>
  hasSteppedOut: boolean
}

/** How a class and its clock stand at a look; `now` is simulated. */
export type Look = { row: ClassRow; rules: LessonRules; now: Instant; realNow: () => Instant }

/** People and their decisions are the same in every rehearsal: a teacher finds again what they saw. */
export const seed = 1

const hoursAnAct = 8
/** Each of so many learners puts nothing in. */
const refuserEach = 13
/** The learner who steps out in the second half of Live, where there are so many, and says so. */
const leaverNumber = 20

/** Lets the learners act whose time of the day has come, and buy what they have paid in for. */
export async function playLive(
  pool: Pool,
  seen: Look,
  learners: readonly Learner[],
): Promise<void> {
  const { row, now } = seen
  const day = dayOf(row, now)
  if (day === null || row.dayZero === null) return
  const act = Math.floor(((now - row.dayZero) % dayMs) / (hoursAnAct * hourMs))
  const times = { since: addMs(now, -dayMs), at: now, day: manilaDate(now) }
  const players = await listPlayers(pool, { playedBy: 'person', ...times })
  const byId = new Map(players.map((player) => [player.id, player]))
  for (const learner of learners) {
    const player = byId.get(learner.id)
    if (!player || learner.number % refuserEach === 0 || hasLeft(learner, seen, day)) continue
    if (learner.wanted && available(player) >= learner.wanted.amount) {
      const { wanted } = learner
      learner.wanted = null
      await doDeed(pool, seen, { learner, deed: wanted })
    }
    if (learner.actedOn >= day || learner.traits.actOfDay > act) continue
    const isFirst = learner.actedOn < 0 && learner.deposits === 0
    learner.actedOn = day
    if (day < learner.traits.startDay) continue
    await actOn(pool, seen, { learner, player, day: isFirst ? learner.traits.startDay : day })
  }
  const leaver = learners.find(({ number }) => number === leaverNumber)
  if (leaver && hasLeft(leaver, seen, day) && leaver.actedOn < seen.rules.live.days) {
    leaver.actedOn = seen.rules.live.days
    leaver.hasSteppedOut = true
    await leave(pool, seen, leaver)
  }
}

function hasLeft({ number }: Learner, { rules }: Look, day: number): boolean {
  return number === leaverNumber && day * 2 >= rules.live.days
}

async function actOn(
  pool: Pool,
  seen: Look,
  { learner, player, day }: { learner: Learner; player: PlayerRow; day: number },
): Promise<void> {
  const { rules } = seen
  const deeds = decideLearner(rules, seed, {
    learner: learner.traits,
    state: {
      day,
      pocketLeft: player.pocketStart + player.paidOut - player.putIn,
      available: available(player),
      runningPlans: player.runningPlans,
      matured: player.matured,
      pendingWithdrawals: player.pendingWithdrawals,
      plans: rules.plans.map((planDays) => {
        const left = planOf(planDays).dailyLimitCentavos - BigInt(player.boughtToday[planDays] ?? 0)
        return { planDays, limitLeft: left > 0n ? centavos(left) : zeroCentavos }
      }),
    },
  })
  const paysIn = deeds.some(({ kind }) => kind === 'deposit')
  for (const deed of deeds) {
    // What is bought with a deposit waits until the rule has approved it.
    if (paysIn && deed.kind === 'buy') learner.wanted = deed
    else await doDeed(pool, seen, { learner, deed })
  }
}

/** Does one thing as a phone would: the gate of the class first, then the service. */
async function doDeed(
  pool: Pool,
  seen: Look,
  { learner, deed }: { learner: Learner; deed: ExtraDeed },
): Promise<void> {
  const { id: memberId, name: accountName, accountNumber } = learner
  await unlessRefused(pool, seen, async (tx, { now, realNow }) => {
    await openStageGate(pool, seen.realNow).requireInside(tx, moneyCall)
    if (deed.kind === 'buy') {
      const bought = { memberId, planDays: deed.planDays, amount: deed.amount, keyed: undefined }
      await buyPlan((call) => callBuyPlan(tx, call), { ...bought, realNow }, now)
      return
    }
    const asked = { memberId, amount: deed.amount, paymentMethod: await findMethod(tx), realNow }
    if (deed.kind === 'withdraw') {
      await requestWithdrawal(tx, { ...asked, accountName, accountNumber }, now)
      return
    }
    learner.deposits += 1
    const referenceNumber = `REHEARSED-${learner.number}-${learner.deposits}`
    await requestDeposit(tx, { ...asked, referenceNumber, proofUploadId: null }, now)
  })
}

async function leave(pool: Pool, seen: Look, { id: userId }: Learner): Promise<void> {
  await unlessRefused(pool, seen, (tx, { now, realNow }) =>
    stepOut(tx, { userId, tellTeacher: true, realNow }, now),
  )
}

/** What the class refuses is part of its story: a day's limit, an empty pocket, a stop. */
export async function unlessRefused(
  pool: Pool,
  seen: Look,
  work: (tx: Tx, when: { now: Instant; realNow: Instant }) => Promise<unknown>,
): Promise<void> {
  try {
    await inTransaction(pool, async (tx) => {
      const realNow = seen.realNow()
      await work(tx, { now: simulatedNow(await getClock(tx), realNow), realNow })
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

/** What the gate of the class asks about a call that moves money. */
const moneyCall = {
  route: { access: 'money' },
  isChange: true,
  person: undefined,
  body: undefined,
} as const

function available({ walletBalance, heldBalance }: PlayerRow) {
  return centavos(walletBalance - heldBalance)
}
