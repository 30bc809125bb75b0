import fastifyRateLimit from '@fastify/rate-limit'
import { minuteMs } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../config.ts'
import { isStaff } from './access.ts'
import { noteOwner } from './address-connections.ts'
import { isCall } from './is-call.ts'
import type { BrowserSession } from './session.ts'
import { addressSubject } from './throttle.ts'

const callsPerMinuteMax = 300
/** Staff keep several windows open, and each reads again what a class of forty changes. */
const staffCallsPerMinuteMax = 1_200
/** A whole class may stand behind one address before anybody has a session. */
export const visitorCallsPerMinuteMax = 3_000
/** Counters kept at once; the longest unused one gives way. */
const countersMax = 20_000

/**
 * Limits the calls of one browser session, or of one address for those who have none. Counted in
 * memory: it keeps one server's work bounded. What guards secrets is counted in the database.
 * Comes after `useSessions`, and is waited for.
 */
export async function limitRequests(
  app: FastifyInstance,
  { configuration }: { configuration: Pick<Configuration, 'rateLimitScale'> },
): Promise<void> {
  const scale = configuration.rateLimitScale
  if (scale === 0) return
  await app.register(fastifyRateLimit, { global: false, cache: countersMax })
  const check = app.createRateLimit({
    max: ({ browserSession }) => scaled(callsAllowed(browserSession), scale),
    timeWindow: minuteMs,
    keyGenerator: (request) =>
      request.browserSession ? request.browserSession.sid : addressSubject(request.ip),
  })
  app.addHook('onRequest', async (request) => {
    if (!isCall(request)) return
    const { browserSession: session, raw } = request
    if (session?.person) noteOwner(raw.socket, session.sid)
    const result = await check(request)
    if (result.isAllowed || !result.isExceeded) return
    throw new DomainError('too_many_requests', 'That was a lot at once. Wait a moment.', {
      retryAfterSeconds: result.ttlInSeconds,
    })
  })
}

function callsAllowed(session: BrowserSession | undefined): number {
  if (!session) return visitorCallsPerMinuteMax
  return isStaff(session.person) ? staffCallsPerMinuteMax : callsPerMinuteMax
}

function scaled(calls: number, scale: number): number {
  return Math.max(1, Math.floor(calls * scale))
}
