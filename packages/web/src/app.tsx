import type { User } from '@kunwari/contract/auth'
import type { World } from '@kunwari/contract/world'
import { toIso } from '@kunwari/domain/calendar/instant'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDaysPassing } from './demo/days-passing.ts'
import { pathHere } from './lib/base.ts'
import { pageCameAt, takeFirstReads, takeFirstSession } from './lib/first-session.ts'
import { lazyComponent } from './lib/lazy-component.ts'
import { LazySlot } from './lib/lazy-slot.tsx'
import { now } from './lib/now.ts'
import { paths } from './lib/paths.ts'
import { queryClient } from './lib/query-client.ts'
import { currentUserQuery, useCurrentUser } from './lib/session.ts'
import { simulatedNowOf } from './lib/simulated-now.ts'
import { startWhenIdle } from './lib/start-when-idle.ts'
import { whenIdle } from './lib/when-idle.ts'
import { useWorld, worldQuery } from './lib/world.ts'
import { investmentsQuery } from './member/investments/investments.queries.ts'
import { Router } from './router.tsx'
import { formatDate } from './texts/format-date.ts'
import { translate, useLanguage } from './texts/i18n.ts'
import type { Language } from './texts/languages.ts'
import { loadServerWords } from './texts/server-words.ts'
import { OfflineMark } from './ui/offline-mark.tsx'
import { laterPart } from './ui/screen-route.ts'
import { ToastHost } from './ui/toast-host.tsx'

// Nothing on a screen waits for it: it comes when the page is still.
const updateNotice = lazyComponent(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve))
  return (await import('./ui/update-notice.tsx')).UpdateNotice
})

/**
 * Starts the app as the person whom the first answer named: no screen asks again, or draws twice.
 * What Home's total needs came with the page, or is read while React draws the rest of it.
 */
export function beginAs(user: User | null): void {
  takeFirstSession()
  const reads = takeFirstReads()
  const when = reads.length > 0 ? { updatedAt: pageCameAt() } : undefined
  queryClient.setQueryData(currentUserQuery.queryKey, user, when)
  for (const [key, answer] of reads) queryClient.setQueryData(key, answer, when)
  const hasWallet = user !== null && user.role !== 'support' && !user.mustChangePassword
  if (!hasWallet || pathHere() !== paths.home) return
  void queryClient.prefetchQuery(worldQuery)
  void queryClient.prefetchQuery(investmentsQuery)
}

/** Everything but the landing page. */
export function App() {
  const language = useLanguage()
  // Talks to the network. Until they are here, or without them, the server's English stands.
  useEffect(() => {
    if (language !== 'en') loadServerWords(language).catch(() => undefined)
  }, [language])
  return (
    <QueryClientProvider client={queryClient}>
      <Pages />
      <ClockInStrip />
      <Live />
      <OfflineMark />
      <LazySlot of={updateNotice} props={{}} isPart />
      <ToastHost />
    </QueryClientProvider>
  )
}

// Only who lives in a demo world loads it.
const wayBack = laterPart(
  () => import('./demo/way-back-bar.tsx').then((file) => file.WayBackBar),
  'demo',
)

/** The screens; in a demo world, what somebody sees who is its admin for a moment. */
function Pages() {
  const { data: user } = useCurrentUser()
  const { data: world } = useWorld()
  const passing = useDaysPassing()
  if (passing) return passing
  return (
    <>
      <Router />
      {world?.rehearsal && <LazySlot of={rehearsalMark} props={{ id: world.rehearsal }} isPart />}
      {world?.demo && user?.role === 'admin' && <LazySlot of={wayBack} props={{}} isPart />}
    </>
  )
}

/** Only who rehearses loads it. */
const rehearsalMark = laterPart(
  () => import('./live/rehearsal-mark.tsx').then((file) => file.RehearsalMark),
  'rehearsal',
)

export function ClockInStrip() {
  const { data: world, dataUpdatedAt: readAt } = useWorld()
  const language = useLanguage()
  // Talks to the page around the app.
  useEffect(() => {
    if (world) showStripClock(world, { language, readAt })
  }, [world, language, readAt])
  return undefined
}

/** Keeps what is shown as the server has it: loaded when the page is still, from then on. */
function Live() {
  const { data: user } = useCurrentUser()
  // With a temporary password nothing is told yet.
  const personId = user?.mustChangePassword ? undefined : user?.id
  const isKnown = user !== undefined
  // Talks to the network.
  useEffect(() => {
    if (!isKnown) return undefined
    return startWhenIdle(
      () => import('./live/live.ts'),
      ({ startLive }) => startLive(personId),
    )
  }, [isKnown, personId])
  return undefined
}

const tickMs = 1_000

let timer: ReturnType<typeof setInterval> | undefined

type Showing = {
  language: Language
  /** When the world was read, in the browser's milliseconds. */
  readAt: number
}

/** Writes the simulated date into the strip, which stands in the page outside of the app. */
function showStripClock(world: World, { language, readAt }: Showing): void {
  const place = document.querySelector<HTMLElement>('#strip-clock')
  if (!place) return
  clearInterval(timer)
  place.hidden = world.isRealTime
  if (world.isRealTime) return
  const show = () => {
    const date = formatDate(toIso(simulatedNowOf(world, readAt, now())))
    place.lang = language
    place.textContent = translate('common:simulatedDate', { date })
  }
  show()
  if (!world.paused) timer = setInterval(show, tickMs)
}
