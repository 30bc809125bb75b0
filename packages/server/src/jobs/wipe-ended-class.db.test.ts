import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { routes } from '@kunwari/contract/routes'
import { dayMs, minuteMs } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfiguration } from '../config.ts'
import { createTestDatabase } from '../db/test-database.ts'
import { finishWipe } from '../features/admin/restart-class.ts'
import { openFileStore } from '../features/files/file-store.ts'
import { longTest } from '../testing/long-test.ts'
import { type Browser, createTestApp, type Method, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Browser
let codeBefore: string
beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  const member = await world.signedIn('member@kunwari.test')
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { body } = await member.call('POST', '/api/upload/get-url', {
    body: { mimeType: 'image/png' },
  })
  const headers = { 'content-type': 'image/png' }
  await member.call('PUT', body.uploadUrl, { payload: picture, headers })
  await member.call('POST', '/api/chat/messages', { body: { message: 'Kumusta po' } })
})
afterAll(() => world.drop())

const stillOpen = new Set([
  'POST /api/auth/login',
  'POST /api/auth/second-factor',
  'POST /api/auth/second-factor/passkey-options',
  'POST /api/auth/second-factor/passkey',
  'POST /api/auth/confirm',
  'POST /api/account/erase',
  'POST /api/admin/class/undo-end',
  'POST /api/admin/class/wipe',
  'POST /api/class/step-out',
])
const nobodysId = '01900000-0000-7000-8000-000000000000'

test('an ended class refuses every change, and stays readable', async () => {
  world.pass(30 * dayMs)
  admin = await world.signedIn('admin@kunwari.test')
  for (const key of Object.keys(routes)) {
    const [method, address = ''] = key.split(' ') as [Method, string]
    // What comes after an end begins the next class: the rest of this file.
    if (method === 'GET' || key === 'POST /api/admin/class/new') continue
    const url = address.replace(/:(?:id|userId)/, nobodysId)
    const answer = await admin.call(method, url, { body: {} })
    const isRefused = answer.status === 403 && answer.body.code === 'class_ended'
    expect([key, isRefused]).toEqual([key, !stillOpen.has(key)])
  }
  for (const url of ['/api/admin/users', '/api/transactions', '/api/reserve', '/api/admin/class']) {
    expect([url, (await admin.call('GET', url)).status]).toEqual([url, 200])
  }
})

const partsOf = async ({ folder, pool }: TestApp) => ({
  configuration: readConfiguration({ DATA_DIR: folder, TRADING_SHARE: '0' }),
  pool,
  files: await openFileStore({ dataDir: folder }),
})

test('for seven days nothing is wiped', async () => {
  world.pass(7 * dayMs - minuteMs)
  expect(await finishWipe(await partsOf(world), world.now())).toBe(false)
  expect((await admin.call('GET', '/api/auth/user')).status).toBe(200)
})

test('the wipe removes everything but the staff, once across all servers', async () => {
  codeBefore = world.app.classCode
  const member = await world.signedIn('member@kunwari.test')
  const parts = await partsOf(world)
  mkdirSync(path.join(world.folder, 'backups'))
  writeFileSync(path.join(world.folder, 'class.kunwari'), 'a backup')
  world.pass(minuteMs)
  const wipes = await Promise.all(Array.from({ length: 4 }, () => finishWipe(parts, world.now())))
  expect(wipes.toSorted()).toEqual([false, false, false, true])

  for (const shelf of ['incoming', 'sent', 'stored']) {
    expect(readdirSync(path.join(world.folder, 'files', shelf))).toEqual([])
  }
  expect(readdirSync(world.folder).toSorted()).toEqual(['files', 'second-factor.key'])
  const fresh = await createTestDatabase()
  expect(await contentsOf(world.pool)).toEqual(await contentsOf(fresh.pool))
  await fresh.drop()
  await expect(world.pool.query('truncate audit_log cascade')).rejects.toThrow('append-only')
  const { rows } = await world.pool.query('select email from users order by email')
  expect(rows.map(({ email }) => email)).toEqual(['admin@kunwari.test', 'support@kunwari.test'])
  expect((await member.call('GET', '/api/auth/user')).status).toBe(401)
  expect((await admin.call('GET', '/api/auth/user')).status).toBe(200)
})

test('the server goes on with a new, empty class under another code', async () => {
  await world.heard()
  expect(world.app.classCode).not.toBe(codeBefore)
  const { body } = await admin.call('GET', '/api/admin/class')
  expect(body).toMatchObject({ name: 'Kunwari class', code: world.app.classCode })
  expect(Date.parse(body.startsAt)).toBeGreaterThan(world.now() - minuteMs)
  const stats = await admin.call('GET', '/api/admin/stats')
  expect(stats.body).toMatchObject({ totalMembers: 0, pool: '0.00', coverage: '1.0000' })
  expect((await admin.call('GET', '/api/admin/audit')).body.entries).toEqual([])
})

longTest('a start after the seven days wipes before anybody can look', async () => {
  world.pass(38 * dayMs)
  const next = await world.twin()
  const seen = await next.app.inject({ method: 'GET', url: '/api/world' })
  expect(Date.parse(seen.json().endsAt)).toBeGreaterThan(world.now())
  await next.close()
})

// Staff and how they come in, the class, its methods.
const beginnings = [
  'migrations',
  'world',
  'payment_settings',
  'users',
  'sessions',
  'people_search',
  'list_changes',
]

/**
 * Every row and the state of every sequence, but what a world begins with, when the migrations ran and
 * when a server that is still there last added everything up.
 */
async function contentsOf(pool: Pool): Promise<Record<string, unknown>> {
  const tables = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'
       and relname <> all ($1) order by 1`,
    [beginnings],
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables.rows) {
    const { rows } = await pool.query(
      `select to_jsonb(t) - 'full_sum_at' - 'full_sum_agrees' as row from ${name} t`,
    )
    contents[name] = rows
  }
  const sequences = await pool.query(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = current_schema() and sequencename <> 'users_join_order_seq' order by 1`,
  )
  return { ...contents, sequences: sequences.rows }
}
