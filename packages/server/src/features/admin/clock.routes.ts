import type { ClockState } from '@kunwari/contract/clock'
import { instant, toIso } from '@kunwari/domain/calendar/instant'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { inSnapshot } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type AdvanceTarget, advanceTo, changeClock, startAdvance } from '../clock/change-clock.ts'
import { forecastIncentives } from '../leader/accrue-incentives.ts'
import { sumMaturing } from '../plans/plans.sql.ts'
import { sumWalletsAndLots } from '../reserve/full-sum.sql.ts'
import { getPoolBySums, sumUnclaimedIncentives } from '../reserve/reserve.sql.ts'

// The world has one clock; audit entries about it name this subject.
const theClock = { type: 'clock', id: '00000000-0000-7000-8000-000000000000' }

export function adminClockRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/admin/clock', async () => presentClock(deps))

  handle(calls, 'PUT /api/admin/clock', async ({ body, person, request, write }) => {
    await deps.clock.refresh()
    await write(async (tx) => {
      const asked = { paused: body.paused, speed: body.speed }
      const before = await changeClock(tx, asked, deps.clock)
      await recordAudit(
        tx,
        {
          actorId: person.id,
          action: 'clock.change',
          subject: theClock,
          before: { paused: before.paused, speed: before.speed },
          after: { paused: body.paused ?? before.paused, speed: body.speed ?? before.speed },
          reason: null,
          address: request.ip,
        },
        deps.realNow(),
      )
      return presentClock(deps)
    })
    await deps.clock.refresh()
    deps.wakeClock()
    return presentClock(deps)
  })

  handle(calls, 'POST /api/admin/clock/preview', async ({ body }) => {
    const now = deps.clock.now()
    const to = advanceTo(targetOf(body), now)
    // Of one moment: a plan that matures meanwhile is due or in a wallet, and not both.
    const { due, incentives, unclaimed, pool, wallets } = await inSnapshot(
      deps.pool,
      async (tx) => ({
        due: await sumMaturing(tx, to),
        incentives: await forecastIncentives(tx, now, to),
        unclaimed: await sumUnclaimedIncentives(tx),
        pool: await getPoolBySums(tx),
        wallets: (await sumWalletsAndLots(tx)).wallets,
      }),
    )
    return {
      plansMaturing: due.plans,
      principalDue: formatPesos(due.principal),
      profitDue: formatPesos(due.profit),
      incentivesDue: formatPesos(incentives),
      poolNow: formatPesos(pool),
      owedAfter: formatPesos(wallets + unclaimed + due.principal + due.profit + incentives),
    }
  })

  handle(calls, 'POST /api/admin/clock/advance', async ({ body, person, request, write }) => {
    const answer = await write(async (tx) => {
      const realNow = deps.realNow()
      const { jobId, from, to } = await startAdvance(
        tx,
        { ...targetOf(body), shown: deps.clock.now() },
        realNow,
      )
      await recordAudit(
        tx,
        {
          actorId: person.id,
          action: 'clock.advance',
          subject: theClock,
          before: { now: toIso(from) },
          after: { now: toIso(to) },
          reason: null,
          address: request.ip,
        },
        realNow,
      )
      return { jobId }
    })
    await deps.clock.refresh()
    deps.wakeClock()
    return answer
  })
}

function presentClock(deps: Dependencies): ClockState {
  const row = deps.clock.state()
  return {
    now: toIso(deps.clock.now()),
    realNow: toIso(deps.realNow()),
    paused: row.paused,
    speed: row.speed,
    running: row.running,
  }
}

/** The contract lets exactly one of the two through. */
function targetOf(body: { to?: string | undefined; days?: number | undefined }): AdvanceTarget {
  return body.to === undefined ? { days: body.days ?? 0 } : { to: instant(Date.parse(body.to)) }
}
