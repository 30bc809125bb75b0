import { ApiError } from '@kunwari/contract/client'
import { hashKey } from '@tanstack/react-query'
import { setServerLost } from '../lib/live-state.ts'
import { queryClient } from '../lib/query-client.ts'
import { worldQuery } from '../lib/world.ts'

/** A browser that comes back by itself, and a server that is started again, take less. */
const firstPauseMs = 2_000
const checkEveryMs = 5_000
/** A host that has left the network refuses nothing: it is silent. */
const silenceMs = 8_000
const proxyStatusMin = 502

export type ConnectionWatch = {
  onStreamOpen: () => void
  onStreamDown: () => void
  stop: () => void
}

/**
 * Connection check: once a call finds no server, or the stream ends, reads the world every 5 s until it is
 * answered, and says meanwhile that it is not. One call that fails while the next is answered says nothing.
 */
export function watchConnection(): ConnectionWatch {
  const { queryKey } = worldQuery
  const worldHash = hashKey(queryKey)
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let isInDoubt = false

  function check(): void {
    clearTimeout(timer)
    if (document.hidden) {
      checkIn(checkEveryMs)
      return
    }
    clearTimeout(silence)
    silence = setTimeout(fail, silenceMs)
    void queryClient.refetchQueries({ queryKey, exact: true })
  }

  function checkIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(check, ms)
  }

  function doubt(): void {
    if (isInDoubt) return
    isInDoubt = true
    checkIn(firstPauseMs)
  }

  function fail(): void {
    clearTimeout(silence)
    isInDoubt = true
    setServerLost(true)
    checkIn(checkEveryMs)
  }

  function find(): void {
    clearTimeout(timer)
    clearTimeout(silence)
    isInDoubt = false
    setServerLost(false)
  }

  const stopReads = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { type } = event.action
    if (event.query.queryHash !== worldHash) {
      if (type === 'error' && isUnanswered(event.action.error)) doubt()
      // What is there again is noticed at the next thing that is read.
      else if (type === 'success' && !event.action.manual && isInDoubt) check()
    } else if (type === 'error' && isUnanswered(event.action.error)) fail()
    else if (type === 'error' || (type === 'success' && !event.action.manual)) find()
  })
  const stopWrites = queryClient.getMutationCache().subscribe(({ mutation, type }) => {
    if (type === 'updated' && isUnanswered(mutation?.state.error)) doubt()
  })
  const checkIfLost = () => {
    if (isInDoubt) check()
  }
  addEventListener('online', checkIfLost)
  return {
    onStreamOpen: find,
    onStreamDown: doubt,
    stop() {
      find()
      stopReads()
      stopWrites()
      removeEventListener('online', checkIfLost)
    },
  }
}

/** `fetch` rejects with a TypeError when nothing came back; a proxy in front answers in the server's place. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === undefined && error.status >= proxyStatusMin
  return error instanceof TypeError
}
