import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfiguration } from '../config.ts'
import { servePages } from './pages.ts'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kunwari-pages-'))
  writeFileSync(path.join(folder, 'index.html'), '<title>the shell</title>')
  writeFileSync(path.join(folder, 'index.html.br'), 'the shell, packed')
  writeFileSync(path.join(folder, 'before-paint.js'), '')
  app = Fastify()
  await app.register(cookie)
  servePages(app, { configuration: readConfiguration({}) }, { webDist: folder })
  await app.ready()
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['no cookie', '', 'visitor'],
  ['cookies of others', 'theme=dark; session=1', 'visitor'],
  ['a session', 'kunwari_session=abc', 'session'],
  ['what was a session', 'kunwari_session=', 'session'],
])('a page that was asked for with %s says so', async (_, sent, said) => {
  for (const url of ['/', '/reserve', '/no/such/place']) {
    const { headers } = await app.inject({ url, headers: { cookie: sent } })
    expect([url, headers['server-timing']]).toEqual([url, said])
  }
})

test('the shell goes out packed, and again by its tag alone, both with what came', async () => {
  const headers = { 'accept-encoding': 'br' }
  const first = await app.inject({ url: '/', headers })
  expect([first.headers['content-encoding'], first.payload]).toEqual(['br', 'the shell, packed'])
  const again = await app.inject({
    url: '/',
    headers: {
      ...headers,
      'if-none-match': String(first.headers.etag),
      cookie: 'kunwari_session=abc',
    },
  })
  expect([again.statusCode, again.headers['server-timing']]).toEqual([304, 'session'])
})

test('what is the same for everybody says nothing of who came', async () => {
  const { statusCode, headers } = await app.inject('/before-paint.js')
  expect([statusCode, headers['server-timing']]).toEqual([200, undefined])
})
