import type { ScreenRoute } from '../lib/screen-route.ts'

/** What only an admin may open. */
export const adminRoutes: readonly ScreenRoute[] = []
