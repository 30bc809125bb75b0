import type { Dependencies } from '../../dependencies.ts'
import { answerWithEtag } from '../../http/etag.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { keptOfWorld } from '../world/kept-of-world.ts'
import { type BalancesMemo, proveReserve } from './prove-reserve.ts'
import { type ReserveMemo, readReserve, readReserveDays } from './read-reserve.ts'
import { shareInFlightRead } from './share-in-flight-read.ts'

export function reserveRoutes(calls: ClassCalls, deps: Dependencies): void {
  const memo = keptOfWorld<ReserveMemo & BalancesMemo>(deps, () => ({}))
  const read = shareInFlightRead(deps, (tx) => readReserve(tx, deps.clock.now(), memo()))
  const readDays = shareInFlightRead(deps, (tx) => readReserveDays(tx, deps.clock.now(), memo()))
  const prove = shareInFlightRead(deps, (tx) =>
    proveReserve(tx, { now: deps.clock.now(), realNow: deps.realNow() }, memo()),
  )

  handle(calls, 'GET /api/reserve', async (call) =>
    answerWithEtag(call, await read(), (reserve) => ({ ...reserve, asOf: '' })),
  )
  handle(calls, 'GET /api/reserve/days', () => readDays())
  handle(calls, 'GET /api/reserve/proof', async (call) =>
    answerWithEtag(call, await prove(), (proof) => ({ ...proof, asOf: '' })),
  )
}
