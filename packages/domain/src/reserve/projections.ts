import { addDays, type ManilaDate } from '../calendar/manila.ts'
import { centavos } from '../money/centavos.ts'
import { divHalfAwayFromZero, floorRoot } from '../money/rounding.ts'
import { expectedReturn, type PlanDays, planOf, planTerms } from '../plans/plans.ts'
import { populationOfThePhilippines } from '../plans/promise.ts'
import { type Due, findRunOut, sumByDay } from './run-out.ts'

/** Over how many days an average is taken: today and those before it. */
const windowDays = 7
/** How far a projection looks. */
const projectionDaysMax = 3_650

const longestTerm = Math.max(...planTerms)

// Shares are whole numbers of this part: a share of a centavo is kept while an inflow grows, so that
// rounding does not add up over the days.
const scale = 10n ** 18n

/** What came in lately; amounts in centavos. Windows are Manila days, today being the last. */
export type RecentInflow = {
  /** Approved deposits of the last seven days: their sum and their number. */
  amount: bigint
  deposits: bigint
  /** Their sum over the seven days before those. */
  amountBefore: bigint
  /** What the last seven days' purchases placed in each plan. Empty when there were none. */
  purchases: readonly { planDays: PlanDays; amount: bigint }[]
}

/** The day on which the money runs out by each assumption; null when that is not within ten years. */
export type Projections = {
  noNew: ManilaDate | null
  sameInflow: ManilaDate | null
  growingInflow: ManilaDate | null
}

/**
 * The run-out day under three assumptions about who joins.
 *
 * - `noNew`: nobody.
 * - `sameInflow`: each coming day brings the average of the last seven days' approved deposits, all of
 *   it put into plans in the mix of the last seven days' purchases, and taken out at maturity.
 * - `growingInflow`: that inflow grows each day as it grew from one week to the next, until as many
 *   people as live in the Philippines have paid the average deposit.
 *
 * @param dues what falls due already, as for `findRunOut`
 */
export function projectRunOut(input: {
  pool: bigint
  today: ManilaDate
  dues: readonly Due[]
  recent: RecentInflow
}): Projections {
  const { pool, today, dues, recent } = input
  const sameInflow = runOutWith(input, steadyInflow(recent))
  return {
    noNew: findRunOut({ pool, today, dues })?.date ?? null,
    sameInflow,
    growingInflow:
      growthPerDay(recent) === undefined ? sameInflow : runOutWith(input, growingInflow(recent)),
  }
}

/** The average day's approved deposits over the last seven days: centavos. */
export function inflowPerDay(recent: RecentInflow): bigint {
  return divHalfAwayFromZero(recent.amount, BigInt(windowDays))
}

/** The average deposit of the last seven days: centavos, 0 when there was none. */
export function averageDeposit(recent: RecentInflow): bigint {
  return recent.deposits === 0n ? 0n : divHalfAwayFromZero(recent.amount, recent.deposits)
}

/**
 * How much the inflow grows a day: ln(last seven days / the seven before) / 7. A share, not money.
 *
 * @returns undefined when either week brought nothing: then there is no growth to go on with
 */
export function growthPerDay(recent: RecentInflow): number | undefined {
  if (recent.amount === 0n || recent.amountBefore === 0n) return undefined
  const weekOnWeek = (recent.amount * scale) / recent.amountBefore
  return Math.log(Number(weekOnWeek) / Number(scale)) / windowDays
}

/** What a coming day brings: 1 is tomorrow. Asked day by day, in order. */
type Inflow = (day: number) => bigint

function steadyInflow(recent: RecentInflow): Inflow {
  const perDay = inflowPerDay(recent)
  return () => perDay
}

/** Growth that is known: both weeks brought something. */
function growingInflow(recent: RecentInflow): Inflow {
  // e^g is the seventh root of one week over the other: whole numbers all the way.
  const factor = floorRoot(
    (recent.amount * scale ** BigInt(windowDays)) / recent.amountBefore,
    windowDays,
  )
  let scaled = inflowPerDay(recent) * scale
  let left = BigInt(populationOfThePhilippines) * averageDeposit(recent)
  return () => {
    scaled = (scaled * factor) / scale
    const wanted = scaled / scale
    const brought = wanted < left ? wanted : left
    left -= brought
    return brought
  }
}

function runOutWith(
  input: { pool: bigint; today: ManilaDate; dues: readonly Due[]; recent: RecentInflow },
  inflow: Inflow,
): ManilaDate | null {
  const { today, recent } = input
  // A place for each day that is looked at: ten years of days are gone through for each answer.
  const due = Array<bigint>(projectionDaysMax + 1 + longestTerm).fill(0n)
  for (const [day, amount] of sumByDay(today, input.dues)) due[day] = amount
  const mix = mixOf(recent)
  let pool = input.pool
  let brought = 0n
  let placed: Placement[] = []
  for (let day = 0; day <= projectionDaysMax; day += 1) {
    if (day > 0) {
      const before = brought
      brought = inflow(day)
      // Ten years of days are looked through; most bring what the day before brought.
      if (brought !== before) placed = placements(mix, brought)
      pool += brought
      for (const { planDays, paysBack } of placed) {
        due[day + planDays] = (due[day + planDays] ?? 0n) + paysBack
      }
    }
    const owes = due[day] ?? 0n
    if (owes > pool) return addDays(today, day)
    pool -= owes
  }
  return null
}

type Mix = readonly { planDays: PlanDays; weight: bigint }[]

function mixOf({ purchases }: RecentInflow): Mix {
  const placed = purchases.filter(({ amount }) => amount > 0n)
  if (placed.length === 0) return [{ planDays: 5, weight: 1n }]
  return placed.map(({ planDays, amount }) => ({ planDays, weight: amount }))
}

type Placement = { planDays: PlanDays; paysBack: bigint }

/** How a day's inflow is placed, to the centavo, and what each part pays back at maturity. */
function placements(mix: Mix, brought: bigint): Placement[] {
  if (brought === 0n) return []
  const weights = mix.reduce((sum, { weight }) => sum + weight, 0n)
  let weightSoFar = 0n
  let placedSoFar = 0n
  return mix.map(({ planDays, weight }) => {
    weightSoFar += weight
    // Each part is the difference of two rounded running sums, so that the parts add up to the whole.
    const placed = divHalfAwayFromZero(brought * weightSoFar, weights) - placedSoFar
    placedSoFar += placed
    return { planDays, paysBack: expectedReturn(planOf(planDays), centavos(placed)) }
  })
}
