import { referralListMax } from '@kunwari/contract/leader'
import { manilaDate, manilaMonth } from '@kunwari/domain/calendar/manila'
import { invariant } from '@kunwari/domain/errors'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { Queryable } from '../../db/queryable.ts'
import { inSnapshot } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { readClass } from '../world/read-class.ts'
import { listLeaderMonths } from './accruals.sql.ts'
import { findNewestApplication } from './applications.sql.ts'
import { applyForPrimeLeader } from './apply-for-prime-leader.ts'
import { type Collection, collectDaily, collectMonthly } from './collect-incentives.ts'
import { findLeader, getMonthOfReferrals, getReferralFigures, listReferrals } from './leader.sql.ts'
import {
  presentMonth,
  presentReferralStats,
  presentRunningMonth,
  presentStanding,
} from './present-leader.ts'
import { notALeaderError } from './refusals.ts'

export function leaderRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/referrals/stats', async ({ person }) =>
    inSnapshot(deps.pool, async (tx) => {
      const figures = await getReferralFigures(tx, person.id)
      const referrals = await listReferrals(tx, { userId: person.id, limit: referralListMax })
      const { code, joinWith } = await readClass(tx)
      const classCode = joinWith === 'nickname' ? code : null
      return { ...presentReferralStats(figures, referrals), classCode }
    }),
  )

  handle(calls, 'GET /api/prime-leader/application', async ({ person }) =>
    inSnapshot(deps.pool, (tx) => readStanding(tx, person.id)),
  )

  handle(calls, 'POST /api/prime-leader/apply', async ({ person, write }) =>
    write(async (tx, now) => {
      await applyForPrimeLeader(tx, { userId: person.id, realNow: deps.realNow() }, now)
      return readStanding(tx, person.id)
    }),
  )

  handle(calls, 'GET /api/prime-leader/monthly-stats', async ({ person }) => {
    const leader = await findLeader(deps.pool, person.id)
    if (!leader?.approvedAt) throw notALeaderError()
    const ended = (await listLeaderMonths(deps.pool, person.id)).map(presentMonth)
    if (!leader.isPrimeLeader || leader.status !== 'active') return ended
    const month = manilaMonth(manilaDate(deps.clock.now()))
    // A tick of the clock may have ended it meanwhile.
    if (ended.some((one) => one.month === month)) return ended
    const bought = await getMonthOfReferrals(deps.pool, { userId: person.id, month })
    return [presentRunningMonth(month, bought), ...ended]
  })

  handle(calls, 'POST /api/prime-leader/collect-daily', async ({ person, write }) =>
    write(async (tx, now) => {
      const { count, ...paid } = await collectDaily(
        tx,
        { userId: person.id, realNow: deps.realNow() },
        now,
      )
      return { ...presentCollection(paid), days: count }
    }),
  )

  handle(calls, 'POST /api/prime-leader/collect-monthly', async ({ person, write }) =>
    write(async (tx, now) => {
      const { count, ...paid } = await collectMonthly(
        tx,
        { userId: person.id, realNow: deps.realNow() },
        now,
      )
      return { ...presentCollection(paid), monthsCollected: count }
    }),
  )
}

async function readStanding(db: Queryable, userId: string) {
  const leader = await findLeader(db, userId)
  invariant(leader, 'the person who is signed in is there')
  return presentStanding(
    leader,
    await findNewestApplication(db, userId),
    await getReferralFigures(db, userId),
  )
}

function presentCollection({ amount, newBalance, totalClaimed }: Omit<Collection, 'count'>) {
  return {
    amount: formatPesos(amount),
    newBalance: formatPesos(newBalance),
    totalClaimed: formatPesos(totalClaimed),
  }
}
