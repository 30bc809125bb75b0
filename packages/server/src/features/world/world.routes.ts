import { toIso } from '@kunwari/domain/calendar/instant'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'
import { isRealTime } from '../clock/clock.ts'
import { readClass } from './read-class.ts'

export function worldRoutes(app: FastifyInstance, deps: Dependencies): void {
  handle(app, deps, 'GET /api/world', async () => {
    const { name, endsAt, joinWith } = await readClass(deps.pool)
    return {
      demo: deps.configuration.isDemo,
      className: name,
      endsAt: toIso(endsAt),
      joinWith,
      now: toIso(deps.clock.now()),
      isRealTime: isRealTime(deps.clock),
      paused: deps.clock.state().paused,
      speed: deps.clock.state().speed,
    }
  })
}
