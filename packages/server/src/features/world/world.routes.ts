import { toIso } from '@kunwari/domain/calendar/instant'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'
import { isRealTime } from '../clock/clock.ts'

export function worldRoutes(app: FastifyInstance, deps: Dependencies): void {
  handle(app, deps, 'GET /api/world', async () => ({
    demo: deps.configuration.isDemo,
    className: deps.world.className,
    endsAt: toIso(deps.world.endsAt),
    now: toIso(deps.clock.now()),
    isRealTime: isRealTime(deps.clock),
    paused: deps.clock.state().paused,
    speed: deps.clock.state().speed,
  }))
}
