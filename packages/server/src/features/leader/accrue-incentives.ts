import { addMs, type Instant } from '@kunwari/domain/calendar/instant'
import { manilaDate, manilaMonth } from '@kunwari/domain/calendar/manila'
import { accrueDayEnd, accruingUntil } from '@kunwari/domain/leader/accrual'
import type { Queryable, Tx } from '../../db/queryable.ts'
import { insertLeaderDays, insertLeaderMonths } from './accruals.sql.ts'
import { listStandings } from './leader.sql.ts'

/**
 * Adds what a simulated day's end brings to all Prime Leaders who are active then: the day's pay, and
 * the month's when it ends with the day. Everything up to it is settled and the clock gate is closed,
 * so what stands now is what stood at the day's end.
 *
 * @param dayEnd the first instant of the next Manila day
 */
export async function accrueIncentives(tx: Tx, dayEnd: Instant): Promise<void> {
  const day = manilaDate(addMs(dayEnd, -1))
  const month = manilaMonth(day)
  const standings = await listStandings(tx, { day, month })
  if (standings.length === 0) return
  const accruals = standings.map((standing) => ({ ...standing, ...accrueDayEnd(standing, day) }))
  const days = accruals
    .filter(({ daily }) => daily > 0n)
    .map(({ daily, ...standing }) => ({ ...standing, amount: daily }))
  if (days.length > 0) await insertLeaderDays(tx, day, days)
  const months = accruals.flatMap(({ userId, monthReferralInvestments, monthly }) =>
    monthly === undefined
      ? []
      : [{ userId, totalReferralInvestments: monthReferralInvestments, amount: monthly }],
  )
  if (months.length > 0) await insertLeaderMonths(tx, { month, endedAt: dayEnd }, months)
}

/**
 * What all leaders would accrue on the way to a moment if nobody bought anything meanwhile.
 *
 * @param now simulated
 * @returns centavos
 */
export async function forecastIncentives(
  db: Queryable,
  now: Instant,
  to: Instant,
): Promise<bigint> {
  const day = manilaDate(now)
  const standings = await listStandings(db, { day, month: manilaMonth(day) })
  return standings.reduce((sum, standing) => sum + accruingUntil(standing, now, to), 0n)
}
