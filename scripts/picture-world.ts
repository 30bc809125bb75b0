import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import type { Browser, Page } from '@playwright/test'
import {
  advance,
  decideAll,
  get,
  post,
  put,
  registerByCall,
  requestWithdrawal,
  seePayoutNote,
  signInByCall,
} from '../e2e/world-calls.ts'
import {
  freePort,
  type SpawnedServer,
  spawnServer,
} from '../packages/server/src/testing/spawn-server.ts'
import { type ReserveWorlds, startReserveWorlds } from './reserve-worlds.ts'

/** Somebody to whom nothing happened yet. */
const newcomer = { email: 'bago@kunwari.test', firstName: 'Ramon', lastName: 'Bautista' }

/** What the member has opened already. */
const flagsFound: readonly RedFlagId[] = [
  'guaranteed-return',
  'low-start',
  'stale-year',
  'daily-limit',
  'e-wallet-deposit',
  'manual-approval',
  'buy-again',
]

/** Who makes the world's past. */
type People = Record<'visitor' | 'member' | 'leader' | 'admin', Page>
type ReadersInFilipino = Record<'visitorInFilipino' | 'memberInFilipino', Page>

/** A world with a past, a browser page for each of its people, and two worlds without one. */
export type PictureWorld = {
  url: string
  classCode: string
  pages: People & ReadersInFilipino & { newcomer: Page } & ReserveWorlds['pages']
  stop(): Promise<void>
}

/**
 * Starts the demo world on a folder of its own and gives it a past: deposits with receipts, a plan
 * that ran its term and was paid out, one that runs, and requests that wait.
 */
export async function startPictureWorld(browser: Browser): Promise<PictureWorld> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kunwari-pictures-'))
  const server = await spawnServer({ port: await freePort(), dataDir })
  const reserve = await startReserveWorlds(browser)
  const stop = async () => {
    await reserve.stop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const pages = {
      visitor: await open(browser, server),
      member: await openAs(browser, server, 'member'),
      leader: await openAs(browser, server, 'leader'),
      admin: await openAs(browser, server, 'admin'),
    }
    await live(pages)
    const others = {
      visitorInFilipino: await open(browser, server, 'fil-PH'),
      memberInFilipino: await openAs(browser, server, 'member', 'fil-PH'),
      newcomer: await open(browser, server),
    }
    await registerByCall(others.newcomer.request, undefined, newcomer)
    const { code } = await get<{ code: string }>(pages.admin.request, '/api/admin/class')
    return {
      url: server.url,
      classCode: code,
      pages: { ...pages, ...others, ...reserve.pages },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function live({ visitor, member, leader, admin }: People): Promise<void> {
  const me = member.request
  const review = admin.request
  await put(review, '/api/admin/clock', { paused: true })

  await deposit(member, { amount: '2500.25', reference: 'KW-2291-5057' })
  await decideAll(review, 'deposits', { status: 'approved' })
  await post(me, '/api/investments', { planDays: 5, amount: '1000.00' })
  await advance(review, 3)
  await deposit(leader, { amount: '4000.00', reference: 'KW-7730-1184' })
  await decideAll(review, 'deposits', { status: 'approved' })
  await advance(review, 2)
  await requestWithdrawal(me, '12250.75')
  await decideAll(review, 'withdrawals', { status: 'approved' })
  await seePayoutNote(me)
  await deposit(member, { amount: '1500.00', reference: 'KW-3308-6141' })
  const rejectionNote = 'The picture does not show the amount. Please send the whole receipt.'
  await decideAll(review, 'deposits', { status: 'rejected', rejectionNote })
  await deposit(member, { amount: '3000.00', reference: 'KW-4106-9923' })
  await decideAll(review, 'deposits', { status: 'approved' })
  await post(me, '/api/investments', { planDays: 10, amount: '1500.00' })
  await advance(review, 4)
  await deposit(member, { amount: '1200.00', reference: 'KW-8815-0342' })
  await deposit(leader, { amount: '6000.00', reference: 'KW-5520-7716' })
  await requestWithdrawal(me, '650.50')
  for (const id of flagsFound) await post(me, `/api/red-flags/${id}`, {})
  const code = { phoneNumber: '09175550142', firstName: 'Jose' }
  await post(visitor.request, '/api/auth/send-verification', code)
}

async function open(browser: Browser, { url }: SpawnedServer, locale = 'en-PH'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale,
    timezoneId: 'Asia/Manila',
    reducedMotion: 'reduce',
    // Its calls would pass by those that a picture holds back or fails.
    serviceWorkers: 'block',
  })
  return context.newPage()
}

async function openAs(
  browser: Browser,
  server: SpawnedServer,
  name: string,
  locale?: string,
): Promise<Page> {
  const page = await open(browser, server, locale)
  await signInByCall(page.request, `${name}@kunwari.test`)
  return page
}

/** Through the screen, because the receipt is drawn there. */
async function deposit(
  page: Page,
  { amount, reference }: { amount: string; reference: string },
): Promise<void> {
  await page.goto('/deposit')
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Reference number').fill(reference)
  await page.getByRole('button', { name: 'Submit deposit' }).click()
  await page.waitForURL((address) => address.pathname === '/')
}
