import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { demoPassword } from '@kunwari/domain/identity/demo-people'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfiguration } from './config.ts'
import { urlOf } from './db/database-url.ts'
import { createTestDatabase, type TestDatabase } from './db/test-database.ts'
import { type RunningServer, startServer } from './main.ts'

const uploadAddressSchema = z.object({ uploadUrl: z.string() })

/** 8 MB: beyond what sockets hold between a server that sends and a client that does not read (5.6 MB on Linux). */
const transfersMany = 100_000

let database: TestDatabase
let server: RunningServer
let cookie: string
const folder = mkdtempSync(path.join(tmpdir(), 'kunwari-stop-'))

beforeAll(async () => {
  database = await createTestDatabase()
  const env = {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: urlOf(database.connection),
    TRADING_SHARE: '0',
  }
  server = await startServer(readConfiguration(env), { log: () => undefined })
  const login = await call('POST', '/api/auth/login', {
    identifier: 'member@kunwari.test',
    password: demoPassword,
  })
  cookie = String(login.headers.get('set-cookie')).split(';')[0] ?? ''
  await database.pool.query(
    `insert into transfers (id, debit, credit, amount, kind, reference_id, description, created_at)
     select new_id(), 'world', 'capital', n, 'capital', new_id(), repeat('x', 60), now()
     from generate_series(1, $1::int) n`,
    [transfersMany],
  )
})
afterAll(async () => {
  await server.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('a graceful stop finishes in-flight requests and ends the streams', async () => {
  const stream = await open('GET', '/api/events')
  const streamEnded = once(stream.resume(), 'close')
  // Nobody reads it yet: the server is held half way through.
  const download = await open('GET', '/api/reserve/ledger.csv')
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const given = await call('POST', '/api/upload/get-url', { mimeType: 'image/png' })
  const { uploadUrl } = uploadAddressSchema.parse(await given.json())
  const upload = begin('PUT', uploadUrl, {
    'content-type': 'image/png',
    'content-length': String(image.length),
  })
  const uploaded = once(upload, 'response')
  upload.write(image.subarray(0, 20))
  await once(upload, 'socket')
  await expect.poll(countConnections, { timeout: 30_000 }).toBeGreaterThanOrEqual(3)

  const closed = server.close()
  await streamEnded
  const knock = () =>
    fetch(`${server.url}/healthz`).then(
      () => 'open',
      () => 'shut',
    )
  await expect.poll(knock, { timeout: 30_000 }).toBe('shut')
  upload.end(image.subarray(20))
  const [{ statusCode }] = await uploaded
  expect(statusCode).toBe(200)
  const csv = await text(download)
  expect(csv.trimEnd().split('\n').length).toBeGreaterThan(transfersMany)
  expect(download.complete).toBe(true)
  await closed
  // The database is left last, and is left. PostgreSQL's own autovacuum may be at work in it.
  const { rows } = await database.pool.query(
    `select state from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'
       and pid <> pg_backend_pid() and state <> 'idle'`,
  )
  expect(rows).toEqual([])
})

/** Connections that have arrived: the stream's, the download's and the upload's at least. */
function countConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}

function call(method: string, url: string, body: object): Promise<Response> {
  return fetch(server.url + url, {
    method,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })
}

function begin(method: string, url: string, headers: Record<string, string> = {}) {
  const agent = new http.Agent()
  return http.request(server.url + url, { method, agent, headers: { cookie, ...headers } })
}

async function open(method: string, url: string): Promise<http.IncomingMessage> {
  const request = begin(method, url)
  request.end()
  const [response] = await once(request, 'response')
  return response
}
