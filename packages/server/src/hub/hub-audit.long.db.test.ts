import type { HubAuditEntry } from '@kunwari/contract/hub-audit'
import { dayMs, hourMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  bringInstructor,
  createTestHub,
  type HubBrowser,
  setUpHost,
  type TestHub,
} from '../testing/test-hub.ts'

let hub: TestHub
let host: HubBrowser
let maria: HubBrowser

beforeAll(async () => {
  hub = await createTestHub({ RATE_LIMIT_SCALE: '0' })
  host = await setUpHost(hub)
  maria = await bringInstructor(hub, host, 'maria@example.org')
})

afterAll(() => hub.drop())

const read = async (search = '') => (await host.call('GET', `/api/hub/audit?${search}`)).body
const linesOf = ({ entries }: { entries: HubAuditEntry[] }) =>
  entries.map(({ action, actor, subject }) => [action, actor?.name ?? null, subject.name])

async function newClass(name: string, days = 5) {
  const made = await maria.call('POST', '/api/hub/classes', { name, days })
  expect(made.status).toBe(201)
  return made.body
}

test('a host reads who did what, and nobody else does', async () => {
  const { id, code } = await newClass('Rizal')
  await host.call('POST', `/api/hub/classes/${id}/enter`)
  const body = await read()
  const name = `Rizal · ${code}`
  expect(linesOf(body)).toEqual([
    ['hub.enter', 'Hosanna Host', name],
    ['hub.class', 'Guro Mo', name],
    ['hub.accept', 'Guro Mo', 'Guro Mo'],
    ['hub.invite', 'Hosanna Host', null],
  ])
  expect(body).toMatchObject({ total: 4, page: 1, pages: 1, groups: [] })
  expect(body.entries[1]).toMatchObject({ after: { name: 'Rizal', days: 5 }, address: '127.0.0.1' })
  expect((await maria.call('GET', '/api/hub/audit')).status).toBe(403)
  expect((await hub.browser().call('GET', '/api/hub/audit')).status).toBe(401)
})

test('the record is paged, and searched by people, classes and values', async () => {
  const { code } = await newClass('Mabini')
  const first = await read('limit=2')
  expect([first.entries.length, first.pages > 1]).toEqual([2, true])
  const second = await read('limit=2&page=2')
  expect(linesOf(second)).not.toEqual(linesOf(first))
  expect((await read('page=99')).entries).toEqual([])
  for (const query of ['mabini', code.toLowerCase()]) {
    expect(linesOf(await read(`query=${query}`))).toEqual([
      ['hub.class', 'Guro Mo', `Mabini · ${code}`],
    ])
  }
  const byHost = await read('query=hosanna')
  expect(new Set(linesOf(byHost).map(([, actor]) => actor))).toEqual(new Set(['Hosanna Host']))
  expect((await read('query=maria%40example')).total).toBeGreaterThan(1)
  expect(await read('query=nothing%20like%20it')).toMatchObject({ entries: [], total: 0 })
})

test('an invited list is one line, which opens to its people', async () => {
  const people = ['a', 'b', 'c'].map((name) => ({
    email: `${name}@example.org`,
    name: `Pat ${name}`,
  }))
  await host.call('POST', '/api/hub/invitations', { people })
  const [pending] = (await host.call('GET', '/api/hub/invitations')).body
  await host.call('DELETE', `/api/hub/invitations/${pending.id}`, {})
  const folded = await read('folded=true')
  expect(folded.entries[0]).toMatchObject({
    action: 'hub.uninvite',
    before: { email: pending.email, name: pending.name, role: 'instructor' },
  })
  const { group } = folded.entries[1]
  expect(folded.groups).toEqual([{ group, action: 'hub.invite', count: 3 }])
  expect(folded.entries[2].action).not.toBe('hub.invite')
  const opened = await read(`group=${group}`)
  expect(opened.entries.map(({ after }: HubAuditEntry) => after?.email).toSorted()).toEqual(
    people.map(({ email }) => email),
  )
})

test('changed settings, a cell and a status say from what to what', async () => {
  const { body: before } = await host.call('GET', '/api/hub/settings')
  const after = { ...before, classDays: 3, imageBytesMax: 1_000_000 }
  await host.call('PUT', '/api/hub/settings', after)
  await host.call('PUT', '/api/hub/cells/main', { classesMax: 7, isOpen: true })
  const { id } = (await maria.call('GET', '/api/hub')).body.me
  for (const isBlocked of [true, false]) {
    await host.call('POST', `/api/hub/people/${id}/block`, { isBlocked })
  }
  await signIn()
  const { entries } = await read('limit=4')
  expect(entries).toMatchObject([
    { action: 'user.status', before: { status: 'blocked' }, after: { status: 'active' } },
    { action: 'user.status', before: { status: 'active' }, after: { status: 'blocked' } },
    {
      action: 'hub.cell',
      before: { classesMax: 1_000 },
      after: { name: 'main', classesMax: 7, isOpen: true },
    },
    { action: 'hub.settings', before, after },
  ])
})

async function signIn(): Promise<void> {
  const identifier = 'maria@example.org'
  await maria.call('POST', '/api/auth/login', { identifier, password: `Sampaguita-${identifier}` })
  const password = 'Sampaguita-77-hub'
  await host.call('POST', '/api/auth/login', { identifier: 'host@example.org', password })
}

const noticed = { timeout: 20_000, interval: 200 }

test('what the clock does to a class is recorded without actor', async () => {
  const { id, code } = await newClass('By itself', 1)
  const doneTo = async () =>
    linesOf(await read(`query=${code}`)).map(([action, actor]) => [action, actor])
  hub.pass(dayMs + 2 * hourMs)
  await signIn()
  await vi.waitUntil(async () => (await doneTo())[0]?.[0] === 'hub.sleep', noticed)
  hub.pass(7 * dayMs)
  await signIn()
  await vi.waitUntil(async () => (await doneTo())[0]?.[0] === 'hub.wipe', noticed)
  expect(await doneTo()).toEqual([
    ['hub.wipe', null],
    ['hub.sleep', null],
    ['hub.class', 'Guro Mo'],
  ])
  expect((await read(`query=${id}`)).total).toBe(0)
})

test('an instructor’s request to wipe their class is on record', async () => {
  const { id, code } = await newClass('Asked for')
  await maria.call('POST', `/api/hub/classes/${id}/enter`)
  await maria.call('POST', `/api/hub/classes/${id}/end`)
  const asked = await maria.call('POST', `/c/${code}/api/admin/class/wipe`, { code })
  expect(asked.status).toBe(200)
  // At once: the page that it leads to lists it.
  const { body: listed } = await maria.call('GET', '/api/hub/classes')
  expect(listed.find((one: { id: string }) => one.id === id).state).toBe('wiped')
  expect((await maria.call('GET', `/api/hub/find/${code}`)).body.code).toBe('class_ended')
  await vi.waitUntil(async () => {
    const { entries } = await read(`query=${code}`)
    return entries[0].action === 'hub.wipe'
  }, noticed)
  expect(linesOf(await read(`query=${code}`)).slice(0, 2)).toEqual([
    ['hub.wipe', null, `Asked for · ${code}`],
    ['hub.ask-wipe', 'Guro Mo', `Asked for · ${code}`],
  ])
})
