import { firstScreen } from '../ui/screen-route.ts'

/**
 * Where a member arrives. The entry loads it while the server is still asked who is there, and the
 * table of members' screens then finds it loaded: Home is drawn at once, a few milliseconds at a time.
 */
export const homeScreen = firstScreen(
  () => import('./home/home-screen.tsx').then((file) => file.HomeScreen),
  'home',
  'claims',
)
