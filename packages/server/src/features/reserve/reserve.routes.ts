import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { answerUnlessKnown } from '../../http/etag.ts'
import { handle } from '../../http/handle.ts'
import { proveReserve } from './prove-reserve.ts'
import { readReserve, readReserveDays } from './read-reserve.ts'
import { together } from './together.ts'

export function reserveRoutes(app: FastifyInstance, deps: Dependencies): void {
  const read = together(deps, (tx) => readReserve(tx, deps.clock.now()))
  const readDays = together(deps, (tx) => readReserveDays(tx, deps.clock.now()))
  const prove = together(deps, (tx) =>
    proveReserve(tx, { now: deps.clock.now(), realNow: deps.realNow() }),
  )

  handle(app, deps, 'GET /api/reserve', async (call) => {
    const reserve = await read()
    return answerUnlessKnown(call, reserve, { ...reserve, asOf: '' })
  })
  handle(app, deps, 'GET /api/reserve/days', () => readDays())
  handle(app, deps, 'GET /api/reserve/proof', () => prove())
}
