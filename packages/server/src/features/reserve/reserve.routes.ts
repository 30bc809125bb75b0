import type { FastifyInstance } from 'fastify'
import { coalesce } from '../../db/coalesce.ts'
import type { Tx } from '../../db/queryable.ts'
import { inSnapshot } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { answerUnlessKnown } from '../../http/etag.ts'
import { handle } from '../../http/handle.ts'
import { proveReserve } from './prove-reserve.ts'
import { readReserve, readReserveDays } from './read-reserve.ts'

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

/** A whole class looks at once: those who ask while an answer is being made share the next one. */
function together<Answer>(
  { pool }: Dependencies,
  work: (tx: Tx) => Promise<Answer>,
): () => Promise<Answer> {
  const runOne = () => inSnapshot(pool, work)
  const run = coalesce<undefined, Answer>({
    runOne,
    runMany: async (calls) => {
      const answer = await runOne()
      return calls.map(() => answer)
    },
    changedNothing: () => true,
    atWorkMax: 1,
    batchMax: 10_000,
  })
  return () => run(undefined)
}
