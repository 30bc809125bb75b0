import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'
import { requireLearner } from './step-out.ts'

/** Offers to be told apart, and red flags to be spotted. */
export function offerRoutes(app: FastifyInstance, deps: Dependencies): void {
  handle(app, deps, 'GET /api/class/form', async ({ person }) => {
    await requireLearner(deps, person)
    throw refusalError('wrong_state.no_form')
  })

  handle(app, deps, 'POST /api/class/form/:item', async ({ person }) => {
    await requireLearner(deps, person)
    throw refusalError('not_found.offer')
  })

  handle(app, deps, 'POST /api/class/opened', async ({ person }) => {
    await requireLearner(deps, person)
    throw refusalError('wrong_state.not_spotting')
  })

  handle(app, deps, 'POST /api/class/spots/:id', async ({ person }) => {
    await requireLearner(deps, person)
    throw refusalError('not_found.element')
  })
}
