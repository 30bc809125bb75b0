import { setTimeout as delay } from 'node:timers/promises'
import { type Chance, pick } from './chance.ts'
import { count, type Notebook } from './notebook.ts'

const pollMs = 50
/** Thousands of plans mature in one, each at a moment of its own, among kills: minutes are no fault. */
const advanceMsMax = 600_000
const daysAtATime = [1, 1, 2, 3, 5]

/** Moves simulated time, so that plans mature while everything else goes on. */
export type TimeKeeper = {
  /** One advance, from its beginning to its end; waits first if the last one was a moment ago. */
  advance(): Promise<void>
  /** Whether it moved a moment ago: money that meets a moving clock may be told to come back. */
  isMoving(): boolean
  setPaused(paused: boolean): Promise<void>
}

/**
 * @param restMs how long time is left alone between two advances
 * @param calmMs for how long after one money may still be told to come back
 */
export function keepTime({
  url,
  cookie,
  chance,
  notebook,
  restMs,
  calmMs,
  onFault,
}: {
  url: string
  cookie: string
  chance: Chance
  notebook: Notebook
  restMs: number
  calmMs: number
  onFault: (fault: string) => void
}): TimeKeeper {
  let nextAt = 0
  let stillFrom = 0

  async function advance(): Promise<void> {
    if (performance.now() < nextAt) return delay(pollMs)
    nextAt = performance.now() + restMs
    stillFrom = Number.POSITIVE_INFINITY
    await moveOnce()
    stillFrom = performance.now() + calmMs
  }

  async function moveOnce(): Promise<void> {
    const started = await send('POST', '/api/admin/clock/advance', {
      days: pick(chance, daysAtATime),
    })
    // Its answer may be lost and its job be there all the same: the clock knows.
    const id = started?.jobId ?? (await ask('/api/admin/clock')).running
    if (typeof id !== 'string') return
    const until = performance.now() + advanceMsMax
    for (;;) {
      const { state, message } = await ask(`/api/admin/jobs/${id}`)
      if (state === 'done') return count(notebook, 'clock advanced', 'acknowledged')
      if (state !== 'queued' && state !== 'running') {
        return onFault(`an advance of the clock ended as ${state}: ${message}`)
      }
      if (performance.now() > until) return onFault(`an advance took more than ${advanceMsMax} ms`)
      await delay(pollMs)
    }
  }

  /** Reads until somebody answers. */
  async function ask(path: string): Promise<Record<string, unknown>> {
    const until = performance.now() + advanceMsMax
    while (performance.now() < until) {
      const answer = await send('GET', path)
      if (answer) return answer
      await delay(pollMs)
    }
    throw new Error(`${path} gave no answer`)
  }

  async function send(
    method: string,
    path: string,
    body?: object,
  ): Promise<Record<string, unknown> | undefined> {
    const headers = { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) }
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(20_000),
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    const said = await response?.json().catch(() => undefined)
    if (response && response.status >= 500 && response.status !== 503) {
      onFault(`${method} ${path}: ${response.status} ${JSON.stringify(said)}`)
    }
    // Whatever the server's JSON is, its fields are looked at one by one.
    return response?.ok ? (said as Record<string, unknown> | undefined) : undefined
  }

  return {
    advance,
    isMoving: () => performance.now() < stillFrom,
    setPaused: async (paused) => {
      const until = performance.now() + advanceMsMax
      while (!(await send('PUT', '/api/admin/clock', { paused }))) {
        if (performance.now() > until) throw new Error('the clock takes no orders')
        await delay(pollMs)
      }
    },
  }
}
