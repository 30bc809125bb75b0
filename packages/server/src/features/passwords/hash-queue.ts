import { availableParallelism } from 'node:os'
import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'

/** Runs work that hashes a password, at once or when its turn comes. */
export type HashQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Bulkhead for password hashes: each takes 19 MiB and a processor for as long as many other calls
 * take together, and anybody may ask for one. A bounded number runs at once, as many wait in the order
 * in which they came, and the rest are told to come again.
 *
 * @param full the error of those for whom the queue has no place
 * @throws DomainError unavailable from the line, where it is full
 */
export function createHashLine({
  atOnceMax,
  waitingMax,
  full = lineFullError,
}: {
  atOnceMax: number
  waitingMax: number
  full?: () => DomainError
}): HashQueue {
  const waiting: (() => void)[] = []
  let atWork = 0

  return async (work) => {
    if (atWork < atOnceMax) {
      atWork += 1
    } else {
      if (waiting.length >= waitingMax) throw full()
      // Who leaves hands over the place itself: nobody who comes just then gets in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else atWork -= 1
    }
  }
}

function lineFullError(): DomainError {
  return refusalError('unavailable.sign_ins_busy', {
    retryAfterSeconds,
  })
}

/** Time in which a full line on two processors gets to its end: 46 ms each. */
const retryAfterSeconds = 5

// Node has four threads for such work, and files need one of them.
const atOnceMax = Math.max(1, Math.min(3, availableParallelism()))
/** Four full classes that all sign in at the same moment. */
const waitingMax = 240

/** The one line of this process. */
export const inHashLine = createHashLine({ atOnceMax, waitingMax })
