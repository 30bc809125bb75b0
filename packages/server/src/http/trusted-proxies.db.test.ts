import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const proxy = '10.1.1.1'
/** With this scale an address without a session has three calls a minute. */
const threeAndNoMore = [200, 200, 200, 429]
let world: TestApp

beforeAll(async () => {
  const env = { DEMO: '0', ADMIN_EMAIL: 'guro@example.org', ADMIN_PASSWORD: 'Kunwari-2026!' }
  world = await createTestApp({ ...env, TRUSTED_PROXIES: proxy, RATE_LIMIT_SCALE: '0.001' })
})
afterAll(() => world.drop())

/** What four calls are answered, with another claim each where it holds a star. */
async function answersTo(from: { address: string; claims: string }): Promise<number[]> {
  const browser = world.browser({ address: from.address })
  const statuses: number[] = []
  for (const turn of ['1', '2', '3', '4']) {
    const headers = { 'x-forwarded-for': from.claims.replace('*', turn) }
    statuses.push((await browser.call('GET', '/api/reserve', { headers })).status)
  }
  return statuses
}

test('people behind a trusted proxy are told apart', async () => {
  expect(await answersTo({ address: proxy, claims: '203.0.113.1' })).toEqual(threeAndNoMore)
  expect(await answersTo({ address: proxy, claims: '203.0.113.2' })).toEqual(threeAndNoMore)
})

test('what they claim themselves in front of it changes nothing', async () => {
  expect(await answersTo({ address: proxy, claims: '198.51.100.*, 203.0.113.3' })).toEqual(
    threeAndNoMore,
  )
})

test('nobody else is believed', async () => {
  expect(await answersTo({ address: '203.0.113.9', claims: '198.51.100.*' })).toEqual(
    threeAndNoMore,
  )
})
