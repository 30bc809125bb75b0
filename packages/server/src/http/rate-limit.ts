import fastifyRateLimit from '@fastify/rate-limit'
import { minuteMs } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../config.ts'
import { isStaff } from './access.ts'
import { noteOwner, noteRefused } from './address-connections.ts'
import { openBackpressure } from './backpressure.ts'
import { isCall } from './is-call.ts'
import type { BrowserSession } from './session.ts'
import { addressSubject } from './throttle.ts'
import { openVisitorLines } from './visitor-lines.ts'

const callsPerMinuteMax = 300
/** Staff keep several windows open, and each reads again what a class of forty changes. */
const staffCallsPerMinuteMax = 1_200
/** A whole class may stand behind one address before anybody has a session. */
export const visitorCallsPerMinuteMax = 3_000
/** And so many more, in line: what one phone takes of the others' calls, it cannot take of these. */
export const visitorCallsPerMinuteInLine = 600
/** A class of sixty loads pages of fifty files. What comes faster is answered, in its time. */
const pagesPerMinuteAtOnce = 3_000
/** As long as somebody at a door looks at a page that loads. */
const lineWaitMsMax = 10_000
/**
 * So much of a minute's calls are answered at once; the rest are spread over it. Without a session the minute is a whole
 * class's, and a script that begins it would have both processors for seconds: a tenth is five calls of each of sixty.
 */
const shareAtOnce = { ofSession: 1 / 3, ofVisitors: 1 / 10 } as const
const callHold = { eachMs: 20, holdMsMax: 2_000, free: 1 } as const
/** Free of none: pages are answered so fast that a script's four connections are never side by side. */
const pageHold = { eachMs: 20, holdMsMax: 2_000, free: 0 } as const
const refusalHold = { eachMs: 50, holdMsMax: 2_000, free: 0 } as const
/** Counters kept at once; the longest unused one gives way. */
const countersMax = 20_000

/**
 * Limits the calls of one browser session, or of one address for those who have none: past its limit an
 * address's newcomers stand in line. Many calls in a minute are spread over it, and refusals are held back.
 * Counted in memory: it keeps one server's work bounded. What guards secrets is counted in the database.
 * Comes after `useSessions`, and is waited for.
 */
export async function registerRateLimit(
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
  const lines = openVisitorLines({
    everyMs: minuteMs / (visitorCallsPerMinuteInLine * scale),
    waitMsMax: lineWaitMsMax,
  })
  const calls = openBackpressure(callHold)
  const pageLoads = openBackpressure(pageHold)
  const refusals = openBackpressure(refusalHold)
  const checkPages = app.createRateLimit({
    max: scaled(pagesPerMinuteAtOnce, scale),
    timeWindow: minuteMs,
    keyGenerator: (request) => addressSubject(request.ip),
  })
  app.addHook('preClose', async () => {
    lines.close()
    calls.close()
    pageLoads.close()
    refusals.close()
  })
  app.addHook('onRequest', async (request, { raw: response }) => {
    if (!isCall(request)) {
      const pages = await checkPages(request)
      if (!pages.isAllowed && pages.isExceeded) await pageLoads.hold(pages.key, response)
      return
    }
    const { browserSession: session, raw } = request
    if (session?.person) noteOwner(raw.socket, session.sid)
    const result = await check(request)
    if (result.isAllowed) return
    if (!result.isExceeded) {
      const share = session ? shareAtOnce.ofSession : shareAtOnce.ofVisitors
      if (result.remaining < result.max * (1 - share)) await calls.hold(result.key, response)
      return
    }
    if (!session && (await lines.wait(result.key, raw.socket))) return
    noteRefused(raw.socket)
    await refusals.hold(result.key, response)
    throw refusalError('too_many_requests', {
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
