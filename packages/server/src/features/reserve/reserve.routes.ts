import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'
import { proveReserve } from './prove-reserve.ts'

export function reserveRoutes(app: FastifyInstance, deps: Dependencies): void {
  handle(app, deps, 'GET /api/reserve/proof', async () =>
    inTransaction(deps.pool, (tx) => proveReserve(tx, deps.clock.now())),
  )
}
