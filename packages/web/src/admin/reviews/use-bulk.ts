import { bulkItemsMax, type ItemRefusal } from '@kunwari/contract/admin'
import { ApiError } from '@kunwari/contract/client'
import { useEffect, useSyncExternalStore } from 'react'
import { randomKey } from '../../lib/idempotency-key.ts'
import { refetchMoney } from '../refetch-money.ts'
import {
  type BulkResult,
  type BulkSummary,
  type Reviewed,
  resultOf,
  summarise,
} from './bulk-results.ts'
import { type Decision, decideMany, type RequestKind } from './reviews.queries.ts'

type Status = Decision['body']['status']

/** What was decided about several requests, and how far it has come. */
type BulkState =
  | { stage: 'idle' }
  | {
      stage: 'running'
      status: Status
      at: number
      of: number
      /** So long until the call is made again; 0 while it works. */
      waitSeconds: number
      /** Whether that is for want of an answer, and not because the server asked for it. */
      isUnanswered: boolean
      isStopping: boolean
    }
  | { stage: 'done'; status: Status; summary: BulkSummary<Reviewed> }

type Run = {
  state: BulkState
  /** Being decided here, or decided: they leave their queue without staying behind. */
  ids: ReadonlySet<string>
}

export type Bulk = Run & {
  run: (rows: readonly Reviewed[], body: Decision['body']) => Promise<void>
  /** Makes no further call; the one under way is finished. */
  stop: () => void
  dismiss: () => void
}

/** A run of each kind goes on while its section is left, and is there on return: here, and in no component. */
const runs = { deposits: openRuns('deposits'), withdrawals: openRuns('withdrawals') }

/**
 * Decides about several requests by one call after the other, at most `bulkItemsMax` in each and each
 * with a key of its own: oldest first, because the pool pays the first to ask. A refused one does
 * not stop the rest; a call that fails as a whole does. One without an answer is made again with its key,
 * so that what the server did before the answer was lost is done once.
 *
 * @param input.isShown whether what became of a run is said here: it is not said again on return
 */
export function useBulk(kind: RequestKind, { isShown }: { isShown: boolean }): Bulk {
  const { subscribe, read, forgetShown, ...acts } = runs[kind]
  const run = useSyncExternalStore(subscribe, read)
  // Ends with the screen.
  useEffect(() => (isShown ? forgetShown : undefined), [isShown, forgetShown])
  return { ...run, ...acts }
}

function openRuns(kind: RequestKind) {
  let now: Run = { state: { stage: 'idle' }, ids: new Set() }
  let running: AbortController | undefined
  const listeners = new Set<() => void>()

  function become(next: Partial<Run>): void {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }

  async function run(rows: readonly Reviewed[], body: Decision['body']): Promise<void> {
    if (running) return
    const stopping = new AbortController()
    running = stopping
    const { status } = body
    const results: BulkResult<Reviewed>[] = []
    become({ ids: new Set() })
    const tell = ({ waitSeconds, isUnanswered }: Wait) =>
      become({
        state: {
          stage: 'running',
          status,
          at: results.length,
          of: rows.length,
          waitSeconds,
          isUnanswered,
          isStopping: stopping.signal.aborted,
        },
      })
    while (results.length < rows.length && !stopping.signal.aborted) {
      const part = rows.slice(results.length, results.length + bulkItemsMax)
      become({ ids: new Set([...now.ids, ...part.map(({ id }) => id)]) })
      tell({ waitSeconds: 0, isUnanswered: false })
      // One after the other is the point: see above.
      // oxlint-disable-next-line no-await-in-loop -- see above.
      const outcome = await decidePart(kind, part, body, { signal: stopping.signal, onWait: tell })
      if (outcome instanceof Error) {
        if (isLost(outcome)) for (const row of part) results.push({ row, outcome: 'unanswered' })
        for (const row of rows.slice(results.length)) {
          results.push({ row, outcome: 'refused', refusal: outcome })
        }
      } else if (outcome) results.push(...outcome)
    }
    for (const row of rows.slice(results.length)) results.push({ row, outcome: 'left' })
    const done = results.filter(({ outcome }) => outcome === 'done')
    become({ ids: new Set(done.map(({ row }) => row.id)) })
    await refetchMoney()
    running = undefined
    become({ state: { stage: 'done', status, summary: summarise(results) } })
  }

  function dismiss(): void {
    become({ state: { stage: 'idle' } })
  }

  return {
    run,
    stop: () => {
      running?.abort()
      if (now.state.stage === 'running') become({ state: { ...now.state, isStopping: true } })
    },
    dismiss,
    forgetShown: () => {
      if (now.state.stage === 'done') dismiss()
    },
    read: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function decidePart(
  kind: RequestKind,
  part: readonly Reviewed[],
  body: Decision['body'],
  patience: Parameters<typeof sendPatiently>[1],
): Promise<BulkResult<Reviewed>[] | Error | undefined> {
  const items = part.map(({ id }) => ({ id, ...body }))
  const idempotencyKey = randomKey()
  try {
    const answer = await sendPatiently(() => decideMany[kind]({ items, idempotencyKey }), patience)
    return answer && part.flatMap((row, at) => readResult(row, answer.results[at]))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The answer has a result for each item, in their order. */
function readResult<Row>(
  row: Row,
  result: ItemRefusal | { ok: true } | undefined,
): BulkResult<Row>[] {
  if (!result) return []
  return [result.ok ? { row, outcome: 'done' } : resultOf(row, result)]
}

/** A call that is asked to come back later this often is given up. */
const waitsMax = 20
const fallbackSeconds = 5

/** How long until a call is made again, and whether the last one had no answer. */
type Wait = { waitSeconds: number; isUnanswered: boolean }

/**
 * Backoff: makes a call, and while the server says that it is too much or away, waits as long as it
 * says and makes the same call again; so it does when no answer came.
 *
 * @param input.signal ends the waiting
 * @param input.onWait called before each wait
 * @returns the answer; undefined when the waiting was ended, and nothing was done
 * @throws what the call failed with; TypeError when nobody knows whether it was done
 */
export async function sendPatiently<Answer>(
  call: () => Promise<Answer>,
  { signal, onWait }: { signal: AbortSignal; onWait: (wait: Wait) => void },
): Promise<Answer | undefined> {
  let lost: unknown
  for (let waits = 0; ; waits += 1) {
    try {
      // Each try begins after the one before it has failed.
      // oxlint-disable-next-line no-await-in-loop -- see above.
      return await call()
    } catch (error) {
      if (isLost(error)) lost = error
      const waitSeconds = secondsToWait(error)
      if (waitSeconds === undefined || waits >= waitsMax) throw error
      onWait({ waitSeconds, isUnanswered: isLost(error) })
      // oxlint-disable-next-line no-await-in-loop -- see above.
      await pause(waitSeconds * 1_000, signal)
      if (!signal.aborted) continue
      if (lost !== undefined) throw lost
      return undefined
    }
  }
}

/** Whether no answer came: fetch rejects with a TypeError, and the work may be done all the same. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError
}

function secondsToWait(error: unknown): number | undefined {
  if (isLost(error)) return fallbackSeconds
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
