import { paths } from '../lib/paths.ts'
import type { ScreenAddress } from '../lib/screen-address.ts'

/** What "/" opens for support, who has no wallet. */
export const supportRoutes: readonly ScreenAddress[] = [
  {
    path: paths.home,
    load: () => import('./inbox-access.tsx').then((file) => file.InboxAccess),
    texts: ['support', 'chat', 'image'],
  },
]

/** The inbox, for staff; everybody else who is signed in is told that it is not theirs. */
export const inboxRoutes: readonly ScreenAddress[] = [
  {
    path: paths.supportAgent,
    load: () => import('./inbox-access.tsx').then((file) => file.InboxAccess),
    texts: ['support', 'chat', 'image'],
  },
]
