import { centavos } from '../money/centavos.ts'
import { withdrawalMinimumCentavos } from '../money/request-limits.ts'
import { choosePurchase, type ExtraDeed, type PlanOnSale } from './decide-extra.ts'
import { draw, drawKey, drawWithKey, happens, oneOf } from './draw.ts'
import type { LessonRules } from './rules.ts'

/** What is drawn for a learner of a forecast; crowds have their own purposes. */
const learnerDraws = { act: 60, start: 61, share: 62, nerve: 63, plan: 64, roll: 65, topUp: 66 }

/** What a learner of a forecast is like for the whole lesson. */
export type LearnerTraits = {
  number: number
  /** In which act of each day they look at their phone, 0 to 2. */
  actOfDay: number
  /** On which day they first pay in. */
  startDay: number
  /** What they pay in at a time, centavos. */
  part: bigint
  /** The chance that they buy again what a plan paid back, basis points. */
  rollBps: number
}

/** What a learner sees. Amounts in centavos. */
export type LearnerState = {
  day: number
  pocketLeft: bigint
  available: bigint
  runningPlans: number
  matured: bigint
  pendingWithdrawals: number
  plans: readonly PlanOnSale[]
}

/** Assumptions without data behind them: a quarter or half of the pocket at a time, 30 to 60% again. */
const startDays = 4
const shares = [4n, 2n] as const
const rollLeastBps = 3_000
const rollSpreadPercent = 31
const topUpADayBps = 1_200
const partStep = 50_000n

/** Draws a learner of a forecast. */
export function learnerTraits(rules: LessonRules, seed: number, number: number): LearnerTraits {
  const chance = (purpose: number): number => draw({ seed, purpose, day: 0, person: number })
  const share = shares[oneOf(chance(learnerDraws.share), shares.length)] ?? 1n
  const part = rules.pocket / share
  return {
    number,
    actOfDay: oneOf(chance(learnerDraws.act), 3),
    startDay: oneOf(chance(learnerDraws.start), startDays),
    part: part - (part % partStep),
    rollBps: rollLeastBps + 100 * oneOf(chance(learnerDraws.nerve), rollSpreadPercent),
  }
}

/**
 * What a learner of a forecast does on a day, in order: pays in a part of the pocket and buys; later
 * buys again what was paid back or asks for all of it, and on some days pays in another part.
 */
export function decideLearner(
  rules: LessonRules,
  seed: number,
  { learner, state }: { learner: LearnerTraits; state: LearnerState },
): ExtraDeed[] {
  const { day, matured, runningPlans, available } = state
  const chance = (purpose: number): number => draw({ seed, purpose, day, person: learner.number })
  const thought = chance(learnerDraws.plan)
  if (day === learner.startDay) return putIn(rules, thought, { learner, state })

  const isDone = matured === 0n && runningPlans === 0
  if (matured > 0n && happens(chance(learnerDraws.roll), learner.rollBps)) {
    const bought = choosePurchase(thought, state.plans, available)
    return bought ? [{ kind: 'buy', ...bought }] : []
  }
  if ((matured > 0n || isDone) && available >= withdrawalMinimumCentavos) {
    return [{ kind: 'withdraw', amount: centavos(available) }]
  }
  const isContent = state.pendingWithdrawals === 0
  return isContent && learnerTopUpsOf(seed, day)(learner.number)
    ? putIn(rules, thought, { learner, state })
    : []
}

/**
 * Which learners think of paying in another part on a day.
 *
 * @returns whether the learner of a number does
 */
export function learnerTopUpsOf(seed: number, day: number): (number: number) => boolean {
  const key = drawKey({ seed, purpose: learnerDraws.topUp, day })
  return (number) => happens(drawWithKey(key, number), topUpADayBps)
}

function putIn(
  { deposits }: LessonRules,
  thought: number,
  { learner, state }: { learner: LearnerTraits; state: LearnerState },
): ExtraDeed[] {
  // Each deposit is small enough for the rule that approves it, and there are as many as it takes.
  const aDay = deposits.upTo * BigInt(deposits.aDay)
  const most = [learner.part, state.pocketLeft, aDay].reduce((a, b) => (a < b ? a : b))
  const bought = choosePurchase(thought, state.plans, most)
  if (!bought || bought.amount < partStep) return []
  return [
    { kind: 'deposit', amount: bought.amount },
    { kind: 'buy', ...bought },
  ]
}
