import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringInstructor, createTestHub, type TestHub } from '../testing/test-hub.ts'
import { makeHostLink } from './host-link.ts'

let hub: TestHub

beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.drop())

const tokenOf = (page: string) => page.slice(page.indexOf('#') + 1)

test('where nobody is a host it makes the first one', async () => {
  const { page } = await makeHostLink(hub.pool, {}, hub.now())
  expect(page).toMatch(/^\/setup#/)
  const body = { email: 'sole@example.org', firstName: 'Sole', lastName: 'Host' }
  const setup = { ...body, token: tokenOf(page), password: 'Sampaguita-77-hub' }
  expect((await hub.browser().call('POST', '/api/setup', setup)).status).toBe(201)
})

test('the only host who forgot the password sets a new one by it, once', async () => {
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

test('another host comes by it, and is then asked for by name; no instructor is', async () => {
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
