import { paths } from '../../lib/paths.ts'
import type { ScreenAddress } from '../../lib/screen-address.ts'

/** Where a member arrives. The only screen of the app that is dressed by styles.css alone. */
export const homeAddress: ScreenAddress = {
  path: paths.home,
  load: () => import('./home-screen.tsx').then((file) => file.HomeScreen),
  texts: ['home', 'claims'],
}
