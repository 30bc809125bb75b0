import { createHash, timingSafeEqual } from 'node:crypto'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { requireAccess } from '../../http/access.ts'
import { isDatabaseAway } from '../../http/error-response.ts'
import { settlementLagMs } from '../clock/clock.ts'
import { exposition, expositionType, type Metric } from '../metrics/exposition.ts'
import {
  databaseUp,
  gauge,
  lagMetric,
  poolMetrics,
  streamsMetric,
  watchProcess,
} from '../metrics/process-metrics.ts'
import type { RequestMetrics } from '../metrics/request-metrics.ts'
import type { ReserveMemo } from '../reserve/read-reserve.ts'
import { shareInFlightRead } from '../reserve/share-in-flight-read.ts'
import { keptOfWorld } from '../world/kept-of-world.ts'
import { readMoneyMetrics } from './money-metrics.ts'

/** What a hub says of itself, which none of its classes does. */
export type ServerFigures = {
  /** Whether a request asks the server, and not a class. */
  isServers: (request: FastifyRequest) => boolean
  /** @param isByClass whether it tells the classes that it has open apart */
  read: (isByClass: boolean) => Promise<Metric[]>
}

/**
 * GET /metrics: what a scraper with the token, or an admin, may see. While the database is away it
 * still tells what the process knows by itself.
 *
 * @param server what a hub says of itself; its classes then tell their own figures alone
 */
export function metricsRoutes(
  app: FastifyInstance,
  requests: RequestMetrics,
  server?: ServerFigures,
): void {
  const ofProcess = watchProcess()
  app.addHook('onClose', async () => ofProcess.stop())
  const readers = new WeakMap<Dependencies, () => Promise<Metric[]>>()

  async function readClass(deps: Dependencies): Promise<Metric[]> {
    const readMoney = readers.get(deps) ?? moneyReader(deps)
    readers.set(deps, readMoney)
    const money = await unlessAway(readMoney)
    return [
      databaseUp(money !== null),
      ...(money ?? []),
      ...clockMetrics(deps),
      ...deps.jobRuns.metrics(),
      streamsMetric([{ value: deps.live.streams.size() }]),
    ]
  }

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const { deps } = request.openClass
    requireReader(request, deps)
    const ofServer = !server || server.isServers(request)
    const { by } = request.query as { by?: string }
    const metrics = [
      ...(server && ofServer ? await server.read(by === 'class') : await readClass(deps)),
      ...(server ? [] : poolMetrics(deps.pool)),
      ...(ofServer ? [...requests.metrics(), ...ofProcess.metrics()] : []),
    ]
    return reply.type(expositionType).header('Cache-Control', 'no-store').send(exposition(metrics))
  })
}

/** Those who ask while it is being read share the answer. */
function moneyReader(deps: Dependencies): () => Promise<Metric[]> {
  const memo = keptOfWorld<ReserveMemo>(deps, () => ({}))
  return shareInFlightRead(deps, (tx) => readMoneyMetrics(tx, deps.clock.now(), memo()))
}

/**
 * A caller with a token is a scraper and needs the right one; everybody else needs to be an admin.
 *
 * @throws DomainError not_signed_in, not_allowed and what else keeps a person from an admin's pages
 */
function requireReader(request: FastifyRequest, { configuration }: Dependencies): void {
  const { authorization } = request.headers
  if (authorization === undefined) {
    requireAccess({ access: 'admin' }, request.browserSession?.person)
    return
  }
  const [, token] = /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization) ?? []
  const { metricsToken } = configuration
  if (token !== undefined && metricsToken !== null && isSame(token, metricsToken)) return
  throw refusalError('not_signed_in.metrics')
}

/** Hashed first, the two are of one length, and comparing takes the same time wherever they differ. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

export async function unlessAway(read: () => Promise<Metric[]>): Promise<Metric[] | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && isDatabaseAway(error)) return null
    throw error
  }
}

function clockMetrics({ clock }: Dependencies): Metric[] {
  return [
    gauge('kunwari_simulated_timestamp_seconds', 'The simulated moment.', [
      { value: clock.now() / 1_000 },
    ]),
    lagMetric([{ value: settlementLagMs(clock) / 1_000 }]),
    gauge('kunwari_clock_advancing', '1 while an advance is under way.', [
      { value: clock.state().running === null ? 0 : 1 },
    ]),
  ]
}
