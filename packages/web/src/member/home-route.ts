import { firstScreen } from '../ui/screen-route.ts'
import { homeAddress } from './home/home-address.ts'

/**
 * Where a member arrives. The entry loads it while the server is still asked who is there, and the
 * router then finds it loaded: Home is drawn at once, a few milliseconds at a time.
 */
export const homeScreen = firstScreen(homeAddress.load, ...homeAddress.texts)
