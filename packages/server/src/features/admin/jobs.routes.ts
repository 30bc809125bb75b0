import type { Job } from '@kunwari/contract/admin'
import { dayMs, type Instant, instant, secondMs } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findJob, type JobRow, wantStop } from '../clock/jobs.sql.ts'
import { findLabRun, type LabRunRow, stopLabRun } from '../lab-runs/lab-runs.sql.ts'
import { type EndedRehearsal, rehearsalSeconds } from '../lesson/rehearsals.ts'

/** How far long pieces of work are, and their end: of the clock, of a rehearsal, of the laboratory. */
export function jobRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/admin/jobs/:id', async ({ params }) => {
    const job = await findJob(deps.pool, params.id)
    if (!job) return presentOther(await findLabRun(deps.pool, params.id), params.id)
    await deps.clock.refresh()
    return presentJob(job, nowOf(job))
  })

  handle(calls, 'DELETE /api/admin/jobs/:id', async ({ params, person, request, write }) => {
    const note = (tx: Tx, { id, kind, state }: Pick<JobRow | LabRunRow, 'id' | 'kind' | 'state'>) =>
      recordAudit(
        tx,
        {
          actorId: person.id,
          action: kind === 'advance' ? 'job.stop' : 'lab.stop',
          subject: { type: 'job', id },
          before: { state },
          after: { state: 'stopped' },
          reason: null,
          address: request.ip,
        },
        deps.realNow(),
      )
    const stopping = await write(async (tx) => {
      const job = await wantStop(tx, params.id)
      if (job) {
        // Of a rehearsal nothing is left behind, not a line of the log either.
        if (job.kind !== 'rehearsal') await note(tx, job)
        return presentJob(job, nowOf(job))
      }
      const before = await findLabRun(tx, params.id)
      const run = before && (await stopLabRun(tx, params.id, deps.realNow()))
      if (run) {
        await note(tx, before)
        return presentLabRun(run)
      }
      if (!(await findJob(tx, params.id))) presentOther(before, params.id)
      throw refusalError('wrong_state.ended_already')
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

  /** @throws DomainError not_found where there was none of that id */
  function presentOther(run: LabRunRow | undefined, id: string): Job {
    if (run) return presentLabRun(run)
    const ended = deps.rehearsals.findEnded(id)
    if (!ended) throw refusalError('not_found.job')
    return presentEnded(ended)
  }
}

function presentEnded({ id, state, seconds, message }: EndedRehearsal): Job {
  return {
    id,
    kind: 'rehearsal',
    done: Math.min(seconds, rehearsalSeconds),
    of: rehearsalSeconds,
    state,
    ...(message !== null && { message }),
  }
}

function presentLabRun({ id, done, of, state, failure, message }: LabRunRow): Job {
  return {
    id,
    kind: 'lab',
    done,
    of,
    state,
    ...(failure !== null && { failure }),
    ...(message !== null && { message }),
  }
}

/** @param now simulated, real of a rehearsal: while a job runs, its progress is where the clock stands */
function presentJob(job: JobRow, now: Instant): Job {
  const here = job.state === 'queued' ? job.from : now
  const reached = job.reached ?? instant(Math.min(Math.max(here, job.from), job.to))
  const count = (ms: number) =>
    job.kind === 'advance' ? Math.floor((ms * 1_000) / dayMs) / 1_000 : Math.floor(ms / secondMs)
  return {
    id: job.id,
    kind: job.kind,
    done: count(reached - job.from),
    of: count(job.to - job.from),
    state: job.state,
    ...(job.message !== null && { message: job.message }),
  }
}
