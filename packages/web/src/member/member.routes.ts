import type { ScreenRoute } from '../lib/screen-route.ts'

/** What user, leader and admin may open. */
export const memberRoutes: readonly ScreenRoute[] = []
