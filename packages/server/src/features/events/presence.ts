import { type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import type { Streams } from './streams.ts'

/** A member whose page closed so recently counts as here: phones lose streams for a moment. */
export const hereForMs = 30 * secondMs

/** Who has a page open in this process, or had one a moment ago. */
export type Presence = {
  isHere: (userId: string) => boolean
  /** All who are here; staff too. */
  listHere: () => string[]
  /** Notes that a page of theirs closed. */
  left: (userId: string) => void
}

/** @param realNow the machine's clock */
export function createPresence({
  streams,
  realNow,
}: {
  streams: Pick<Streams, 'has' | 'people'>
  realNow: () => Instant
}): Presence {
  // In the order of leaving, so that what has lapsed stands first.
  const leftAt = new Map<string, Instant>()

  function forgetLapsed(now: Instant): void {
    for (const [userId, at] of leftAt) {
      if (now - at <= hereForMs) return
      leftAt.delete(userId)
    }
  }

  return {
    isHere: (userId) => {
      forgetLapsed(realNow())
      return streams.has(userId) || leftAt.has(userId)
    },
    listHere: () => {
      forgetLapsed(realNow())
      return [...new Set([...streams.people(), ...leftAt.keys()])]
    },
    left: (userId) => {
      const now = realNow()
      forgetLapsed(now)
      leftAt.delete(userId)
      leftAt.set(userId, now)
    },
  }
}
