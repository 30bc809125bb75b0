import { secondMs } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { isCall } from '../http/is-call.ts'
import type { OpenClass } from '../http/request-class.ts'

/** All phones of a class load a page at once where its stage moves: some forty files and calls each. */
const burstPerPerson = 40
/** Each phone goes on with so many calls a second. */
const steadyPerPerson = 5
/** Pages that one person has open. */
const streamsPerPerson = 4

/** What one class may take of its server, so that a noisy one leaves the others theirs. */
export type ClassLimits = {
  /**
   * Counts a call.
   *
   * @throws DomainError too_many_requests
   */
  takeCall: () => void
  /** How many streams may be open. */
  streamsMax: number
}

/**
 * A token bucket: it holds a burst, and fills as time passes.
 *
 * @param scale multiplies all limits; 0 turns them off
 * @param nowMs a clock that never goes back
 */
export function limitClass(
  { peopleMax, scale }: { peopleMax: number; scale: number },
  nowMs: () => number = () => performance.now(),
): ClassLimits {
  if (scale === 0) return { takeCall: () => undefined, streamsMax: Number.POSITIVE_INFINITY }
  const burst = peopleMax * burstPerPerson * scale
  const perMs = (peopleMax * steadyPerPerson * scale) / secondMs
  let left = burst
  let at = nowMs()
  return {
    takeCall: () => {
      const now = nowMs()
      left = Math.min(burst, left + (now - at) * perMs)
      at = now
      if (left < 1) throw refusalError('too_many_requests.class', { retryAfterSeconds: 1 })
      left -= 1
    },
    streamsMax: Math.ceil(peopleMax * streamsPerPerson * scale),
  }
}

const limits = new WeakMap<Dependencies, ClassLimits>()

/** Refuses what a class takes of this server beyond its share. */
export function requireShare({ deps }: OpenClass, request: FastifyRequest): void {
  const { peopleMax, rateLimitScale } = deps.configuration
  const share = limits.get(deps) ?? limitClass({ peopleMax: peopleMax ?? 1, scale: rateLimitScale })
  limits.set(deps, share)
  if (!isCall(request)) return
  share.takeCall()
  const isStream = request.routeOptions.config.call?.raw === 'stream'
  if (isStream && deps.live.streams.size() >= share.streamsMax) {
    throw refusalError('too_many_requests.class', { retryAfterSeconds: streamRetrySeconds })
  }
}

const streamRetrySeconds = 30
