import type { Browser, Page } from '@playwright/test'
import { openCallsTo, type World } from './kunwari.ts'
import { openWatched } from './looking.ts'
import { giveAPast } from './past.ts'
import { signInByCall } from './world-calls.ts'

/** A watched page in which somebody of the demo world is signed in. */
export async function openWatchedAs(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await openWatched(browser, url)
  await signInByCall(page.request, email)
  return page
}

const hadAPast = new WeakSet<World>()

/** Once a world: a plan that runs and one that ended, requests that wait. */
export async function giveScreensAPast(world: World): Promise<void> {
  if (hadAPast.has(world)) return
  hadAPast.add(world)
  const [member, admin] = [await openCallsTo(world.url), await openCallsTo(world.url)]
  await signInByCall(member, 'member@kunwari.test')
  await signInByCall(admin, 'admin@kunwari.test')
  await giveAPast({ member, admin }, 'SCREENS')
}
