import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { chromiumArgs } from '../chromium-args.ts'
import { type Difference, type OpenPages, openPages } from '../open-pages.ts'
import type { Learner } from './learner.ts'
import type { Phone } from './phone.ts'
import type { Tally } from './tally.ts'

/** A name that a phone would type: not this machine's own, so the browser takes plain http for what it is. */
const hostOfTheRoom = 'kunwari.test'

/** The browsers of a lesson: the teacher's windows, the projector, and a few of the phones. */
export type Room = {
  teacher: { queue: Page; calls: Phone }
  /** Opens a screen on a learner's phone, with the session it has. */
  openPhoneScreen: (learner: Learner, path: string) => Promise<void>
  /** Compares every page that is open with its own reload. */
  compare: () => Promise<{ pages: number; differences: Difference[] }>
  close: () => Promise<void>
}

const teacherPages = ['/admin/deposits', '/admin', '/reserve'] as const
/** The class's code, as large as the screen. */
const projectorPages = ['/admin/class?show=code'] as const

/**
 * Opens the teacher's windows and the projector, over plain http.
 *
 * @param calls signed in as the teacher: the windows share its session
 */
export async function openRoom(input: { port: number; tally: Tally; calls: Phone }): Promise<Room> {
  const { port, tally, calls } = input
  const url = `http://${hostOfTheRoom}:${port}`
  const browser: Browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArgs, `--host-resolver-rules=MAP ${hostOfTheRoom} 127.0.0.1`],
  })
  const open: OpenPages[] = []

  async function openContext(
    phone: Phone,
    { who, viewport }: { who: string; viewport: { width: number; height: number } },
  ): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: url,
      viewport,
      locale: 'en-PH',
      timezoneId: 'Asia/Manila',
    })
    context.on('weberror', (error) => {
      tally.check('no page breaks', false, `${who}: ${error.error().message}`)
    })
    context.on('response', (response) => {
      const status = response.status()
      if (status !== 429 && status < 500) return
      tally.check('no page is refused for haste', false, `${who}: ${status} ${response.url()}`)
    })
    const cookies = phone.cookieHeader().split('; ')
    await context.addCookies(
      cookies.map((pair) => {
        const at = pair.indexOf('=')
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
      }),
    )
    return context
  }

  const windows = await openContext(calls, { who: 'teacher', viewport: desktop })
  const teacherWindows = await openPages(windows, 'teacher', teacherPages)
  open.push(teacherWindows)
  const wall = await openContext(calls, { who: 'projector', viewport: projector })
  open.push(await openPages(wall, 'projector', projectorPages))

  const queue = teacherWindows.pages.get('/admin/deposits')
  if (!queue) throw new Error('the queue is not open')

  return {
    teacher: { queue, calls },
    async openPhoneScreen(learner, path) {
      const who = `phone ${learner.number}`
      const context = await openContext(learner.phone, { who, viewport: phone })
      open.push(await openPages(context, who, [path]))
    },
    async compare() {
      const differences: Difference[] = []
      for (const one of open) differences.push(...(await one.compare()))
      const pages = open.reduce((sum, one) => sum + one.pages.size, 0)
      return { pages, differences }
    },
    close: () => browser.close(),
  }
}

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const projector = { width: 1280, height: 720 }
