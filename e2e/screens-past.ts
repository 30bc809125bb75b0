import type { Browser, Page } from '@playwright/test'
import type { World } from './kunwari.ts'
import { openWatched } from './looking.ts'
import { giveAPast } from './past.ts'
import { signInByCall } from './world-calls.ts'

/** A watched page in which somebody of the demo world is signed in. */
export async function openWatchedAs(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await openWatched(browser, url)
  await signInByCall(page.request, email)
  return page
}

const hadAPast = new Set<string>()

/** Once a world: a plan that runs and one that ended, requests that wait. */
export async function giveScreensAPast(browser: Browser, { url }: World): Promise<void> {
  if (hadAPast.has(url)) return
  hadAPast.add(url)
  const member = await openWatchedAs(browser, url, 'member@kunwari.test')
  const admin = await openWatchedAs(browser, url, 'admin@kunwari.test')
  await giveAPast({ member: member.request, admin: admin.request }, 'SCREENS')
  await member.context().close()
  await admin.context().close()
}
