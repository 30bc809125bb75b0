import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openClassOf } from '../testing/class-on-hub.ts'
import {
  createTestHub,
  type HubBrowser,
  openBrowser,
  setUpHost,
  type TestHub,
} from '../testing/test-hub.ts'

let hub: TestHub
let host: HubBrowser

beforeAll(async () => {
  hub = await createTestHub({ RATE_LIMIT_SCALE: '0' })
  host = await setUpHost(hub)
})
afterAll(() => hub.drop())

test('a server that missed a class’s sleep closes it on reconnecting', async () => {
  const { browser, id, code } = await openClassOf({ hub, host }, 'deaf@example.org')
  const twin = await hub.twin()
  try {
    const there = openBrowser(() => twin.app, hub.pass, browser.cookies)
    const ask = () => there.call('GET', `/c/${code}/api/admin/class`)
    expect((await ask()).status).toBe(200)
    await hub.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen %'`,
    )
    expect((await browser.call('POST', `/api/hub/classes/${id}/sleep`)).status).toBe(200)
    // At once, by what its own tables say; soon, by what it hears.
    expect((await ask()).body.code).toBe('wrong_state')
    await vi.waitFor(
      async () => expect((await there.call('GET', `/c/${code}/`)).status).toBe(409),
      {
        timeout: 10_000,
      },
    )
  } finally {
    await twin.close()
  }
})

test('many presses of one button leave PostgreSQL its connections', async () => {
  const { browser, id } = await openClassOf({ hub, host }, 'presses@example.org')
  const most = { connections: 0 }
  const count = async (): Promise<void> => {
    const text = `select count(*)::int4 as n from pg_stat_activity where datname = current_database()`
    most.connections = Math.max(most.connections, (await hub.pool.query(text)).rows[0].n)
  }
  const counting = setInterval(() => void count(), 20)
  const presses = Array.from({ length: 60 }, (_, n) =>
    browser.call('POST', `/api/hub/classes/${id}/${n % 2 === 0 ? 'sleep' : 'wake'}`),
  )
  const statuses = new Set((await Promise.all(presses)).map(({ status }) => status))
  clearInterval(counting)
  expect([...statuses]).toEqual([200])
  // The directory's eight, the lanes' thirty-two at most, one that listens, and four at work with four each.
  expect(most.connections).toBeLessThan(60)
  expect((await browser.call('POST', `/api/hub/classes/${id}/wake`)).body.state).toBe('awake')
}, 120_000)
