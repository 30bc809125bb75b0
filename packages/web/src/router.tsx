import type { User } from '@kunwari/contract/auth'
import { memberRoles, type Role, staffRoles } from '@kunwari/domain/identity/people'
import { type ReactNode, useEffect } from 'react'
import { Redirect, Route, useLocation } from 'wouter'
import { adminRoutes } from './admin/admin.routes.ts'
import { rememberSignedIn, wasSignedIn } from './lib/browser-storage.ts'
import { isBooster } from './lib/class-addresses.ts'
import { noteSession } from './lib/first-session.ts'
import { type LazyComponent, lazyComponent } from './lib/lazy-component.ts'
import { LazySlot } from './lib/lazy-slot.tsx'
import { OpenRoutes } from './lib/open-routes.ts'
import { paths } from './lib/paths.ts'
import type { ScreenAddress } from './lib/screen-address.ts'
import { useCurrentUser } from './lib/session.ts'
import { homeAddress } from './member/home/home-address.ts'
import { homeScreen } from './member/home-route.ts'
import { memberRoutes, signedInRoutes } from './member/member.routes.ts'
import { MemberShell } from './member/member-shell.tsx'
import { inboxRoutes, supportRoutes } from './support/support.routes.ts'
import { ErrorBoundary, ErrorState } from './ui/error-state.tsx'
import { laterPart, laterScreen } from './ui/screen-route.ts'
import { ScreenSkeleton } from './ui/skeleton.tsx'
import { everyoneRoutes } from './visitor/visitor.routes.ts'
import { VisitorShell } from './visitor/visitor-shell.tsx'

/** In front of a whole room, without any frame: for a screen that has its address, and for the teacher. */
const room = laterScreen({
  path: paths.room,
  load: () => import('./room/room-screen.tsx').then((file) => file.RoomScreen),
  texts: ['room'],
})

// The entry may have loaded Home already.
const screens = new Map<ScreenAddress, LazyComponent<object>>([[homeAddress, homeScreen]])

function screenOf(address: ScreenAddress): LazyComponent<object> {
  const screen = screens.get(address) ?? laterScreen(address)
  screens.set(address, screen)
  return screen
}

const sessionEnded = lazyComponent(() =>
  import('./session-ended.tsx').then((file) => file.SessionEnded),
)

const otherScreen = lazyComponent(() =>
  import('./other-screen.tsx').then((file) => file.OtherScreen),
)

/** What a role may open: anything else is Page Not Found for it. */
function routesOf(role: Role | undefined): readonly ScreenAddress[] {
  if (role === undefined) return everyoneRoutes
  const own = memberRoles.some((member) => member === role) ? memberRoutes : supportRoutes
  return [
    ...own,
    ...signedInRoutes,
    ...inboxRoutes,
    ...(role === 'admin' ? adminRoutes : []),
    ...everyoneRoutes,
  ]
}

export function Router() {
  const { data: user } = useCurrentUser()
  const [pathname] = useLocation()

  // Talks to the browser's storage: an address of a member is then known to be one's own. And to
  // the entry, which shows the landing page at "/" to visitors.
  useEffect(() => {
    if (user) rememberSignedIn(true)
    if (user !== undefined) noteSession(user ? 'person' : 'visitor')
  }, [user])

  if (pathname === paths.room) {
    return <LazySlot of={room} props={{}} waiting={<ScreenSkeleton />} />
  }
  return (
    <OpenRoutes value={routesOf(user?.role)}>
      <Shell user={user} pathname={pathname}>
        <ErrorBoundary key={pathname}>
          <Place pathname={pathname} />
        </ErrorBoundary>
      </Shell>
    </OpenRoutes>
  )
}

function Place({ pathname }: { pathname: string }) {
  const { data: user, error, refetch, isPending } = useCurrentUser()
  if (isBooster(pathname)) return <Screens routes={[]} pathname={pathname} />
  if (isPending) return <ScreenSkeleton />
  // A refresh that failed leaves who is known to be here, and the screen they stand on.
  if (error && user === undefined) return <ErrorState error={error} onRetry={refetch} />
  if (!user && isForMembersOnly(pathname) && wasSignedIn()) {
    return <LazySlot of={sessionEnded} props={{}} waiting={<ScreenSkeleton />} />
  }
  // The entry is about to put the landing page here.
  if (!user && pathname === paths.home) return <ScreenSkeleton />
  // Nothing else is open to them; what everybody may read stays open.
  const isElsewhere = pathname !== paths.settings && !findAddress(everyoneRoutes, pathname)
  if (user?.mustChangePassword && isElsewhere) {
    return <Redirect to={paths.settings} replace />
  }
  return <Screens routes={routesOf(user?.role)} pathname={pathname} />
}

function isForMembersOnly(pathname: string): boolean {
  return (
    pathname !== paths.home &&
    // An admin's boosters stand in no table.
    (pathname.startsWith(paths.admin) ||
      findAddress([...memberRoutes, ...signedInRoutes, ...inboxRoutes], pathname) !== undefined)
  )
}

/** As the server, which knows no address by another case or with a slash at its end; the router would take both. */
function findAddress(routes: readonly ScreenAddress[], pathname: string) {
  // A path of the tables has letters, dashes and gaps like ":code".
  return routes.find(({ path }) =>
    new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  )
}

function Screens({ routes, pathname }: { routes: readonly ScreenAddress[]; pathname: string }) {
  const address = findAddress(routes, pathname)
  if (address) {
    return (
      <Route key={address.path} path={address.path}>
        <LazySlot of={screenOf(address)} props={{}} waiting={<ScreenSkeleton />} />
      </Route>
    )
  }
  if (pathname === paths.dashboard) return <Redirect to="/" replace />
  return <LazySlot of={otherScreen} props={{}} waiting={<ScreenSkeleton />} />
}

type ShellProps = { user: User | null | undefined; pathname: string; children: ReactNode }

function Shell({ user, pathname, children }: ShellProps) {
  const frame =
    user?.role === 'admin' && pathname.startsWith(paths.admin)
      ? adminFrame
      : isAtInbox(user, pathname) && supportFrame
  if (frame) {
    return (
      <div data-register="glass" className="min-h-window bg-ground">
        <LazySlot of={frame} props={{ children }} waiting={<ScreenSkeleton />} />
      </div>
    )
  }
  return isMemberThere(user, pathname) ? (
    <MemberShell>{children}</MemberShell>
  ) : (
    <VisitorShell>{children}</VisitorShell>
  )
}

/** Staff at the inbox, which is also what "/" opens for support. */
function isAtInbox(user: User | null | undefined, pathname: string): boolean {
  if (!user || !staffRoles.some((role) => role === user.role)) return false
  return pathname === paths.supportAgent || (user.role === 'support' && pathname === paths.home)
}

/** Somebody is there, or most likely: while the session loads, and while one that ended is told of. */
function isMemberThere(user: User | null | undefined, pathname: string): boolean {
  if (user) return true
  return !isBooster(pathname) && wasSignedIn() && (user === undefined || isForMembersOnly(pathname))
}

/** Around an admin's tools: only admins load its code. */
const adminFrame = laterPart(
  () => import('./admin/frame/admin-frame.tsx').then((file) => file.AdminFrame),
  'admin',
)

/** Around the inbox: only staff load its code. */
const supportFrame = laterPart(
  () => import('./support/support-frame.tsx').then((file) => file.SupportFrame),
  'support',
  'chat',
)
