import type { DomainError } from '@kunwari/domain/errors'

/** Runs work at once or when its turn comes. */
export type Bulkhead = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Bulkhead: limits how many pieces of one kind of work run at once in this process and how many wait, so that work which
 * anybody can ask for leaves room for everything else. Those who wait take their turn in the order in which they came.
 *
 * @param full the error of a caller for whom there is no place to wait either
 */
export function createBulkhead({
  atOnceMax,
  waitingMax,
  full,
}: {
  atOnceMax: number
  waitingMax: number
  full: () => DomainError
}): Bulkhead {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < atOnceMax) {
      running += 1
    } else {
      if (waiting.length >= waitingMax) throw full()
      // A caller that leaves hands over its own place, so nobody who comes just then gets in between.
      await new Promise<void>((enter) => waiting.push(enter))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
