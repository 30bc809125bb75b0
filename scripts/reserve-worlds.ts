import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Reserve } from '@kunwari/contract/reserve'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import {
  advance,
  decideAll,
  get,
  pixel,
  post,
  put,
  requestWithdrawal,
  signInByCall,
} from '../e2e/world-calls.ts'
import {
  freePort,
  type SpawnedServer,
  spawnServer,
} from '../packages/server/src/testing/spawn-server.ts'

/** The one that `signInByCall` signs in with. */
const password = 'Kunwari-2026!'
const entry = path.resolve(import.meta.dirname, 'start.ts')
const adminEmail = 'guro@kunwari.test'
/** Whom the leader brought into the demo world. */
const referred = ['ligaya', 'jun', 'tess', 'boyet', 'nene']
const learner = { firstName: 'Maria', lastName: 'Clara', phoneNumber: '09175550101' }

/** Two more worlds beside the one with a past: before any promise, and after the last peso. */
export type ReserveWorlds = { pages: { healthy: Page; broke: Page }; stop(): Promise<void> }

/** Starts both, each on a folder of its own, with a visitor's page in each. */
export async function startReserveWorlds(browser: Browser): Promise<ReserveWorlds> {
  const worlds: { server: SpawnedServer; dataDir: string }[] = []
  const start = async (env: Record<string, string>) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kunwari-pictures-'))
    // By the start script, which prints the class code.
    const server = await spawnServer({ port: await freePort(), dataDir, entry, env })
    worlds.push({ server, dataDir })
    return server
  }
  const stop = async () => {
    for (const { server, dataDir } of worlds) {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  try {
    const whole = await start({ DEMO: '0', ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password })
    await payInOnly(browser, whole)
    const empty = await start({})
    await payOutAll(browser, empty)
    const pages = { healthy: await open(browser, whole), broke: await open(browser, empty) }
    return { pages, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A class that has deposited and bought nothing: all that is owed is there. */
async function payInOnly(browser: Browser, server: SpawnedServer): Promise<void> {
  const admin = (await open(browser, server)).request
  const member = (await open(browser, server)).request
  await post(admin, '/api/auth/login', { identifier: adminEmail, password })
  await put(admin, '/api/admin/clock', { paused: true })
  const classCode = /Class code: (\w+)/.exec(server.output())?.[1] ?? ''
  await register(member, classCode)
  for (const amount of ['1500.00', '3250.50', '2000.25', '5000.00']) {
    await depositOf(member, admin, amount)
    await advance(admin, 2)
  }
}

/** The demo world once its plans are due, and its people took out what there was. */
async function payOutAll(browser: Browser, server: SpawnedServer): Promise<void> {
  const [admin, member, leader, ...others] = await Promise.all(
    ['admin', 'member', 'leader', ...referred].map(async (name) => {
      const { request } = await open(browser, server)
      await signInByCall(request, `${name}@kunwari.test`)
      return request
    }),
  )
  if (!admin || !member || !leader) throw new Error('three people were asked for')
  await put(admin, '/api/admin/clock', { paused: true })
  for (const amount of ['4000.00', '6500.50', '3000.25']) {
    await depositOf(member, admin, amount)
    await post(member, '/api/investments', { planDays: 10, amount: '2500.00' })
    await advance(admin, 7)
  }
  for (const days of [7, 4]) {
    await advance(admin, days)
    for (const request of [leader, member, ...others]) await takeOut(request, admin)
  }
}

/** All that one has, as far as the pool reaches. */
async function takeOut(request: APIRequestContext, admin: APIRequestContext): Promise<void> {
  const { availableBalance } = await get<{ availableBalance: string }>(request, '/api/auth/user')
  const { pool } = await get<Reserve>(request, '/api/reserve')
  const amount =
    BigInt(availableBalance.replace('.', '')) < BigInt(pool.replace('.', ''))
      ? availableBalance
      : pool
  if (amount.length <= '500.00'.length) return
  await requestWithdrawal(request, amount)
  await decideAll(admin, 'withdrawals', { status: 'approved' })
}

async function register(member: APIRequestContext, classCode: string): Promise<void> {
  const { phoneNumber } = learner
  await post(member, '/api/join', { classCode })
  await post(member, '/api/auth/send-verification', { phoneNumber, firstName: learner.firstName })
  const [message] = await get<{ text: string }[]>(member, `/api/inbox?to=${phoneNumber}`)
  const code = /\b[0-9]{6}\b/.exec(message?.text ?? '')?.[0]
  await post(member, '/api/auth/verify-code', { identifier: phoneNumber, code })
  await post(member, '/api/auth/register', {
    ...learner,
    password,
    confirmPassword: password,
    verificationMethod: 'sms',
  })
  await signInByCall(member, phoneNumber)
}

async function depositOf(
  member: APIRequestContext,
  admin: APIRequestContext,
  amount: string,
): Promise<void> {
  await post(member, '/api/deposits', {
    amount,
    paymentMethod: 'pekepay',
    referenceNumber: `RESERVE-${amount.replace('.', '-')}`,
    proofImageUrl: pixel,
  })
  await decideAll(admin, 'deposits', { status: 'approved' })
}

async function open(browser: Browser, { url }: SpawnedServer): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    reducedMotion: 'reduce',
    // Its calls would pass by those that a picture holds back or fails.
    serviceWorkers: 'block',
  })
  return context.newPage()
}
