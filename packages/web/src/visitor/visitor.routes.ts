import type { ScreenRoute } from '../lib/screen-route.ts'

/** What everyone may open, signed in or not. */
export const everyoneRoutes: readonly ScreenRoute[] = []
