import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { chromiumArgs } from '../chromium-args.ts'
import { adminEmail, adminPassword } from '../kunwari.ts'
import { type Difference, type OpenPages, openPages } from '../long/open-pages.ts'
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

const jobPollMs = 250
/** A busy machine stands still for seconds at a time; who is right waits for nothing. */
const waitingMsMax = 30_000
const listedMsMax = 5_000
const decidedMsMax = 120_000

type Kind = 'deposits' | 'withdrawals'

/** What the teacher's thumb decided about: how many were paid, and what the screen says of the rest. */
type Decided = { approved: number; waiting: number; said: string }

/** Approves all that waits, on the screen: choose all, one button, and read what it says. */
export async function approveAll(page: Page, room: Room, kind: Kind): Promise<Decided> {
  const before = await countPending(room, kind)
  const all = page.getByRole('checkbox', { name: `Select all (${before})` })
  await all.check()
  await page.getByRole('button', { name: `Approve ${before}`, exact: true }).click()
  // The list's own word of what came of it.
  const summary = page
    .getByRole('status')
    .filter({ hasText: /\d+ approved/ })
    .first()
  await expect(summary).toBeVisible({ timeout: decidedMsMax })
  const waiting = await countPending(room, kind)
  const said = await page.getByRole('main').innerText()
  await page.getByRole('main').getByRole('button', { name: 'Close' }).first().click()
  // What could not be paid stays chosen.
  if (waiting > 0) await page.getByRole('button', { name: 'Clear', exact: true }).click()
  return { approved: before - waiting, waiting, said }
}

/**
 * Waits until the teacher's list shows as many requests as were asked for, without a reload.
 *
 * @param input.isTimed a lesson that runs beside other tests is not: it stands still for seconds at a time
 */
export async function expectWaiting(
  page: Page,
  input: { count: number; tally: Tally; what: string; isTimed: boolean },
): Promise<void> {
  const { count, tally, what, isTimed } = input
  const startedAt = performance.now()
  const all = page.getByRole('checkbox', { name: `Select all (${count})` })
  await expect(all).toBeVisible({ timeout: waitingMsMax })
  const ms = performance.now() - startedAt
  if (isTimed) tally.check(`${what} are on the open page within 5 s`, ms < listedMsMax, ms)
}

/**
 * Signs the teacher in, as the windows will be, and stops the clock: what differs by the minute would
 * differ from any reload, so time moves by the teacher's hand alone.
 */
export async function beginLesson(calls: Phone): Promise<void> {
  await calls.call('POST /api/auth/login', {
    body: { identifier: adminEmail, password: adminPassword },
  })
  await calls.call('PUT /api/admin/clock', { body: { paused: true } })
}

/** Moves the clock on, and waits until it has arrived. */
export async function advanceDays({ teacher }: Room, days: number): Promise<void> {
  const { jobId } = await teacher.calls.call('POST /api/admin/clock/advance', { body: { days } })
  for (;;) {
    const { state } = await teacher.calls.call('GET /api/admin/jobs/:id', { params: { id: jobId } })
    if (state === 'done') return
    if (state !== 'queued' && state !== 'running') throw new Error(`the clock ${state}`)
    await delay(jobPollMs)
  }
}

async function countPending({ teacher }: Room, kind: Kind): Promise<number> {
  return (await teacher.calls.call(`GET /api/admin/${kind}/pending`)).length
}
