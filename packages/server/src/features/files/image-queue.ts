import { refusalError } from '@kunwari/domain/refusals/refusal-error'

/** Decoding takes a core and up to 160 MB each. */
const decodingMax = 2
/** A class of forty that sends its receipts in one moment, each tapping twice; up to 3 MB wait in each. */
const waitingMax = 100
const retryAfterSeconds = 5

let decoding = 0
const waiting: (() => void)[] = []

/**
 * Runs work on a picture when it is its turn: two at a time in this process, in the order of asking.
 *
 * @throws DomainError unavailable when too many are waiting already
 */
export async function inImageQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (decoding >= decodingMax) {
    if (waiting.length >= waitingMax) {
      throw refusalError('unavailable.pictures_busy', {
        retryAfterSeconds,
      })
    }
    // A caller that leaves hands its place on, so the count stays.
    await new Promise<void>((enter) => waiting.push(enter))
  } else {
    decoding += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else decoding -= 1
  }
}
