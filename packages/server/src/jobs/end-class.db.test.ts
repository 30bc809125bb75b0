import { readdirSync } from 'node:fs'
import path from 'node:path'
import { routes } from '@kunwari/contract/routes'
import { dayMs, minuteMs } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../db/test-database.ts'
import { openFileStore } from '../features/files/file-store.ts'
import { openWorld } from '../features/world/open-world.ts'
import { findWorld } from '../features/world/world.sql.ts'
import { type Browser, createTestApp, type Method, type TestApp } from '../testing/test-app.ts'
import { isWorldGone, wipeWhenDue } from './end-class.ts'

let world: TestApp
let admin: Browser
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
  'POST /api/account/erase',
])
const nobodysId = '01900000-0000-7000-8000-000000000000'

test('an ended class refuses every change, and all of it can still be read', async () => {
  world.pass(30 * dayMs)
  admin = await world.signedIn('admin@kunwari.test')
  for (const key of Object.keys(routes)) {
    const [method, address = ''] = key.split(' ') as [Method, string]
    if (method === 'GET') continue
    const url = address.replace(/:(?:id|userId)/, nobodysId)
    const answer = await admin.call(method, url, { body: {} })
    const isRefused = answer.status === 403 && answer.body.code === 'class_ended'
    expect([key, isRefused]).toEqual([key, !stillOpen.has(key)])
  }
  for (const url of ['/api/admin/users', '/api/transactions', '/api/reserve', '/api/admin/class']) {
    expect([url, (await admin.call('GET', url)).status]).toEqual([url, 200])
  }
})

test('for seven days nothing is wiped', async () => {
  world.pass(7 * dayMs - minuteMs)
  const files = await openFileStore({ dataDir: world.folder })
  expect(await wipeWhenDue({ pool: world.pool, files }, world.now())).toBe(false)
  expect((await admin.call('GET', '/api/auth/user')).status).toBe(200)
})

test('then it goes, once on however many servers, and leaves what a new database holds', async () => {
  const files = await openFileStore({ dataDir: world.folder })
  const before = await openWorld(world.pool, { tradingShareBps: 0 }, world.now())
  const started = { pool: world.pool, world: before }
  expect(await isWorldGone(started, world.now())).toBe(false)
  world.pass(minuteMs)
  const wipes = await Promise.all(
    Array.from({ length: 4 }, () => wipeWhenDue({ pool: world.pool, files }, world.now())),
  )
  expect(wipes.toSorted()).toEqual([false, false, false, true])
  expect(await isWorldGone(started, world.now())).toBe(true)

  for (const shelf of ['incoming', 'sent', 'stored']) {
    expect(readdirSync(path.join(world.folder, 'files', shelf))).toEqual([])
  }
  const fresh = await createTestDatabase()
  expect(await contentsOf(world.pool)).toEqual(await contentsOf(fresh.pool))
  await fresh.drop()
  const answer = await admin.call('GET', '/api/world')
  expect([answer.status, answer.body.code]).toEqual([403, 'class_ended'])
  expect((await admin.call('GET', '/api/auth/user')).status).toBe(401)
})

test('the next start begins another class, and a server of the old one knows that it is over', async () => {
  const old = await findWorld(world.pool)
  expect(old).toBeUndefined()
  const next = await world.twin()
  expect(next.app.classCode).not.toBe(world.app.classCode)
  const seen = await next.app.inject({ method: 'GET', url: '/api/world' })
  expect(seen.json()).toMatchObject({ className: 'Kunwari class' })
  const gone = { classId: nobodysId, classCode: '', uploadSecret: Buffer.alloc(0) }
  const started = { pool: world.pool, world: { ...gone, tradingShareBps: 0 } }
  expect(await isWorldGone(started, world.now())).toBe(true)
  await expect(world.pool.query('truncate audit_log cascade')).rejects.toThrow('append-only')
  await next.close()
})

test('a start after the seven days wipes before anybody can look', async () => {
  world.pass(38 * dayMs)
  const next = await world.twin()
  const { rows } = await world.pool.query<{ endsAt: number }>(
    'select ends_at as "endsAt" from world',
  )
  expect(rows).toEqual([{ endsAt: expect.any(Number) }])
  expect(rows[0]?.endsAt).toBeGreaterThan(world.now())
  await next.close()
})

/**
 * Every row and the state of every sequence, but when the migrations ran and when a server that is
 * still there last added everything up.
 */
async function contentsOf(pool: Pool): Promise<Record<string, unknown>> {
  const tables = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'
       and relname <> 'migrations' order by 1`,
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
     where schemaname = current_schema() order by 1`,
  )
  return { ...contents, sequences: sequences.rows }
}
