import { paths } from '../lib/paths.ts'
import { type ScreenRoute, screenRoute } from '../ui/screen-route.ts'

/** What "/" opens for support, who has no wallet. */
export const supportRoutes: readonly ScreenRoute[] = [
  screenRoute(
    paths.home,
    () => import('./inbox-access.tsx').then((file) => file.InboxDoor),
    'support',
    'chat',
  ),
]

/** The inbox, for staff; everybody else who is signed in is told that it is not theirs. */
export const inboxRoutes: readonly ScreenRoute[] = [
  screenRoute(
    paths.supportAgent,
    () => import('./inbox-access.tsx').then((file) => file.InboxDoor),
    'support',
    'chat',
  ),
]
