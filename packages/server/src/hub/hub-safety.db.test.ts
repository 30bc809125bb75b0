import { renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { hourMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../features/passwords/passwords.ts'
import { openSecretBox } from '../features/second-factor/secret-keys.ts'
import { openClassOf } from '../testing/class-on-hub.ts'
import { listenOn } from '../testing/event-listener.ts'
import { longTest } from '../testing/long-test.ts'
import { createTestHub, type HubBrowser, setUpHost, type TestHub } from '../testing/test-hub.ts'

// What somebody could try who means harm, or what stays behind by mistake.

let hub: TestHub
let host: HubBrowser

beforeAll(async () => {
  hub = await createTestHub({ RATE_LIMIT_SCALE: '0' })
  host = await setUpHost(hub)
})

afterAll(() => hub.drop())

async function schemaOf(id: string): Promise<string> {
  const found = await hub.pool.query('select schema_name from hub_classes where id = $1', [id])
  return found.rows[0].schema_name
}

test('an authenticator app of a host outlives a change of the key', async () => {
  const dataDir = path.join(hub.folder, 'hub')
  const { id } = (await host.call('GET', '/api/hub')).body.me
  const secret = Buffer.from('seed of an authenticator')
  const sealed = (await openSecretBox({ dataDir })).seal(secret, id)
  const insert =
    'insert into totp_factors (user_id, secret, created_at, confirmed_at) values ($1, $2, $3, $3)'
  await hub.pool.query(insert, [id, sealed, new Date(hub.now())])
  const old = path.join(dataDir, 'second-factor.old.key')
  renameSync(path.join(dataDir, 'second-factor.key'), old)
  await (await hub.twin()).close()
  rmSync(old)
  const { rows } = await hub.pool.query('delete from totp_factors returning secret')
  const box = await openSecretBox({ dataDir })
  expect(rows.map((row) => box.open(row.secret, id))).toEqual([secret])
})

describe('an instructor who is blocked', () => {
  test('is out of their classes and open pages at once', async () => {
    const { browser, code, enter, inClass, person } = await openClassOf(
      { hub, host },
      'blocked@example.org',
    )
    const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`)
    const stream = await fetch(`${await listenOn(hub.app)}/c/${code}/api/events`, {
      headers: { cookie: cookie.join('; ') },
    })
    expect(stream.status).toBe(200)
    await host.call('POST', '/api/auth/confirm', { password: 'Sampaguita-77-hub' })
    const block = (isBlocked: boolean) =>
      host.call('POST', `/api/hub/people/${person.id}/block`, { isBlocked })
    expect((await block(true)).body.status).toBe('blocked')
    expect((await inClass()).status).toBe(401)
    expect((await enter()).status).toBe(401)
    await stream.text()
    expect((await block(false)).body.status).toBe('active')
    // Signed out all the same: they come in again by the hub.
    expect((await inClass()).status).toBe(401)
  }, 60_000)

  longTest('has no way in by a password of the class', async () => {
    const { code, id, person } = await openClassOf({ hub, host }, 'password@example.org')
    // As after a new password by mail.
    await hub.pool.query(
      `update ${await schemaOf(id)}.users set password_hash = $2 where id = $1`,
      [person.id, await hashPassword('Sampaguita-of-the-class')],
    )
    const body = { identifier: 'password@example.org', password: 'Sampaguita-of-the-class' }
    const answer = await hub.browser().call('POST', `/c/${code}/api/auth/login`, body)
    expect([answer.status, answer.body.code]).toEqual([401, 'wrong_credentials'])
  })
})

longTest('who signs out of the hub, has signed out of its classes', async () => {
  const { browser, enter, inClass } = await openClassOf({ hub, host }, 'leaves@example.org')
  await browser.call('GET', '/api/logout')
  expect((await inClass()).status).toBe(401)
  const body = {
    identifier: 'leaves@example.org',
    password: 'Sampaguita-leaves@example.org',
  }
  expect((await browser.call('POST', '/api/auth/login', body)).status).toBe(200)
  expect((await enter()).status).toBe(200)
  expect((await inClass()).status).toBe(200)
})

longTest('no spelling of an address leads to another site or class', async () => {
  const { code } = await openClassOf({ hub, host }, 'addresses@example.org')
  const small = code.toLowerCase()
  const got = new Map<string, string>()
  const { port } = new URL(await listenOn(hub.app))
  for (const address of [
    '//',
    ':x',
    '@evil.example',
    'http://evil.example/join/ABC234',
    '//evil.example/join/ABC234',
    '/join//evil.example',
    '/join/..%2f..%2fevil',
    `/c/${small}//evil.example`,
    `/c/${small}/\\evil.example`,
    `/c/${small}/../../evil`,
    `/join/${small}?next=//evil.example`,
    `/c/${code}//api/auth/user`,
    `/c/${code}/../api/hub`,
    `/c/${code}/%2e%2e/api/hub`,
    `/c/${code}%2Fapi/hub`,
    `/c%2F${code}/api/auth/user`,
    `//c/${code}/api/auth/user`,
    `/c/${code}/c/${code}/api/auth/user`,
    `/c/${code}/..%2f..%2f..%2fetc%2fpasswd`,
    `/c/${code}/api/hub`,
    `/c/${code}/%61pi/auth/user`,
  ]) {
    got.set(address, await askRaw(Number(port), address))
  }
  const led = [...got].filter(([, answer]) => answer.startsWith('302'))
  expect(led.length).toBeGreaterThan(1)
  for (const [address, answer] of led)
    expect([address, answer]).toEqual([
      address,
      expect.stringMatching(new RegExp(`^302 /c/${code}/`)),
    ])
  const answered = [...got].filter(([, answer]) => !answer.startsWith('302'))
  for (const [address, answer] of answered) {
    expect([address, answer]).toEqual([address, expect.stringMatching(/^(400|401|404)/)])
  }
})

/** Sends an address as no client would write it. @returns the status, and where it leads */
function askRaw(port: number, address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let got = ''
    socket.on('data', (bytes) => {
      got += String(bytes)
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(got) ?? []
      const [, way = ''] = /^location: (.*)\r$/im.exec(got) ?? []
      resolve(`${status} ${way}`.trim())
    })
    socket.write(`GET ${address} HTTP/1.1\r\nHost: kunwari.example\r\nConnection: close\r\n\r\n`)
  })
}

