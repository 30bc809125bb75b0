import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bringInstructor,
  createTestHub,
  type HubBrowser,
  setUpHost,
  type TestHub,
} from '../testing/test-hub.ts'

const token = 'a-scraper-that-is-known'
const scraper = { authorization: `Bearer ${token}` }

let hub: TestHub
let host: HubBrowser
let maria: HubBrowser
let code: string

beforeAll(async () => {
  hub = await createTestHub({ METRICS_TOKEN: token })
  host = await setUpHost(hub)
  maria = await bringInstructor(hub, host, 'maria@example.org')
  const made = await maria.call('POST', '/api/hub/classes', { name: 'Section Rizal', days: 5 })
  code = made.body.code
  await maria.call('POST', `/api/hub/classes/${made.body.id}/enter`)
})
afterAll(() => hub.drop())

async function scrape(browser: HubBrowser, url: string, headers: object = {}) {
  const { status, body } = await browser.call('GET', url, undefined, headers)
  const lines = String(body).split('\n')
  const names = lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? [])
  return { status, lines, names }
}

const ofServer = [
  'process_resident_memory_bytes',
  'kunwari_http_request_duration_seconds',
  'kunwari_database_connections',
]

test('the admin of a class reads that class, and nothing of its server', async () => {
  for (const headers of [{}, scraper]) {
    const browser = headers === scraper ? hub.browser() : maria
    const { status, names } = await scrape(browser, `/c/${code}/metrics`, headers)
    expect(status).toBe(200)
    expect(names).toContain('kunwari_ledger_balanced')
    expect(names).toContain('kunwari_settlement_lag_seconds')
    expect(names.filter((name) => ofServer.includes(name))).toEqual([])
  }
  expect((await scrape(maria, '/metrics')).status).toBe(403)
})

test('a host and a scraper read the server, its classes together or apart', async () => {
  for (const headers of [{}, scraper]) {
    const browser = headers === scraper ? hub.browser() : host
    const { status, names, lines } = await scrape(browser, '/metrics', headers)
    expect(status).toBe(200)
    expect(names).toEqual(expect.arrayContaining(ofServer))
    expect(names).not.toContain('kunwari_ledger_balanced')
    expect(lines).toContain('kunwari_hub_open_classes 1')
    expect(lines).toContain('kunwari_hub_classes{state="awake"} 1')
    expect(lines).toContain('kunwari_event_streams 0')
  }
  // The jobs of the class are among those of the server.
  const looked = 'kunwari_job_runs_total{job="looking"}'
  // Its first look is a second after it was opened.
  await expect
    .poll(async () => (await scrape(host, '/metrics')).lines.join(), { timeout: 10_000 })
    .toContain(looked)
  const { lines } = await scrape(host, '/metrics?by=class')
  expect(lines).toContain(`kunwari_event_streams{class="${code}"} 0`)
})
