import { isRedFlagId } from '@kunwari/domain/red-flags/is-red-flag-id'
import { useEffect } from 'react'
import { Router, useLocation } from 'wouter'
import { basePath, pathHere } from './lib/base.ts'
import { wasSignedIn } from './lib/browser-storage.ts'
import { isPersonExpected } from './lib/expected-session.ts'
import { firstUser, useSessionState } from './lib/first-session.ts'
import { lazyComponent } from './lib/lazy-component.ts'
import { LazySlot } from './lib/lazy-slot.tsx'
import { paths } from './lib/paths.ts'
import { useSheetParam } from './lib/use-sheet-param.ts'
import { whenIdle } from './lib/when-idle.ts'
import { homeScreen } from './member/home-route.ts'
import { ErrorBoundary } from './ui/error-state.tsx'
import { firstScreen } from './ui/screen-route.ts'
import { ScreenSkeleton } from './ui/skeleton.tsx'
import { VisitorShell } from './visitor/visitor-shell.tsx'

const app = lazyComponent(async () => {
  const [{ App, beginAs }, user] = await Promise.all([import('./app.tsx'), firstUser()])
  if (user !== undefined) beginAs(user)
  return App
})

const landingClock = lazyComponent(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve))
  return (await import('./landing-clock.tsx')).LandingClock
})

const landing = firstScreen(
  () => import('./visitor/landing/landing-screen.tsx').then((file) => file.LandingScreen),
  'landing',
  'claims',
)

const noteSheet = lazyComponent(async () => (await import('./glass/note-sheet.tsx')).NoteSheet)

/** Loads what will most likely be shown, while the server is still asked who is there. */
export async function loadFirst(): Promise<void> {
  const isAtHome = pathHere() === paths.home
  if (isAtHome && !isPersonExpected()) await landing.load()
  else await Promise.all([app.load(), isAtHome && homeScreen.load()])
}

/**
 * Two ways in. A visitor at "/" gets the landing page and nothing else: forms, queries and toasts
 * come while they read. Everyone else, and every other address, gets the app.
 */
export function Entry() {
  // Talks to the network, ahead of the first step further in, and of a print.
  useEffect(() => {
    whenIdle(() => {
      void app.load()
      // A note opens over any screen, and the line may be gone by then.
      void noteSheet.load()
      // Where the line is lost, what is printed looks like the screen.
      import('./ui/print-styles.ts').catch(() => undefined)
    })
  }, [])
  return (
    <Router base={basePath()}>
      <ErrorBoundary>
        <Page />
        <NoteHost />
      </ErrorBoundary>
    </Router>
  )
}

function Page() {
  const [pathname] = useLocation()
  const session = useSessionState()
  const isAtHome = pathname === paths.home
  const isLanding = session === 'visitor' || (session === 'unknown' && !wasSignedIn())
  if (!isAtHome || !isLanding) {
    return (
      <LazySlot of={app} props={{}} waiting={wasSignedIn() ? <MemberFrame /> : <VisitorFrame />} />
    )
  }
  if (session === 'unknown') return <VisitorFrame />
  return (
    <VisitorShell>
      <LazySlot of={landing} props={{}} waiting={<ScreenSkeleton />} />
      <LazySlot of={landingClock} props={{}} isPart />
    </VisitorShell>
  )
}

function VisitorFrame() {
  return (
    <VisitorShell>
      <ScreenSkeleton />
    </VisitorShell>
  )
}

/** The room that a member's bar and rail are going to take: both come with the app. */
function MemberFrame() {
  return (
    <div data-register="skin" className="min-h-window lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="hidden border-line border-r bg-surface lg:block" />
      <div className="pt-14">
        <ScreenSkeleton />
      </div>
    </div>
  )
}

/** Shows the note that the address names, over whichever screen stands there. */
function NoteHost() {
  const sheet = useSheetParam('note')
  const id = sheet.value
  if (id === undefined || !isRedFlagId(id)) return undefined
  return <LazySlot of={noteSheet} props={{ id, onClose: sheet.close }} />
}
