import type { Route } from '@kunwari/contract/route'
import { routes } from '@kunwari/contract/routes'
import { secondMs } from '@kunwari/domain/calendar/instant'
import { demoPassword } from '@kunwari/domain/identity/demo-people'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readZip } from '../../testing/read-zip.ts'
import { type Answer, type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

// What a class answers to everybody is after a rehearsal what it was before.

let world: TestApp
const browsers = new Map<string, Browser>()

beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0', TRADING_SHARE: '0.30' })
  for (const who of ['admin', 'member']) {
    browsers.set(who, await world.signedIn(`${who}@kunwari.test`))
  }
  browsers.set('visitor', world.browser())
  const confirmed = { body: { password: demoPassword } }
  await browserOf('admin').call('POST', '/api/auth/confirm', confirmed)
  // What grows with simulated time alone stands still.
  await browserOf('admin').call('PUT', '/api/admin/clock', { body: { paused: true } })
})
afterAll(() => world.drop())

const patience = { timeout: 20_000, interval: 50 }

/** Signs out, and a stream that never ends. */
const unread = new Set(['GET /api/logout', 'GET /api/events'])

/** When something was read, on the clock on the wall. */
const moments = /(?<=fullSumAt: |realNow: |README.txt: .*as of )"?[0-9T:.-]+Z"?/

const reads = (Object.entries(routes) as [string, Route][]).filter(
  ([key]) => key.startsWith('GET ') && !unread.has(key),
)

function browserOf(who: string): Browser {
  const browser = browsers.get(who)
  if (!browser) throw new Error(`nobody is ${who}`)
  return browser
}

/** Fills in ids of what is there, for the addresses that name one. */
async function findPlaces(): Promise<(address: string) => string> {
  const member = browserOf('member')
  const { body: me } = await member.call('GET', '/api/auth/user')
  const { body: activity } = await member.call('GET', '/api/transactions')
  const { body: withdrawals } = await member.call('GET', '/api/withdrawals')
  return (address) =>
    address
      .replace('/referrer/:code', `/referrer/${me.referralCode}`)
      .replace('/join/:code', `/join/${world.app.classCode}`)
      .replace('/transactions/:id', `/transactions/${activity.transactions[0]?.id ?? me.id}`)
      .replace('/withdrawals/:id', `/withdrawals/${withdrawals[0]?.id ?? me.id}`)
      .replace(':name', 'Starter')
      .replace(/:(id|userId)/, me.id)
}

/** Every answer of every read to everybody, by who asked what, field by field. */
async function readAll(): Promise<Record<string, string>> {
  const place = await findPlaces()
  const answers: Record<string, string> = {}
  for (const who of browsers.keys()) {
    for (const [key] of reads) {
      const address = place(key.slice('GET '.length))
      const { status, body, bytes } = await browserOf(who).call('GET', address)
      const isZip = address.endsWith('.zip') && status === 200
      const content = isZip ? Object.fromEntries(readZip(bytes)) : body
      answers[`${who} ${key}`] = String(status)
      flatten(`${who} ${key}`, content, answers)
    }
  }
  return answers
}

function flatten(name: string, value: unknown, into: Record<string, string>): void {
  if (typeof value !== 'object' || value === null) {
    const told = JSON.stringify(value) ?? 'undefined'
    into[name] = `${name}: ${told}`.replace(moments, 'now')
    return
  }
  for (const [key, part] of Object.entries(value)) flatten(`${name} ${key}`, part, into)
}

test('every read answers everybody after a rehearsal as before it', async () => {
  const before = await readAll()
  const admin = browserOf('admin')
  const asked = await admin.call('POST', '/api/admin/class/rehearse', { body: { learners: 9 } })
  const { jobId } = asked.body
  const isIn = async (state: string) =>
    (await admin.call('GET', `/api/admin/jobs/${jobId}`)).body.state === state
  const passUntil = (isReached: (screen: Answer['body']) => boolean) =>
    vi.waitUntil(async () => {
      world.pass(secondMs)
      return isReached((await admin.call('GET', '/api/stage')).body)
    }, patience)
  await vi.waitUntil(() => isIn('running'), patience)
  await passUntil(({ learners }) => learners > 4)
  await admin.call('POST', '/api/admin/class/stage', { body: { from: 'lobby', to: 'live' } })
  await passUntil(({ sums }) => Number(sums.putIn) > 0)
  await admin.call('DELETE', `/api/admin/jobs/${jobId}`, { body: {} })
  await vi.waitUntil(() => isIn('stopped'), patience)
  expect(await readAll()).toEqual(before)
}, 120_000)
