import { minuteMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bringInstructor,
  createTestHub,
  type HubBrowser,
  setUpHost,
  type TestHub,
} from '../testing/test-hub.ts'
import { makeHostLink } from './host-link.ts'

describe('a hub on its domain', () => {
  let hub: TestHub
  let maria: HubBrowser

  beforeAll(async () => {
    hub = await createTestHub({
      HUB_DOMAIN: 'classes.example',
      PUBLIC_URL: 'https://classes.example',
    })
    maria = await bringInstructor(hub, await setUpHost(hub), 'maria@example.org')
  })

  afterAll(() => hub.drop())

  test('an instructor enters a class on its host by a one-time ticket', async () => {
    const made = await maria.call('POST', '/api/hub/classes', { name: 'By host', days: 2 })
    const host = `${made.body.code.toLowerCase()}.classes.example`
    expect(made.body.address).toBe(`https://${host}`)
    const entered = await maria.call('POST', `/api/hub/classes/${made.body.id}/enter`)
    const way = new URL(entered.body.address)
    expect([way.origin, way.pathname]).toEqual([`https://${host}`, '/hub-enter'])

    // A host of its own has cookies of its own.
    const there = hub.browser()
    const page = `${way.pathname}${way.search}`
    const other = await maria.call('POST', '/api/hub/classes', { name: 'Other', days: 2 })
    const elsewhere = await there.call('GET', page, undefined, {
      host: `${other.body.code.toLowerCase()}.classes.example`,
    })
    expect(elsewhere.status).toBe(401)
    const came = await there.call('GET', page, undefined, { host })
    expect([came.status, came.headers.location]).toEqual([302, '/admin/class'])
    expect((await there.call('GET', '/api/admin/class', undefined, { host })).body.name).toBe(
      'By host',
    )
    expect((await hub.browser().call('GET', page, undefined, { host })).status).toBe(401)
    // A change comes from that host's pages, and from no other's.
    const change = async (origin: string) =>
      there.call('PUT', '/api/admin/class', { name: 'Renamed' }, { host, origin })
    expect((await change('https://classes.example')).body.code).toBe('cross_site')
    expect((await change(`https://${host}`)).status).toBe(200)
  })

  test('a ticket runs out after a minute', async () => {
    const made = await maria.call('POST', '/api/hub/classes', { name: 'Late', days: 2 })
    const host = `${made.body.code.toLowerCase()}.classes.example`
    const entered = await maria.call('POST', `/api/hub/classes/${made.body.id}/enter`)
    const way = new URL(entered.body.address)
    hub.pass(minuteMs)
    const came = await hub
      .browser()
      .call('GET', `${way.pathname}${way.search}`, undefined, { host })
    expect(came.status).toBe(401)
  })
})

const tokenOf = (page: string) => page.slice(page.indexOf('#') + 1)

describe('a link for the host', () => {
  let hub: TestHub

  beforeAll(async () => {
    hub = await createTestHub()
  })
  afterAll(() => hub.drop())

  test('where nobody is a host it makes the first one', async () => {
    const { page } = await makeHostLink(hub.pool, {}, hub.now())
    expect(page).toMatch(/^\/setup#/)
    const body = { email: 'sole@example.org', firstName: 'Sole', lastName: 'Host' }
    const setup = { ...body, token: tokenOf(page), password: 'Sampaguita-77-hub' }
    expect((await hub.browser().call('POST', '/api/setup', setup)).status).toBe(201)
  })

  test('lets the only host set a forgotten password, once', async () => {
    const { page, says } = await makeHostLink(hub.pool, {}, hub.now())
    expect(says).toContain('sole@example.org')
    const body = { token: tokenOf(page), password: 'Ilang-ilang-88-hub' }
    const browser = hub.browser()
    const used = await browser.call('POST', '/api/hub/password-links/use', body)
    expect([used.status, used.body.role]).toEqual([200, 'host'])
    expect((await browser.call('GET', '/api/hub/people')).status).toBe(200)
    const again = await hub.browser().call('POST', '/api/hub/password-links/use', body)
    expect(again.body.code).toBe('not_found')
    const { rows } = await hub.pool.query('select action, reason from audit_log order by id')
    expect(rows).toEqual([
      { action: 'hub.password-link', reason: 'by a command on the server' },
      { action: 'hub.new-password', reason: null },
    ])
  })

  test('invites a second host; then a link needs a host’s email', async () => {
    const invite = { email: 'Second@example.org', name: 'Second Host' }
    const { page } = await makeHostLink(hub.pool, { invite }, hub.now())
    const body = { token: tokenOf(page), firstName: 'Second', lastName: 'Host' }
    const second = hub.browser()
    const accepted = await second.call('POST', '/api/hub/invitations/accept', {
      ...body,
      password: 'Sampaguita-99-hub',
    })
    expect([accepted.status, accepted.body.role]).toEqual([201, 'host'])
    await bringInstructor(hub, second, 'guro@example.org')
    const known = 'second@example.org, sole@example.org'
    for (const email of [undefined, 'guro@example.org', 'nobody@example.org']) {
      await expect(makeHostLink(hub.pool, { email }, hub.now())).rejects.toThrow(known)
    }
    const named = await makeHostLink(hub.pool, { email: ' SECOND@example.org' }, hub.now())
    expect(named.says).toContain('second@example.org')
    await expect(makeHostLink(hub.pool, { invite }, hub.now())).rejects.toThrow('already')
  })
})

describe('metrics', () => {
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

  const ofServer = [
    'process_resident_memory_bytes',
    'kunwari_http_request_duration_seconds',
    'kunwari_database_connections',
  ]

  test('the admin of a class reads only that class’s metrics', async () => {
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

  test('a host and a scraper read the server, whole or by class', async () => {
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
})

async function scrape(browser: HubBrowser, url: string, headers: object = {}) {
  const { status, body } = await browser.call('GET', url, undefined, headers)
  const lines = String(body).split('\n')
  const names = lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? [])
  return { status, lines, names }
}
