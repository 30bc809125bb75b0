import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { addMs, dayMs, instant, toIso } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listenOn, openEventStream } from '../testing/event-listener.ts'
import { longTest } from '../testing/long-test.ts'
import {
  bringInstructor,
  createTestHub,
  type HubBrowser,
  openBrowser,
  setUpHost,
  type TestHub,
} from '../testing/test-hub.ts'

let hub: TestHub
let host: HubBrowser
let maria: HubBrowser
let jose: HubBrowser

beforeAll(async () => {
  hub = await createTestHub()
  host = await setUpHost(hub)
  maria = await bringInstructor(hub, host, 'maria@example.org')
  jose = await bringInstructor(hub, host, 'jose@example.org')
})

afterAll(() => hub.drop())

async function newClass(browser: HubBrowser, name: string) {
  const made = await browser.call('POST', '/api/hub/classes', { name, days: 5 })
  expect([made.status, made.body.code]).toEqual([201, expect.stringMatching(/^[A-Z2-9]{6}$/)])
  return made.body
}

/** A phone that joins a class with a nickname. */
async function join(code: string, nickname: string): Promise<HubBrowser> {
  const phone = hub.browser()
  const base = `/c/${code}`
  const { status } = await phone.call('POST', `${base}/api/join`, { classCode: code, nickname })
  expect(status).toBe(201)
  return phone
}

test('the first host comes by the printed link, instructors by theirs', async () => {
  expect((await host.call('GET', '/api/hub')).body).toMatchObject({
    me: { role: 'host', email: 'host@example.org' },
    hasHost: true,
  })
  expect((await maria.call('GET', '/api/hub')).body.me).toMatchObject({ role: 'instructor' })
  const again = hub.browser()
  const signedIn = await again.call('POST', '/api/auth/login', {
    identifier: 'maria@example.org',
    password: 'Sampaguita-maria@example.org',
  })
  expect(signedIn.status).toBe(200)
  expect((await again.call('GET', '/api/hub')).body.me.email).toBe('maria@example.org')
})

test('an instructor enters a new class, and a phone joins it', async () => {
  const made = await newClass(maria, 'Section Rizal')
  const entered = await maria.call('POST', `/api/hub/classes/${made.id}/enter`)
  expect(entered.body).toEqual({ address: `/c/${made.code}/admin/class` })
  const inClass = await maria.call('GET', `/c/${made.code}/api/admin/class`)
  expect(inClass.body).toMatchObject({ name: 'Section Rizal', code: made.code })
  const phone = await join(made.code, 'Ana')
  expect((await phone.call('GET', `/c/${made.code}/api/auth/user`)).body.firstName).toBe('Ana')
  // Somebody is in: its lesson can be planned no more.
  const again = await maria.call('POST', `/api/hub/classes/${made.id}/enter`)
  expect(again.body).toEqual({ address: `/c/${made.code}/admin` })
  expect((await phone.call('GET', `/c/${made.code}/api/world`)).body.hubPage).toBe('/teach')
  expect((await phone.call('GET', '/api/hub/find/zzzzzz')).status).toBe(404)
  const found = await phone.call('GET', `/api/hub/find/${made.code.toLowerCase()}`)
  expect(found.body).toEqual({ address: `/c/${made.code}` })
})

longTest('a class on a hub is prolonged to 30 days at most', async () => {
  const made = await newClass(maria, 'Prolonged')
  await maria.call('POST', `/api/hub/classes/${made.id}/enter`)
  const lasting = (days: number) => toIso(addMs(instant(Date.parse(made.openedAt)), days * dayMs))
  const prolong = (days: number) =>
    maria.call('PUT', `/c/${made.code}/api/admin/class`, { endsAt: lasting(days) })
  const refused = await prolong(31)
  expect([refused.status, refused.body.errors?.[0]?.params]).toEqual([400, { count: '30' }])
  expect((await prolong(29)).body.endsAt).toBe(lasting(29))
  const listed = async () => {
    const { body } = await maria.call('GET', '/api/hub/classes')
    return body.find(({ id }: { id: string }) => id === made.id)
  }
  expect(await listed(), 'it is not wiped while it runs').toMatchObject({ wipeAt: lasting(36) })
  await hub.pool.query('update hub_classes set wipe_at = $2 where id = $1', [
    made.id,
    new Date(hub.now()),
  ])
  expect((await listed()).state, 'a wipe that is due stays').toBe('wiped')
})

longTest('a lost answer is given again for its key, done once', async () => {
  const made = await newClass(maria, 'Once')
  const send = (what: string, key: string) =>
    maria.call('POST', `/api/hub/classes/${made.id}/${what}`, {}, { 'idempotency-key': key })
  const changes = process.env.TESTS === 'long' ? ['sleep', 'wake', 'end'] : ['end']
  for (const what of changes) {
    const [first, twin] = await Promise.all([send(what, `${what}-1`), send(what, `${what}-1`)])
    expect([what, first.status]).toEqual([what, 200])
    expect(twin).toMatchObject({ status: 200, body: first.body })
    expect(await send(what, `${what}-1`)).toMatchObject({ status: 200, body: first.body })
  }
  expect((await send('end', 'end-2')).body.code).toBe('class_ended')
  expect((await send('wake', 'end-1')).body.code).toBe('idempotency_key_reused')
})

