import type { Job } from '@kunwari/contract/admin'
import type { ClockState } from '@kunwari/contract/clock'
import { type Instant, instant, secondMs, toIso } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type AdvanceTarget, advanceTo, changeClock, startAdvance } from '../clock/change-clock.ts'
import { findJob, type JobRow, wantStop } from '../clock/jobs.sql.ts'
import { forecastIncentives } from '../leader/accrue-incentives.ts'
import { type EndedRehearsal, rehearsalSeconds } from '../lesson/rehearsals.ts'
import { sumMaturing } from '../plans/plans.sql.ts'
import { sumWalletsAndLots } from '../reserve/full-sum.sql.ts'
import { getPoolBySums, sumUnclaimedIncentives } from '../reserve/reserve.sql.ts'

// The world has one clock; audit entries about it name this subject.
const theClock = { type: 'clock', id: '00000000-0000-7000-8000-000000000000' }

export function adminClockRoutes(app: FastifyInstance, deps: Dependencies): void {
  handle(app, deps, 'GET /api/admin/clock', async () => presentClock(deps))

  handle(app, deps, 'PUT /api/admin/clock', async ({ body, person, request, write }) => {
    await deps.clock.refresh()
    await write(async (tx) => {
      const realNow = deps.realNow()
      const before = await changeClock(tx, { paused: body.paused, speed: body.speed }, realNow)
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
        realNow,
      )
      return presentClock(deps)
    })
    await deps.clock.refresh()
    deps.wakeClock()
    return presentClock(deps)
  })

  handle(app, deps, 'POST /api/admin/clock/preview', async ({ body }) => {
    const now = deps.clock.now()
    const to = advanceTo(targetOf(body), now)
    const [due, incentives, unclaimed, pool, { wallets }] = await Promise.all([
      sumMaturing(deps.pool, to),
      forecastIncentives(deps.pool, now, to),
      sumUnclaimedIncentives(deps.pool),
      getPoolBySums(deps.pool),
      sumWalletsAndLots(deps.pool),
    ])
    return {
      plansMaturing: due.plans,
      principalDue: formatPesos(due.principal),
      profitDue: formatPesos(due.profit),
      incentivesDue: formatPesos(incentives),
      poolNow: formatPesos(pool),
      owedAfter: formatPesos(wallets + unclaimed + due.principal + due.profit + incentives),
    }
  })

  handle(app, deps, 'POST /api/admin/clock/advance', async ({ body, person, request, write }) => {
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

  handle(app, deps, 'GET /api/admin/jobs/:id', async ({ params }) => {
    const job = await findJob(deps.pool, params.id)
    if (!job) return presentEnded(deps.rehearsals.findEnded(params.id))
    await deps.clock.refresh()
    return presentJob(job, nowOf(job))
  })

  handle(app, deps, 'DELETE /api/admin/jobs/:id', async ({ params, person, request, write }) => {
    const stopping = await write(async (tx) => {
      const job = await wantStop(tx, params.id)
      if (!job) {
        if (!(await findJob(tx, params.id))) presentEnded(deps.rehearsals.findEnded(params.id))
        throw refusalError('wrong_state.ended_already')
      }
      // Of a rehearsal nothing is left behind, not a line of the log either.
      if (job.kind === 'rehearsal') return presentJob(job, nowOf(job))
      const realNow = deps.realNow()
      await recordAudit(
        tx,
        {
          actorId: person.id,
          action: 'job.stop',
          subject: { type: 'job', id: job.id },
          before: { state: job.state },
          after: { state: 'stopped' },
          reason: null,
          address: request.ip,
        },
        realNow,
      )
      return presentJob(job, deps.clock.now())
    })
    deps.wakeClock()
    if (stopping.kind === 'rehearsal') {
      deps.rehearsals.wake()
      deps.live.send({ rehearsal: { state: 'running' } })
    }
    return stopping
  })

  function nowOf({ kind }: JobRow): Instant {
    return kind === 'rehearsal' ? deps.realNow() : deps.clock.now()
  }
}

/** @throws DomainError not_found where there was none of that id */
function presentEnded(ended: EndedRehearsal | undefined): Job {
  if (!ended) throw jobNotFoundError()
  const { id, state, seconds, message } = ended
  return {
    id,
    kind: 'rehearsal',
    done: Math.min(seconds, rehearsalSeconds),
    of: rehearsalSeconds,
    state,
    ...(message !== null && { message }),
  }
}

function jobNotFoundError(): DomainError {
  return refusalError('not_found.job')
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

/** @param now simulated, real of a rehearsal: while a job runs, its progress is where the clock stands */
function presentJob(job: JobRow, now: Instant): Job {
  const reached = job.reached ?? instant(Math.min(Math.max(now, job.from), job.to))
  return {
    id: job.id,
    kind: job.kind,
    done: Math.floor((reached - job.from) / secondMs),
    of: Math.floor((job.to - job.from) / secondMs),
    state: job.state,
    ...(job.message !== null && { message: job.message }),
  }
}

/** The contract lets exactly one of the two through. */
function targetOf(body: { to?: string | undefined; days?: number | undefined }): AdvanceTarget {
  return body.to === undefined ? { days: body.days ?? 0 } : { to: instant(Date.parse(body.to)) }
}
