import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { NoteHost } from './glass/note-host.tsx'
import { useSessionState } from './lib/first-session.ts'
import { paths } from './lib/paths.ts'
import { wasSignedIn } from './lib/remembered.ts'
import { firstScreenRoute } from './lib/screen-route.ts'
import { whenIdle } from './lib/when-idle.ts'
import { ScreenSkeleton } from './ui/screen-skeleton.tsx'
import { VisitorShell } from './visitor/visitor-shell.tsx'

const loadApp = () => import('./app.tsx')
const App = lazy(() => loadApp().then((file) => ({ default: file.App })))

const loadLanding = () => import('./visitor/landing/landing-screen.tsx')
const landing = firstScreenRoute(
  paths.home,
  () => loadLanding().then((file) => file.LandingScreen),
  'landing',
  'claims',
)

/** Fetches what will most likely be shown while the server is still asked who is there. */
export function fetchAhead(): void {
  void (location.pathname === paths.home && !wasSignedIn() ? loadLanding() : loadApp())
}

/**
 * Two ways in. A visitor at "/" gets the landing page and nothing else: forms, queries and toasts
 * come while they read. Everyone else, and every other address, gets the app.
 */
export function Entry() {
  return (
    <>
      <Page />
      <NoteHost />
    </>
  )
}

function Page() {
  const [pathname] = useLocation()
  const session = useSessionState()
  const isLanding =
    pathname === paths.home && (session === 'visitor' || (session === 'unknown' && !wasSignedIn()))

  // Talks to the network, ahead of the first step further in.
  useEffect(() => whenIdle(loadApp), [])

  const Landing = landing.screen
  const waiting = (
    <VisitorShell>
      <ScreenSkeleton />
    </VisitorShell>
  )
  if (!isLanding) {
    return (
      <Suspense fallback={waiting}>
        <App />
      </Suspense>
    )
  }
  if (session === 'unknown') return waiting
  return (
    <VisitorShell>
      <Suspense fallback={<ScreenSkeleton />}>
        <Landing />
      </Suspense>
    </VisitorShell>
  )
}
