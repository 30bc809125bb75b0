import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { rememberReturnPath } from '../lib/browser-storage.ts'
import type { LazyComponent } from '../lib/lazy-component.ts'
import { LazySlot } from '../lib/lazy-slot.tsx'
import type { ScreenAddress } from '../lib/screen-address.ts'
import { useLanguage } from '../texts/i18n.ts'
import { loadServerWords } from '../texts/server-words.ts'
import { ErrorBoundary, ErrorState } from '../ui/error-state.tsx'
import { NotFoundScreen } from '../ui/not-found-screen.tsx'
import { OfflineMark } from '../ui/offline-mark.tsx'
import { laterScreen } from '../ui/screen-route.ts'
import { ScreenSkeleton } from '../ui/skeleton.tsx'
import { ToastHost } from '../ui/toast-host.tsx'
import { hostRoutes, openRoutes, teachRoutes } from './hub.routes.ts'
import { hubPaths } from './hub-paths.ts'
import { hubClient, hubQuery } from './hub-session.ts'
import { OpenShell, ToolShell } from './hub-shell.tsx'

/** The pages of an installation of many classes: its door, its sign-in, and its people's tools. */
export function HubApp() {
  const language = useLanguage()
  // Talks to the network. Until they are here, or without them, the server's English is shown.
  useEffect(() => {
    if (language !== 'en') loadServerWords(language).catch(() => undefined)
  }, [language])
  return (
    <ErrorBoundary>
      <QueryClientProvider client={hubClient}>
        <Place />
        <OfflineMark />
        <ToastHost />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

const isOf = (routes: readonly ScreenAddress[], pathname: string) =>
  routes.some(({ path }) => path === pathname)

function Place() {
  const [pathname] = useLocation()
  const { data, error, refetch } = useQuery(hubQuery)
  const isTool = isOf([...teachRoutes, ...hostRoutes], pathname)
  if (!data && error) {
    return (
      <OpenShell>
        <ErrorState error={error} onRetry={refetch} />
      </OpenShell>
    )
  }
  if (!isTool) {
    return (
      <OpenShell>
        <Screens key={pathname} routes={openRoutes} />
      </OpenShell>
    )
  }
  if (!data) return <ToolShell>{<ScreenSkeleton />}</ToolShell>
  if (!data.me) return <ToSignIn />
  const isHost = data.me.role === 'host'
  return (
    <ToolShell>
      <Screens routes={isHost ? [...teachRoutes, ...hostRoutes] : teachRoutes} />
    </ToolShell>
  )
}

/** To the sign-in, and from there back here. */
function ToSignIn() {
  const [pathname] = useLocation()
  const from = `${pathname}${location.search}`
  // Talks to the browser's storage.
  useEffect(() => rememberReturnPath(from), [from])
  return <Redirect to={hubPaths.login} replace />
}

const screens = new Map<ScreenAddress, LazyComponent<object>>()

function screenOf(address: ScreenAddress): LazyComponent<object> {
  const screen = screens.get(address) ?? laterScreen(address)
  screens.set(address, screen)
  return screen
}

/** Loads what this address shows, while the server is still asked who is there. */
export async function loadFirst(): Promise<void> {
  const address = [...openRoutes, ...teachRoutes, ...hostRoutes].find(
    ({ path }) => path === location.pathname,
  )
  if (address) await screenOf(address).load()
}

function Screens({ routes }: { routes: readonly ScreenAddress[] }): ReactNode {
  return (
    <ErrorBoundary>
      <Switch>
        {routes.map((address) => (
          <Route key={address.path} path={address.path}>
            <LazySlot
              key={address.path}
              of={screenOf(address)}
              props={{}}
              waiting={<ScreenSkeleton />}
            />
          </Route>
        ))}
        <Route>
          <NotFoundScreen />
        </Route>
      </Switch>
    </ErrorBoundary>
  )
}
