import { ApiError } from '@kunwari/contract/client'

/** A call that is asked to come back later this often is given up. */
const waitsMax = 20
const fallbackSeconds = 5

/**
 * Backoff: makes a call, and while the server says that it is too much or away, waits as long as it
 * says and makes the same call again.
 *
 * @param input.signal ends the waiting
 * @param input.onWait told before each wait, and for how many seconds
 * @returns the answer; undefined when the waiting was ended, and nothing was done
 */
export async function sendPatiently<Answer>(
  call: () => Promise<Answer>,
  { signal, onWait }: { signal: AbortSignal; onWait: (seconds: number) => void },
): Promise<Answer | undefined> {
  for (let waits = 0; ; waits += 1) {
    try {
      // Each try begins after the one before it has failed.
      // oxlint-disable-next-line no-await-in-loop -- see above.
      return await call()
    } catch (error) {
      const seconds = secondsToWait(error)
      if (seconds === undefined || waits >= waitsMax) throw error
      onWait(seconds)
      // oxlint-disable-next-line no-await-in-loop -- see above.
      await pause(seconds * 1_000, signal)
      if (signal.aborted) return undefined
    }
  }
}

function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { status, code, retryAfterSeconds } = error
  const isForLater = status === 429 || status === 503 || code === 'request_in_progress'
  return isForLater ? (retryAfterSeconds ?? fallbackSeconds) : undefined
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
