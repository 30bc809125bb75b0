import { ApiError, silentReadMs, workerPatienceMs } from '@kunwari/contract/client'
import type { Query, QueryFilters, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { type Read, readKey } from './read-query.ts'

/**
 * Throws away what one's own change made untrue and nobody looks at now: on a slow network the next screen
 * shows it loading, and not as it was.
 */
export function forgetUnseen(...keys: readonly Read[]): void {
  for (const key of keys) queryClient.removeQueries({ queryKey: readKey(key), type: 'inactive' })
}

const waiting = new Set<Query>()

/**
 * Reads again what a change has touched: at once where it is on the screen. A first read that is
 * still on its way may have been answered before the change, so another follows it.
 */
export function readAgain(filters: QueryFilters): void {
  const underWay = queryClient.getQueryCache().findAll(filters).filter(isFirstRead)
  void queryClient.invalidateQueries(filters)
  for (const query of underWay) followUp(query)
}

/**
 * The same for what events ask for again and again: a read that is under way ends first, and another
 * follows it. Where reads take longer than the events are apart, each would else cancel the one before,
 * and none would ever be shown.
 */
export function readAgainInTurn(filters: QueryFilters): void {
  const underWay = queryClient.getQueryCache().findAll(filters).filter(isUnderWay)
  void queryClient.invalidateQueries(filters, { cancelRefetch: false })
  for (const query of underWay) followUp(query)
}

/**
 * Changes what is known by what the server told. What is only being read has nothing to be changed
 * yet: it is read once more.
 */
export function changeKnown<Data>(queryKey: QueryKey, change: (known: Data) => Data): void {
  const known = queryClient.getQueryData<Data>(queryKey)
  if (known === undefined) readAgain({ queryKey, exact: true })
  else queryClient.setQueryData<Data>(queryKey, change(known))
}

function isFirstRead(query: Query): boolean {
  return query.state.data === undefined && isUnderWay(query)
}

function isUnderWay({ state }: Query): boolean {
  return state.fetchStatus === 'fetching'
}

function followUp(query: Query): void {
  if (waiting.has(query)) return
  waiting.add(query)
  const stop = queryClient.getQueryCache().subscribe(({ query: changed, type }) => {
    const isGone = type === 'removed'
    if (changed !== query || (!isGone && query.state.fetchStatus !== 'idle')) return
    stop()
    waiting.delete(query)
    if (!isGone) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}

/** Backoff: what found no network is tried again after this, and then ever less often. */
const firstPauseMs = 2_000
const longestPauseMs = 60_000
/** Somebody who waited long for nothing has time to read why, and to try again. */
const pauseAfterSilenceMs = 20_000

/** Too many calls, or a server that is away, catches up or starts: the same call is good later. */
const passingStatuses: readonly number[] = [429, 502, 503, 504]

/**
 * Tries again what could not be read for want of a network or of a server, while it stays on the screen: the event that
 * asked for it does not come twice, and nobody presses "Try again" on a projector. So is a read that is not answered at
 * all: a browser goes on using the connections of a network that has died without a word.
 *
 * @returns stops it
 */
export function retryLostReads(): () => void {
  const lost = new Map<Query, { pauseMs: number; timer: ReturnType<typeof setTimeout> }>()
  const asked = new Map<Query, ReturnType<typeof setTimeout>>()
  const began = new WeakMap<Query, number>()

  function wait(query: Query, pauseMs: number): void {
    clearTimeout(lost.get(query)?.timer)
    const { queryKey } = query
    const again = () => void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' })
    lost.set(query, { pauseMs, timer: setTimeout(again, pauseMs) })
  }

  function forget(query: Query): void {
    clearTimeout(lost.get(query)?.timer)
    lost.delete(query)
  }

  function stopWaiting(query: Query): void {
    clearTimeout(asked.get(query))
    asked.delete(query)
  }

  const stopListening = queryClient.getQueryCache().subscribe((event) => {
    const { query, type } = event
    if (type === 'removed') {
      forget(query)
      stopWaiting(query)
    }
    if (type !== 'updated') return
    const { type: action } = event.action
    if (action === 'fetch' || query.state.fetchStatus !== 'fetching') stopWaiting(query)
    if (action === 'fetch') began.set(query, performance.now())
    if (action === 'fetch' && isRead(query)) {
      asked.set(
        query,
        setTimeout(() => void askAnew(query), silentReadMs),
      )
    }
    if (action === 'success' || (action === 'error' && !mayPass(query))) forget(query)
    else if (action === 'error') {
      const tookMs = performance.now() - (began.get(query) ?? 0)
      const leastMs = tookMs < workerPatienceMs ? firstPauseMs : pauseAfterSilenceMs
      const before = lost.get(query)?.pauseMs ?? 0
      wait(query, Math.max(leastMs, Math.min(longestPauseMs, before * 2)))
    }
  })
  // A network that has just come back is not always one that carries.
  const comeBack = () => {
    for (const query of lost.keys()) wait(query, firstPauseMs)
  }
  addEventListener('online', comeBack)
  return () => {
    stopListening()
    removeEventListener('online', comeBack)
    for (const query of lost.keys()) forget(query)
    for (const timer of asked.values()) clearTimeout(timer)
  }
}

/** What a worker computes comes to nothing again; and a room's screen knows by itself when it is over. */
function mayPass(query: Query): boolean {
  const { error } = query.state
  if (error instanceof ApiError) return passingStatuses.includes(error.status)
  return isRead(query) || error instanceof TypeError
}

/** What a worker computes, in the laboratory, may take longer. */
function isRead({ queryKey: [path] }: Query): boolean {
  return String(path).startsWith('/')
}

/** Its end lets go of the dead connection, so that the next read takes another one. */
async function askAnew({ queryKey }: Query): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true })
  await queryClient.refetchQueries(
    { queryKey, exact: true, type: 'active' },
    { cancelRefetch: false },
  )
}