test('nobody of one class, and no other instructor, gets anything of another', async () => {
  const [one, other] = [await newClass(maria, 'One'), await newClass(jose, 'Other')]
  await maria.call('POST', `/api/hub/classes/${one.id}/enter`)
  const phone = await join(one.code, 'Bea')
  for (const browser of [maria, phone]) {
    // The cookie as another path's page could send it, by hand.
    const [cookie] = [...browser.cookies.values()].filter(({ path: at }) => at === `/c/${one.code}`)
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
    for (const url of ['/api/auth/user', '/api/plans', '/api/admin/class', '/api/events']) {
      const answer = await browser.call('GET', `/c/${other.code}${url}`, undefined, headers)
      expect([url, answer.status]).toEqual([url, 401])
    }
    expect((await browser.call('GET', '/api/plans')).status).toBe(404)
  }
  expect((await jose.call('POST', `/api/hub/classes/${one.id}/enter`)).body.code).toBe('not_found')
  expect((await phone.call('GET', '/api/hub/classes')).status).toBe(401)
  const own = await jose.call('GET', '/api/hub/classes')
  expect(own.body.map(({ name }: { name: string }) => name)).toEqual(['Other'])
  expect((await jose.call('GET', '/api/hub/all-classes')).status).toBe(403)
})

describe('a class that goes to sleep', () => {
  // One for all: to make a class, to put it to sleep and to wake it is most of the work.
  let made: { id: string; code: string }
  let phone: HubBrowser
  let seenThere: Awaited<ReturnType<HubBrowser['call']>>
  let slept: Awaited<ReturnType<HubBrowser['call']>>

  beforeAll(async () => {
    made = await newClass(maria, 'Sleepers')
    await maria.call('POST', `/api/hub/classes/${made.id}/enter`)
    phone = await join(made.code, 'Carla')
    // By another server than the one that answers for it.
    const twin = await hub.twin()
    const there = openBrowser(() => twin.app, hub.pass, maria.cookies)
    seenThere = await there.call('GET', `/c/${made.code}/api/admin/class`)
    slept = await there.call('POST', `/api/hub/classes/${made.id}/sleep`)
    await twin.close()
  })

  test('was answered for by two servers, and both let it go', async () => {
    expect([seenThere.status, seenThere.body.name]).toEqual([200, 'Sleepers'])
    expect([slept.status, slept.body.state]).toEqual([200, 'asleep'])
    const here = await maria.call('GET', `/c/${made.code}/api/admin/class`)
    expect(here.body.code).toBe('wrong_state')
  })

  test('redirects its pages to the door, with reason', async () => {
    const accept = { accept: 'text/html' }
    const asked = async (url: string) => hub.browser().call('GET', url, undefined, accept)
    const page = await asked(`/c/${made.code}/reserve`)
    expect([page.status, page.headers.location]).toEqual([302, `/?code=${made.code}`])
    expect((await asked(`/api/hub/find/${made.code}`)).body.reason).toBe('class_sleeps')
    expect((await asked('/c/ZZZZZZ/')).headers.location).toBe('/?code=ZZZZZZ')
    // What outlives a class asks no server.
    expect((await asked('/c/ZZZZZZ/booster/7?t=AB12')).headers.location).toBe('/booster/7?t=AB12')
    expect((await asked(`/c/${made.code}/api/auth/user`)).body.reason).toBe('class_sleeps')
  })

  longTest('is its file, comes back whole, and is upgraded if older', async () => {
    const schemas = await hub.pool.query(
      `select 1 from pg_namespace n join hub_classes c on c.schema_name = n.nspname where c.id = $1`,
      [made.id],
    )
    expect(schemas.rowCount).toBe(0)
    const refused = await phone.call('GET', `/c/${made.code}/api/auth/user`)
    expect(refused.body.code).toBe('wrong_state')
    const woken = await maria.call('POST', `/api/hub/classes/${made.id}/wake`)
    expect([woken.status, woken.body.state, woken.body.people]).toEqual([200, 'awake', 1])
    const versionOf = 'select version from hub_classes where id = $1'
    const { rows } = await hub.pool.query(versionOf, [made.id])
    // A server of before died between the class's file and the end of its schema.
    const left = `update hub_classes set state = 'asleep', version = 'of before' where id = $1`
    await hub.pool.query(left, [made.id])
    expect((await maria.call('POST', `/api/hub/classes/${made.id}/wake`)).status).toBe(200)
    expect((await hub.pool.query(versionOf, [made.id])).rows).toEqual([{ version: 'of before' }])
    const asked = await phone.call('GET', `/c/${made.code}/api/auth/user`)
    expect([asked.status, asked.body.firstName]).toEqual([200, 'Carla'])
    expect((await hub.pool.query(versionOf, [made.id])).rows).toEqual(rows)
  })

  longTest('is downloaded asleep, while it is woken, and awake', async () => {
    const download = () => maria.call('GET', `/api/hub/classes/${made.id}/backup`)
    expect((await maria.call('POST', `/api/hub/classes/${made.id}/sleep`)).status).toBe(200)
    const file = readFileSync(path.join(hub.folder, 'hub/asleep', made.id, 'class.kunwari'))
    const asleep = await download()
    expect([asleep.status, asleep.bytes.equals(file)]).toEqual([200, true])
    const [woken, meanwhile] = await Promise.all([
      maria.call('POST', `/api/hub/classes/${made.id}/wake`),
      download(),
    ])
    expect([woken.status, meanwhile.status, (await download()).status]).toEqual([200, 200, 200])
    expect(meanwhile.bytes.length).toBeGreaterThan(1_000)
    // Nothing of it stays on the server.
    const listLeft = () => readdirSync(path.join(hub.folder, 'hub/classes', made.id))
    await expect.poll(() => listLeft().filter((name) => name.startsWith('download-'))).toEqual([])
  })
})

