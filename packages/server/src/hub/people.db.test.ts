import { dayMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../testing/long-test.ts'
import {
  bringInstructor,
  createTestHub,
  type HubBrowser,
  setUpHost,
  type TestHub,
} from '../testing/test-hub.ts'
import { deleteLapsedLinks } from './lapsed-links.sql.ts'
import { keepHubWorldOpen } from './migrate-hub.ts'

let hub: TestHub
let host: HubBrowser
let maria: HubBrowser

beforeAll(async () => {
  hub = await createTestHub()
  host = await setUpHost(hub)
  maria = await bringInstructor(hub, host, 'maria@example.org')
})

afterAll(() => hub.drop())

const idOf = async (browser: HubBrowser): Promise<string> =>
  (await browser.call('GET', '/api/hub')).body.me.id

const block = async (browser: HubBrowser, id: string, isBlocked: boolean) =>
  browser.call('POST', `/api/hub/people/${id}/block`, { isBlocked })

const findClasses = async (search: string) =>
  (await host.call('GET', `/api/hub/all-classes?${search}`)).body
const namesOf = ({ classes }: { classes: { name: string }[] }) => classes.map(({ name }) => name)

longTest('classes are found by page, name, code, instructor and address', async () => {
  for (const name of ['Rizal 1', 'Rizal 2', 'Luna 100%']) {
    const made = await maria.call('POST', '/api/hub/classes', { name, days: 2 })
    expect(made.status).toBe(201)
  }
  const first = await findClasses('limit=2')
  expect(namesOf(first)).toEqual(['Luna 100%', 'Rizal 2'])
  expect(first).toMatchObject({ total: 3, page: 1, pages: 2 })
  expect(namesOf(await findClasses('limit=2&page=2'))).toEqual(['Rizal 1'])
  expect(await findClasses('limit=2&page=3')).toMatchObject({ classes: [], total: 3, pages: 2 })
  expect(namesOf(await findClasses('query=rizal'))).toEqual(['Rizal 2', 'Rizal 1'])
  expect(namesOf(await findClasses('query=0%25'))).toEqual(['Luna 100%'])
  expect(namesOf(await findClasses(`query=${first.classes[0].code.toLowerCase()}`))).toEqual([
    'Luna 100%',
  ])
  expect((await findClasses('query=guro%20mo')).total).toBe(3)
  expect((await findClasses('query=Maria%40example')).total).toBe(3)
  expect((await findClasses('query=nothing')).total).toBe(0)
  expect((await maria.call('GET', '/api/hub/all-classes')).status).toBe(403)
})

test('hosts and instructors are listed for hosts alone', async () => {
  const { body } = await host.call('GET', '/api/hub/people')
  expect(body).toMatchObject([
    { name: 'Hosanna Host', role: 'host', status: 'active', classes: 0 },
    { name: 'Guro Mo', role: 'instructor', email: 'maria@example.org', status: 'active' },
  ])
  expect((await maria.call('GET', '/api/hub/people')).status).toBe(403)
})

test('an instructor is kept out at once, a host never by themselves', async () => {
  const id = await idOf(maria)
  expect((await block(host, id, true)).body.status).toBe('blocked')
  expect((await maria.call('GET', '/api/hub')).body.me).toBeNull()
  expect((await block(host, id, false)).body.status).toBe('active')
  expect((await block(host, await idOf(host), true)).body.code).toBe('own_request')
  expect((await host.call('GET', '/api/hub')).body.me.role).toBe('host')
})

test('a host invites another, who can block the first, not themselves', async () => {
  const email = 'second@example.org'
  const invited = await host.call('POST', '/api/hub/invitations', {
    people: [{ email, name: 'Second Host' }],
    role: 'host',
  })
  const token = new URL(invited.body[0].link).hash.slice(1)
  const second = hub.browser()
  const found = await second.call('POST', '/api/hub/invitations/find', { token })
  expect(found.body).toEqual({ email, name: 'Second Host', role: 'host' })
  const names = { firstName: 'Second', lastName: 'Host' }
  const accepted = await second.call('POST', '/api/hub/invitations/accept', {
    token,
    ...names,
    password: 'Waling-Waling-88',
  })
  expect(accepted.body.role).toBe('host')
  const [one, two] = [await idOf(host), await idOf(second)]
  // Of two who keep each other out at once, one stays.
  const both = await Promise.all([block(host, two, true), block(second, one, true)])
  expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
  const { rows } = await hub.pool.query(
    `select id from users where role = 'admin' and status = 'active'`,
  )
  expect(rows).toHaveLength(1)
  const [left] = rows
  const stays = left?.id === one ? host : second
  expect((await block(stays, left?.id, true)).body.code).toBe('own_request')
  expect((await block(stays, left?.id === one ? two : one, false)).body.status).toBe('active')
  if (left?.id !== one) {
    await host.call('POST', '/api/auth/login', {
      identifier: 'host@example.org',
      password: 'Sampaguita-77-hub',
    })
  }
})

const invite = async (email: string): Promise<string> => {
  const invited = await host.call('POST', '/api/hub/invitations', {
    people: [{ email, name: 'Gina Go' }],
  })
  return tokenOf({ body: invited.body[0] })
}
const whyNot = async (kind: 'invitations' | 'password-links', token: string) => {
  const { status, body } = await hub.browser().call('POST', `/api/hub/${kind}/find`, { token })
  return [status, body.reason]
}

test('an invitation says why it opens nothing: used, replaced or taken back', async () => {
  const [first, token] = [await invite('gina@example.org'), await invite('gina@example.org')]
  expect(await whyNot('invitations', first)).toEqual([404, 'invitation'])
  const names = { firstName: 'Gina', lastName: 'Go', password: 'Waling-Waling-88' }
  const accept = { token, ...names }
  const accepted = await hub.browser().call('POST', '/api/hub/invitations/accept', accept)
  expect(accepted.status).toBe(201)
  expect(await whyNot('invitations', token)).toEqual([404, 'invitation_used'])
  const again = await hub.browser().call('POST', '/api/hub/invitations/accept', accept)
  expect([again.status, again.body.reason]).toEqual([404, 'invitation_used'])
  const taken = await invite('hana@example.org')
  const [{ id }] = (await host.call('GET', '/api/hub/invitations')).body
  await host.call('DELETE', `/api/hub/invitations/${id}`, {})
  expect(await whyNot('invitations', taken)).toEqual([404, 'invitation'])
})

const make = async (id: string) => host.call('POST', `/api/hub/people/${id}/password-link`, {})
const tokenOf = ({ body }: { body: { link: string } }) => new URL(body.link).hash.slice(1)
const spend = (token: string, password: string, browser = hub.browser()) =>
  browser.call('POST', '/api/hub/password-links/use', { token, password })
const signIn = async (email: string, password: string) =>
  (await hub.browser().call('POST', '/api/auth/login', { identifier: email, password })).status

const remove = async (browser: HubBrowser, of: string, reason = 'Lost her phone') =>
  browser.call('DELETE', `/api/hub/people/${of}/second-factor`, { reason })

test('a host removes the second factor of somebody who lost it', async () => {
  const lea = await bringInstructor(hub, host, 'lea@example.org')
  const id = await idOf(lea)
  expect((await remove(host, id)).body.code).toBe('wrong_state')
  await hub.pool.query('update users set has_second_factor = true where id = $1', [id])
  const { body: people } = await host.call('GET', '/api/hub/people')
  expect(people.find((one: { id: string }) => one.id === id)).toMatchObject({
    hasSecondFactor: true,
  })
  expect((await remove(lea, await idOf(host))).status).toBe(403)
  expect((await remove(host, await idOf(host))).body.code).toBe('own_request')
  expect((await remove(host, id, '')).status).toBe(400)
  expect((await remove(host, crypto.randomUUID())).body.code).toBe('not_found')
  expect((await remove(host, id)).body).toMatchObject({ id, hasSecondFactor: false })
  expect((await lea.call('GET', '/api/hub')).body.me).toBeNull()
  const identifier = 'lea@example.org'
  const signedIn = { identifier, password: `Sampaguita-${identifier}` }
  expect((await lea.call('POST', '/api/auth/login', signedIn)).body.id).toBe(id)
  const { entries } = (await host.call('GET', '/api/hub/audit')).body
  expect(entries[0]).toMatchObject({
    action: 'user.remove-second-factor',
    subject: { id, name: 'Guro Mo' },
    reason: 'Lost her phone',
  })
})

describe('a link for a forgotten password', () => {
  test('works once, ends the other sessions and signs in', async () => {
    const jose = await bringInstructor(hub, host, 'jose@example.org')
    const id = await idOf(jose)
    const first = tokenOf(await make(id))
    const made = await make(id)
    expect(made.body).toMatchObject({ name: 'Guro Mo', email: 'jose@example.org' })
    expect(Date.parse(made.body.expiresAt) - hub.now()).toBeLessThanOrEqual(dayMs)
    const token = tokenOf(made)
    expect((await spend(first, 'Ilang-Ilang-88')).body.code).toBe('not_found')
    const find = { token }
    const whose = await hub.browser().call('POST', '/api/hub/password-links/find', find)
    expect(whose.body).toEqual({ name: 'Guro Mo', email: 'jose@example.org' })
    const phone = hub.browser()
    const twice = await Promise.all([
      spend(token, 'Ilang-Ilang-88', phone),
      spend(token, 'Ilang-Ilang-88', phone),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await whyNot('password-links', token)).toEqual([404, 'password_link_used'])
    expect((await phone.call('GET', '/api/hub')).body.me.email).toBe('jose@example.org')
    expect((await jose.call('GET', '/api/hub')).body.me).toBeNull()
    expect(await signIn('jose@example.org', 'Sampaguita-jose@example.org')).toBe(401)
    expect(await signIn('jose@example.org', 'Ilang-Ilang-88')).toBe(200)
    const { rows } = await hub.pool.query(
      `select subject_id from audit_log where action = 'hub.password-link'`,
    )
    expect(rows).toHaveLength(2)
  })

  test('is void after a password change, or for a blocked person', async () => {
    const carla = await bringInstructor(hub, host, 'carla@example.org')
    const id = await idOf(carla)
    const outdated = tokenOf(await make(id))
    await carla.call('PUT', '/api/auth/change-password', {
      currentPassword: 'Sampaguita-carla@example.org',
      newPassword: 'Gumamela-88',
      confirmPassword: 'Gumamela-88',
    })
    expect((await spend(outdated, 'Ilang-Ilang-88')).body.code).toBe('not_found')
    const kept = tokenOf(await make(id))
    await host.call('POST', `/api/hub/people/${id}/block`, { isBlocked: true })
    expect((await spend(kept, 'Ilang-Ilang-88')).body.code).toBe('account_blocked')
    expect((await make(id)).body.code).toBe('wrong_state')
  })

  test('asks for the second factor that there is', async () => {
    const dina = await bringInstructor(hub, host, 'dina@example.org')
    const id = await idOf(dina)
    await hub.pool.query('update users set has_second_factor = true where id = $1', [id])
    const phone = hub.browser()
    const used = await spend(tokenOf(await make(id)), 'Ilang-Ilang-88', phone)
    expect(used.body).toEqual({ secondFactor: true })
    expect((await phone.call('GET', '/api/hub')).body.me).toBeNull()
    const wrong = await phone.call('POST', '/api/auth/second-factor', { code: '000000' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_code'])
  })

  test('is made by hosts alone, and not for themselves', async () => {
    expect((await make(await idOf(host))).body.code).toBe('own_request')
    const path = `/api/hub/people/${await idOf(host)}/password-link`
    const jose = hub.browser()
    await jose.call('POST', '/api/auth/login', {
      identifier: 'jose@example.org',
      password: 'Ilang-Ilang-88',
    })
    expect((await jose.call('POST', path, {})).status).toBe(403)
    expect((await spend('made-up', 'Ilang-Ilang-88')).body.code).toBe('not_found')
  })
  // Last: a day later everybody has to prove again who they are.
  test('is void after a day, an invitation after fourteen; both go later', async () => {
    const ella = await bringInstructor(hub, host, 'ella@example.org')
    const late = tokenOf(await make(await idOf(ella)))
    const invited = await invite('iris@example.org')
    hub.pass(dayMs)
    expect((await spend(late, 'Ilang-Ilang-88')).body.reason).toBe('password_link_expired')
    hub.pass(13 * dayMs)
    expect(await whyNot('invitations', invited)).toEqual([404, 'invitation_expired'])
    // What the server does each hour.
    const doHourly = async () => {
      await keepHubWorldOpen(hub.pool, hub.now())
      await deleteLapsedLinks(hub.pool, hub.now())
    }
    hub.pass(29 * dayMs)
    await doHourly()
    expect(await whyNot('invitations', invited)).toEqual([404, 'invitation_expired'])
    hub.pass(2 * dayMs)
    await doHourly()
    expect(await whyNot('invitations', invited)).toEqual([404, 'invitation'])
    expect((await hub.pool.query('select from hub_password_links')).rowCount).toBe(0)
  })
})
