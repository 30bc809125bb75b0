import { ApiError } from '@kunwari/contract/client'
import { secondMs } from '@kunwari/domain/calendar/instant'
import { hashKey } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { fullPath, pathHere } from '../lib/base.ts'
import { doorAddress } from '../lib/class-addresses.ts'
import { classViewQuery } from '../lib/class-view.ts'
import { noteSession } from '../lib/first-session.ts'
import { hasNoLesson } from '../lib/has-no-lesson.ts'
import { now } from '../lib/now.ts'
import { paths } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { readKey } from '../lib/read-query.ts'
import { readAgain } from '../lib/refetch.ts'
import { serverTimeOf } from '../lib/server-time.ts'
import { worldQuery } from '../lib/world.ts'

/** What a change is refused with where its stage has passed. */
const stageRefusals: readonly unknown[] = [
  'class_not_started',
  'class_frozen',
  'class_ended',
  'glass_shut',
  'stage_moved',
]

/** The event of a stage comes within a second or two. */
export const overdueMs = 5 * secondMs

/**
 * Reads again where the class stands when its stage may have passed this page by: after a sleep, which
 * no stream tells of, when the server refuses what this page believes to be open, and where the minutes of Live are
 * over and no event says so. A stream may be silent, and look open.
 *
 * @returns stops it
 */
export function followClass({ isVisitor }: { isVisitor: boolean }): () => void {
  document.addEventListener('visibilitychange', wake)
  addEventListener('pageshow', comeBack)
  const stopListening = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (error instanceof ApiError && error.code === 'glass_shut') readClassAgain()
  })
  const stopRefusals = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (error instanceof ApiError && stageRefusals.includes(error.code)) readClassAgain()
  })
  const overdue = setInterval(() => {
    if (!document.hidden && isLiveOverdue()) readClassAgain()
  }, overdueMs)
  const stopLeading = isVisitor ? leadToDoor() : undefined
  return () => {
    stopLeading?.()
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('pageshow', comeBack)
    stopListening()
    stopRefusals()
    clearInterval(overdue)
  }
}

function isLiveOverdue(): boolean {
  const { stage, until } = queryClient.getQueryData(classViewQuery.queryKey) ?? {}
  if (stage !== 'live' || !until) return false
  return Date.parse(until) + overdueMs < serverTimeOf(now())
}

function wake(): void {
  if (!document.hidden) readClassAgain()
}

/** A page that comes back from the browser's own cache. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (persisted) readClassAgain()
}

function readClassAgain(): void {
  for (const key of ['GET /api/world', 'GET /api/class'] as const) {
    readAgain({ queryKey: readKey(key) })
  }
}

/**
 * Where a class is in stages, "/" is its door and no landing page. The server leads there everybody who asks
 * it for the page; this leads who goes back to "/" from a page that is open.
 */
function leadToDoor(): () => void {
  lead()
  const stopListening = queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryHash === hashKey(worldQuery.queryKey)) lead()
  })
  addEventListener('pushState', lead)
  addEventListener('popstate', lead)
  return () => {
    stopListening()
    removeEventListener('pushState', lead)
    removeEventListener('popstate', lead)
  }
}

function lead(): void {
  const world = queryClient.getQueryData(worldQuery.queryKey)
  if (!world || hasNoLesson(world)) return
  // The entry then leaves "/" to the app.
  noteSession('door')
  if (pathHere() === paths.home) navigate(fullPath(doorAddress), { replace: true })
}
