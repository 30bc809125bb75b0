import { hourMs, type Instant } from '@kunwari/domain/calendar/instant'
import { addDays, type ManilaDate, manilaDayNumber } from '@kunwari/domain/calendar/manila'
import { centavos } from '@kunwari/domain/money/centavos'
import { accruedProfit, daysElapsed, maturityOf, planOf } from '@kunwari/domain/plans/plans'
import type { StandingPlans } from '@kunwari/domain/reserve/reserve'
import type { Tx } from '../../db/queryable.ts'
import {
  type KeptPlansRow,
  listPlanChanges,
  listTurningPlans,
  type PlanChangeRow,
  type PlanRow,
  sumKeptPlans,
} from './reserve.sql.ts'
import { getRollup } from './rollup.sql.ts'

/**
 * The plans that stood when the sums were last rolled up, as they stand through one half hour. They
 * are the same for every caller until a roll-up or the next half hour, so one reading serves many.
 */
type PlansAtMark = {
  mark: bigint
  halfHour: number
  /** Nothing of theirs changes within the half hour. */
  still: readonly KeptPlansRow[]
  /** Some day of theirs turns within it. */
  turning: readonly PlanChangeRow[]
}

/** Keeps the last reading for the next one who asks. */
export type PlansMemo = { atMark?: PlansAtMark }

/** Days of a row are counted from here. */
const firstDay: ManilaDate = '1970-01-01'

const halfHourMs = hourMs / 2

/**
 * Active plans, those that end on one Manila day as one row.
 *
 * @param now simulated
 */
export async function sumActivePlans(
  tx: Tx,
  now: Instant,
  memo: PlansMemo,
): Promise<StandingPlans[]> {
  const changes = await listPlanChanges(tx)
  const { still, turning } = await readPlansAtMark(tx, now, { changes, memo })
  const days = new Map<number, Omit<StandingPlans, 'endsOn'>>()
  const add = (endsOn: number, plans: Omit<StandingPlans, 'endsOn'>): void => {
    const day = days.get(endsOn)
    days.set(endsOn, {
      amount: plans.amount + (day?.amount ?? 0n),
      accruedProfit: plans.accruedProfit + (day?.accruedProfit ?? 0n),
      expectedReturn: plans.expectedReturn + (day?.expectedReturn ?? 0n),
    })
  }
  for (const row of still) add(row.endsOn, row)
  for (const row of [...turning, ...changes]) {
    add(manilaDayNumber(maturityOf(planOf(row.planDays), row.startDate)), standingAt(row, now))
  }
  return [...days]
    .filter(([, { amount }]) => amount !== 0n)
    .map(([endsOn, plans]) => ({ ...plans, endsOn: addDays(firstDay, endsOn) }))
}

async function readPlansAtMark(
  tx: Tx,
  now: Instant,
  { changes, memo }: { changes: readonly PlanChangeRow[]; memo: PlansMemo },
): Promise<PlansAtMark> {
  const { rolledUpTo: mark } = await getRollup(tx)
  const halfHour = Math.floor(now / halfHourMs)
  if (memo.atMark?.mark === mark && memo.atMark.halfHour === halfHour) return memo.atMark
  const standing = await listTurningPlans(tx, halfHour)
  // What stood at the mark is what stands now without what came and with what went since.
  const sinceMark = changes.filter((change) => turnsWithin(change, halfHour))
  const atMark: PlansAtMark = {
    mark,
    halfHour,
    still: await sumKeptPlans(tx, halfHour),
    turning: [
      ...standing.map((plan): PlanChangeRow => ({ ...plan, sign: 1 })),
      ...sinceMark.map(undo),
    ],
  }
  memo.atMark = atMark
  return atMark
}

function undo(change: PlanChangeRow): PlanChangeRow {
  return { ...change, sign: change.sign === 1 ? -1 : 1 }
}

const halfHoursADay = 48

function turnsWithin({ startDate }: PlanRow, halfHour: number): boolean {
  return (halfHour - Math.floor(startDate / halfHourMs)) % halfHoursADay === 0
}

function standingAt(row: PlanChangeRow, now: Instant): Omit<StandingPlans, 'endsOn'> {
  const sign = BigInt(row.sign)
  const elapsed = daysElapsed(row.planDays, row.startDate, now)
  const plan = { dailyRateBps: row.returnRateBps / BigInt(row.planDays) }
  return {
    amount: sign * row.amount,
    accruedProfit: sign * accruedProfit(plan, centavos(row.amount), elapsed),
    expectedReturn: sign * row.expectedReturn,
  }
}