longTest('entering, downloading, sleep, waking and ending of a class are on record', async () => {
  const made = await newClass(maria, 'On record')
  for (const press of ['enter', 'sleep', 'wake', 'end']) {
    const { status } = await maria.call('POST', `/api/hub/classes/${made.id}/${press}`)
    expect([press, status]).toEqual([press, 200])
    if (press === 'enter') await maria.call('GET', `/api/hub/classes/${made.id}/backup`)
  }
  const { rows } = await hub.pool.query(
    `select a.action, u.email, a.address is not null as "hasAddress"
     from audit_log a join users u on u.id = a.actor_id where a.subject_id = $1 order by a.id`,
    [made.id],
  )
  const by = { email: 'maria@example.org', hasAddress: true }
  expect(rows).toEqual(
    ['class', 'enter', 'download', 'sleep', 'wake', 'end'].map((name) => ({
      action: `hub.${name}`,
      ...by,
    })),
  )
})

longTest('an end during Live is refused, unless it reveals first', async () => {
  const made = await newClass(maria, 'Owes the truth')
  await maria.call('POST', `/api/hub/classes/${made.id}/enter`)
  const ofClass = `/c/${made.code}/api/admin/class`
  await maria.call('PUT', `${ofClass}/lesson`, { preset: '45' })
  await maria.call('POST', `${ofClass}/stage`, { from: 'setup', to: 'lobby' })
  await maria.call('POST', `${ofClass}/stage`, { from: 'lobby', to: 'live' })
  const end = (body: object) => maria.call('POST', `/api/hub/classes/${made.id}/end`, body)
  expect((await end({})).body.code).toBe('reveal_first')
  const url = `${await listenOn(hub.app)}/c/${made.code}`
  const cookies = [...maria.cookies.values()].filter((one) =>
    one.path.startsWith(`/c/${made.code}`),
  )
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const page = await openEventStream(url, { cookie })
  expect((await end({ reveals: true })).status).toBe(200)
  await page.until((received) => received.some(({ name }) => name === 'audit'))
  page.close()
  expect((await maria.call('GET', `${ofClass}/lesson`)).body.stage).toBe('ended')
  const { rows } = await hub.pool.query(
    `select schema_name as "schema" from hub_classes where id = $1`,
    [made.id],
  )
  const audit = await hub.pool.query(
    `select action, after ->> 'stage' as stage from ${rows[0].schema}.audit_log
     where action in ('class.stage', 'class.end') order by id desc limit 2`,
  )
  expect(audit.rows).toEqual([
    { action: 'class.end', stage: null },
    { action: 'class.stage', stage: 'reveal' },
  ])
})

test('a class that is wiped leaves nothing, and the server goes on', async () => {
  const made = await newClass(jose, 'Gone Soon')
  await jose.call('POST', `/api/hub/classes/${made.id}/enter`)
  const phone = await join(made.code, 'Dalisay-Marker')
  const file = await jose.call('GET', `/api/hub/classes/${made.id}/backup`)
  expect([file.status, file.bytes.length > 1_000]).toEqual([200, true])
  const due = 'update hub_classes set wipe_at = $2 where id = $1'
  await hub.pool.query(due, [made.id, new Date(hub.now())])
  await vi.waitUntil(
    async () => {
      const { rows } = await hub.pool.query('select state from hub_classes where id = $1', [
        made.id,
      ])
      return rows[0]?.state === 'wiped'
    },
    { timeout: 20_000, interval: 200 },
  )
  expect((await phone.call('GET', `/c/${made.code}/api/auth/user`)).body.code).toBe('class_ended')
  expect((await jose.call('POST', `/api/hub/classes/${made.id}/wake`)).body.code).toBe(
    'class_ended',
  )
  for (const one of readdirSync(hub.folder, { recursive: true, withFileTypes: true })) {
    if (!one.isFile()) continue
    const text = readFileSync(path.join(one.parentPath, one.name)).toString('latin1')
    expect([one.name, text.includes('Dalisay-Marker')]).toEqual([one.name, false])
  }
  expect((await newClass(jose, 'After')).state).toBe('awake')
})
