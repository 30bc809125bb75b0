import { type Reserve, type ReserveDays, reserveHistoryMax } from '@kunwari/contract/reserve'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { populationOfThePhilippines } from '@kunwari/domain/plans/promise'
import { formatCoverage } from '@kunwari/domain/reserve/coverage'
import { averageDeposit, growthPerDay, inflowPerDay } from '@kunwari/domain/reserve/projections'
import {
  coverageOfStanding,
  type Holdings,
  outlookOf,
  reserveStanding,
  type Standing,
} from '@kunwari/domain/reserve/reserve'
import type { Tx } from '../../db/queryable.ts'
import { type PlansMemo, sumActivePlans } from './active-plans.ts'
import { balanceOf, moneyMoved, paidOutOf, poolOf, recentInflow } from './posting-sums.ts'
import {
  insertReserveDay,
  listReserveDays,
  newestReserveDay,
  type PostingSumRow,
  type ReserveDayRow,
  sumBeyondOwnMoney,
  sumPostings,
  sumUnclaimedIncentives,
} from './reserve.sql.ts'

/**
 * What one reading may leave to the next: only what is sure to be the same, so that figures with it
 * and without it are equal.
 */
export type ReserveMemo = PlansMemo & { days?: { newest: Instant; rows: readonly ReserveDayRow[] } }

/**
 * What is held, owed and promised, and when the money runs out. The caller's transaction sees one
 * moment (repeatable read).
 *
 * @param now simulated
 */
export async function readReserve(tx: Tx, now: Instant, memo: ReserveMemo = {}): Promise<Reserve> {
  const { sums, holdings } = await readHoldings(tx, now, memo)
  const history = await readHistory(tx, memo)
  const paidOut = paidOutOf(sums, await sumBeyondOwnMoney(tx))
  const recent = recentInflow(sums)
  const standing = reserveStanding(holdings)
  const { runOut, projections } = outlookOf(holdings, { today: manilaDate(now), recent })
  const growth = growthPerDay(recent)
  return {
    asOf: toIso(now),
    ...presentStanding(standing),
    parts: {
      principal: formatPesos(standing.principal),
      accruedProfit: formatPesos(standing.accruedProfit),
      unclaimedIncentives: formatPesos(standing.unclaimedIncentives),
    },
    paidOut: {
      total: formatPesos(paidOut.total),
      ownMoney: formatPesos(paidOut.ownMoney),
      othersMoney: formatPesos(paidOut.othersMoney),
      trading: formatPesos(paidOut.trading),
      capital: formatPesos(paidOut.capital),
    },
    runOutDate: runOut?.date ?? null,
    runOut: runOut
      ? { date: runOut.date, owes: formatPesos(runOut.owes), holds: formatPesos(runOut.holds) }
      : null,
    projections,
    inflow: {
      perDay: formatPesos(inflowPerDay(recent)),
      averageDeposit: formatPesos(averageDeposit(recent)),
      growthPerDay: growth === undefined ? null : growth.toFixed(6),
      peopleMax: populationOfThePhilippines,
    },
    history: history.map((day) => ({ at: toIso(day.at), ...presentStanding(day) })),
  }
}

/**
 * What is held, owed and promised, with the sums that say so.
 *
 * @param now simulated
 */
export async function readStanding(
  tx: Tx,
  now: Instant,
  memo: ReserveMemo,
): Promise<{ sums: PostingSumRow[]; standing: Standing }> {
  const { sums, holdings } = await readHoldings(tx, now, memo)
  return { sums, standing: reserveStanding(holdings) }
}

/**
 * What had moved by each day's end and by now.
 *
 * @param now simulated
 */
export async function readReserveDays(
  tx: Tx,
  now: Instant,
  memo: ReserveMemo = {},
): Promise<ReserveDays> {
  const { sums, holdings } = await readHoldings(tx, now, memo)
  const history = await readHistory(tx, memo)
  const today = { at: now, ...moneyMoved(sums), promised: reserveStanding(holdings).promised }
  return [...history, today].map((day) => ({
    at: toIso(day.at),
    moneyIn: formatPesos(day.moneyIn),
    moneyOut: formatPesos(day.moneyOut),
    trading: formatPesos(day.trading),
    promised: formatPesos(day.promised),
  }))
}

/**
 * Keeps how the reserve stands at a simulated day's end. Everything up to it is settled and the clock
 * gate is closed, so nothing moves meanwhile.
 *
 * @param dayEnd the first instant of the next Manila day
 */
export async function recordReserveDay(tx: Tx, dayEnd: Instant): Promise<void> {
  const { sums, holdings } = await readHoldings(tx, dayEnd, {})
  await insertReserveDay(tx, { at: dayEnd, ...reserveStanding(holdings), ...moneyMoved(sums) })
}

/** Days' ends are only ever added: while the newest is the same, all are. */
async function readHistory(tx: Tx, memo: ReserveMemo): Promise<readonly ReserveDayRow[]> {
  const newest = await newestReserveDay(tx)
  if (newest === undefined) return []
  if (memo.days?.newest !== newest) {
    memo.days = { newest, rows: await listReserveDays(tx, reserveHistoryMax) }
  }
  return memo.days.rows
}

async function readHoldings(
  tx: Tx,
  now: Instant,
  memo: PlansMemo,
): Promise<{ sums: PostingSumRow[]; holdings: Holdings }> {
  const sums = await sumPostings(tx, manilaDate(now))
  const plans = await sumActivePlans(tx, now, memo)
  const unclaimedIncentives = await sumUnclaimedIncentives(tx)
  return {
    sums,
    holdings: {
      pool: poolOf(sums),
      wallets: balanceOf(sums, 'wallet'),
      unclaimedIncentives,
      plans,
    },
  }
}

function presentStanding(standing: Standing) {
  return {
    pool: formatPesos(standing.pool),
    owedToday: formatPesos(standing.owedToday),
    promised: formatPesos(standing.promised),
    coverage: formatCoverage(coverageOfStanding(standing)),
  }
}
