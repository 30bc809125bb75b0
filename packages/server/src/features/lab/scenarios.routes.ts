import { type LabScenario, labScenariosMax } from '@kunwari/contract/lab'
import { toIso } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { ScenarioError } from '@kunwari/population/scenario'
import {
  linkTooLongError,
  readScenarioLink,
  scenarioQueryOf,
  writeScenarioLink,
} from '@kunwari/population/scenario-link'
import { newId } from '../../db/new-id.ts'
import type { Dependencies } from '../../dependencies.ts'
import { answerWithEtag } from '../../http/etag.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import {
  deleteLabScenario,
  insertLabScenario,
  type LabScenarioRow,
  listLabScenarios,
  updateLabScenario,
} from './scenarios.sql.ts'
import { worldRefusal } from './world-refusal.ts'

/** Worlds of the laboratory that a class keeps by their names. */
export function labScenarioRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/lab/scenarios', async (call) =>
    answerWithEtag(call, (await listLabScenarios(deps.pool)).map(present)),
  )

  handle(calls, 'POST /api/lab/scenarios', async ({ body, write }) => {
    const link = requireLink(body.link)
    return write(async (tx) => {
      const realNow = deps.realNow()
      const input = { id: newId(realNow), name: body.name, link, max: labScenariosMax }
      const saved = await insertLabScenario(tx, input, realNow)
      if (saved) return present(saved)
      throw refusalError('wrong_state.saved_worlds_most', {
        params: { count: String(labScenariosMax) },
      })
    })
  })

  handle(calls, 'PUT /api/lab/scenarios/:id', async ({ params, body, write }) => {
    const link = requireLink(body.link)
    return write(async (tx) => {
      const input = { id: params.id, name: body.name, link }
      const saved = await updateLabScenario(tx, input, deps.realNow())
      if (saved) return present(saved)
      throw refusalError('not_found.saved_world')
    })
  })

  handle(calls, 'DELETE /api/lab/scenarios/:id', async ({ params, write }) =>
    write(async (tx) => {
      if (await deleteLabScenario(tx, params.id)) return { ok: true as const }
      throw refusalError('not_found.saved_world')
    }),
  )
}

/**
 * The query of a link or of a whole address, as the laboratory itself writes it.
 *
 * @throws DomainError invalid_input, naming the field of the world and what it takes
 */
function requireLink(link: string): string {
  try {
    const query = scenarioQueryOf(link)
    const written = writeScenarioLink(readScenarioLink([...new URLSearchParams(query)]))
    if (written === undefined) throw linkTooLongError()
    return written
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
    throw worldRefusal(error, 'link')
  }
}

function present({ savedAt, ...row }: LabScenarioRow): LabScenario {
  return { ...row, savedAt: toIso(savedAt) }
}
