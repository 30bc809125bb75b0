import { setTimeout as delay } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { adminEmail, adminPassword } from '../kunwari.ts'
import type { Phone } from './phone.ts'
import type { Room } from './room.ts'
import type { Tally } from './tally.ts'

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