longTest('a class with an open page is not put to sleep', async () => {
  const { browser, id, code } = await openClassOf({ hub, host }, 'lesson@example.org')
  const sleep = async () => (await browser.call('POST', `/api/hub/classes/${id}/sleep`)).body.reason
  const made = await browser.call('POST', `/c/${code}/api/admin/class/screens`, {})
  const token = new URL(made.body.url).hash.slice(1)
  const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`)
  const twin = await hub.twin()
  const isKnown = async () =>
    (await hub.pool.query('select 1 from hub_servers where $1 = any(open_pages)', [id])).rowCount
  try {
    const stream = async (url: string, headers: Record<string, string>) => {
      const opened = await fetch(`${url}/c/${code}/api/events`, { headers })
      expect(opened.status).toBe(200)
      // Held by who leaves it: a body that nothing refers to is closed.
      return () => opened.body?.cancel()
    }
    const leaveRoom = await stream(await listenOn(hub.app), { authorization: `Bearer ${token}` })
    expect(await sleep(), 'the room’s screen').toBe('class_in_use')
    await leaveRoom()
    // Of the first server nothing may be known any more, or it would be taken for the other's page.
    await expect.poll(isKnown, { timeout: 30_000 }).toBe(0)
    const leave = await stream(await listenOn(twin.app), { cookie: cookie.join('; ') })
    await expect.poll(isKnown, { timeout: 30_000 }).toBe(1)
    expect(await sleep(), 'a page at the other server').toBe('class_in_use')
    await leave()
  } finally {
    await twin.close()
  }
})

longTest('only a host restores a class, with their password', async () => {
  const { browser, id } = await openClassOf({ hub, host }, 'goes-back@example.org')
  const way = `/api/hub/classes/${id}/restore`
  const body = { at: '2026-01-01T00:00:00.000Z' }
  expect((await browser.call('POST', way, body)).status).toBe(403)
  expect((await browser.call('GET', `/api/hub/classes/${id}/backups`)).status).toBe(403)
  hub.pass(hourMs)
  const asked = await host.call('POST', way, body)
  expect([asked.status, asked.body.code]).toEqual([403, 'confirmation_required'])
})

longTest('a caller who tries codes of classes is rate-limited', async () => {
  const limited = await createTestHub({ RATE_LIMIT_SCALE: '0.005' })
  try {
    const phone = limited.browser()
    const codes = Array.from(
      { length: 40 },
      (_, n) => `ZZZZ${'ABCDEFGH'[n % 8]}${2 + Math.floor(n / 8)}`,
    )
    const answers = await Promise.all(
      codes.map((code) => phone.call('GET', `/c/${code}/api/world`)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(404)
    expect(statuses).toContain(429)
  } finally {
    await limited.drop()
  }
})
