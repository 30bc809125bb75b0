import { type LabRun, labRunsMax } from '@kunwari/contract/lab-runs'
import { toIso } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { presets } from '@kunwari/population/presets'
import { resolveScenario, ScenarioError } from '@kunwari/population/scenario'
import { newId } from '../../db/new-id.ts'
import type { Dependencies } from '../../dependencies.ts'
import { answerWithEtag } from '../../http/etag.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import {
  findLabResult,
  insertLabRun,
  type LabRunRow,
  listLabRuns,
} from '../lab-runs/lab-runs.sql.ts'
import { type LabAsked, type LabBody, readAsked, sizeOf } from '../lab-runs/lab-work.ts'
import { worldRefusal } from './world-refusal.ts'

/** Runs of the laboratory that are too long for a page. */
export function labRunRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/lab/presets', async () =>
    Object.fromEntries(
      Object.entries(presets).map(([name, changes]) => [name, resolveScenario(changes)]),
    ),
  )

  handle(calls, 'GET /api/lab/runs', async (call) =>
    answerWithEtag(call, (await listLabRuns(deps.pool)).map(present)),
  )

  handle(calls, 'POST /api/lab/runs', async ({ body, write }) => {
    const asked = requireAsked(body)
    await deps.labQueue.open()
    const answer = await write(async (tx) => {
      const realNow = deps.realNow()
      const id = newId(realNow)
      const { total, parts } = sizeOf(asked)
      const input = { id, asked, total, parts, max: labRunsMax }
      if (!(await insertLabRun(tx, input, realNow))) {
        throw refusalError('job_running.laboratory', { params: { count: String(labRunsMax) } })
      }
      await deps.labQueue.send(tx, { id, parts: Array.from({ length: parts }, (_, part) => part) })
      return { jobId: id }
    })
    deps.labQueue.wake()
    return answer
  })

  handle(calls, 'GET /api/lab/runs/:id/result', async ({ params }) => {
    const found = await findLabResult(deps.pool, params.id)
    if (!found) throw refusalError('not_found.job')
    if (found.result === null) throw refusalError('wrong_state.no_result')
    return found.result
  })
}

/** @throws DomainError invalid_input, naming the field of the world and what it takes */
function requireAsked(body: LabBody): LabAsked {
  try {
    return readAsked(body)
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
    throw worldRefusal(error, error.field)
  }
}

function present({ id, kind, state, done, of, failure, askedAt }: LabRunRow): LabRun {
  return { id, kind, state, done, of, failure, askedAt: toIso(askedAt) }
}
