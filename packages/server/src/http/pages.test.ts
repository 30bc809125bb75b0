import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfiguration } from '../config.ts'
import { servePages } from './pages.ts'
import { securityHeaders } from './security-headers.ts'
import { isVisitors } from './session.ts'

const configuration = readConfiguration({})
const shell = `<title>the shell</title>
<script src="/of-a-file.js"></script><script>dress('dark')
</script><style>p { color: red }</style>`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

let around: string
let folder: string
let app: FastifyInstance

const isVisitor = (request: FastifyRequest) => isVisitors({ configuration }, request)
const readFirst = async ({ headers }: FastifyRequest) =>
  headers.cookie === 'kunwari_session=ended' ? undefined : '<i>hers</i>'

beforeAll(async () => {
  around = mkdtempSync(path.join(tmpdir(), 'kunwari-pages-'))
  mkdirSync(path.join(around, '.git'))
  writeFileSync(path.join(around, '.git/config'), 'hush')
  folder = path.join(around, 'dist')
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  writeFileSync(path.join(folder, 'assets/app.js'), 'the app')
  mkdirSync(path.join(folder, '.vite'))
  writeFileSync(path.join(folder, '.vite/addresses.json'), '["/", "/plans", "/reserve"]')
  writeFileSync(path.join(folder, 'index.html'), shell)
  writeFileSync(path.join(folder, 'index.html.br'), 'the shell, packed')
  writeFileSync(path.join(folder, 'hub.html'), '<title>the hub</title>')
  writeFileSync(path.join(folder, 'sw.js'), '')
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
  app = Fastify()
  await app.register(cookie)
  await app.register(helmet, securityHeaders(configuration))
  servePages(app, { webDist: folder, isVisitor, readFirst })
  await app.ready()
})

afterAll(async () => {
  await app.close()
  rmSync(around, { recursive: true, force: true })
})

test('a server of one class has no pages of a hub', async () => {
  for (const url of ['/hub.html', '/host', '/teach']) {
    const { statusCode, payload } = await app.inject({ url })
    expect([url, statusCode, payload.includes('the hub')]).toEqual([url, 404, false])
  }
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

test('the shell goes compressed, then by ETag alone, whatever cookie is sent', async () => {
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

const asPage = { accept: 'text/html,*/*;q=0.8', cookie: 'kunwari_session=abc' }

test.each(['br', 'gzip', 'identity'] as const)(
  'a member’s Home brings her reads, packed as %s',
  async (name) => {
    const headers = { ...asPage, 'accept-encoding': name }
    const answer = await app.inject({ url: '/', headers })
    expect(unpack[name](answer.rawPayload).toString()).toBe(
      shell.replace('<script', '<i>hers</i><script'),
    )
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
      'server-timing': 'session',
      vary: 'Cookie, Accept-Encoding',
    })
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.headers['content-security-policy']).toContain(hash("dress('dark')\n"))
  },
)

test.each([
  ['a visitor', '/', { accept: asPage.accept }],
  ['a session that has ended', '/', { ...asPage, cookie: 'kunwari_session=ended' }],
  ['what keeps the shell for later', '/', { ...asPage, accept: '*/*' }],
  ['another page', '/plans', asPage],
])('%s gets the bare shell', async (_, url, headers) => {
  const answer = await app.inject({ url, headers })
  expect([answer.payload, answer.headers['cache-control']]).toEqual([shell, 'no-cache'])
})

test('the content security policy admits exactly the build’s inline code, by hash', async () => {
  for (const url of ['/', '/reserve', '/no/such/place']) {
    const policy = String((await app.inject(url)).headers['content-security-policy']).split(';')
    expect(policy).toContain(`script-src 'self' ${hash("dress('dark')\n")}`)
    expect(policy).toContain(`style-src 'self' ${hash('p { color: red }')}`)
    expect(policy).toContain("default-src 'self'")
  }
  expect(String((await app.inject('/sw.js')).headers['content-security-policy'])).not.toMatch(/sha/)
})

test('a missing page is sent compressed too, whatever ETag the browser has', async () => {
  const headers = { 'accept-encoding': 'br' }
  const { headers: had } = await app.inject({ url: '/', headers })
  const answer = await app.inject({
    url: '/no/such/place',
    headers: { ...headers, 'if-none-match': String(had.etag) },
  })
  expect(answer).toMatchObject({ statusCode: 404, payload: 'the shell, packed' })
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  })
})

test('what is the same for everybody says nothing of who came', async () => {
  const { statusCode, headers } = await app.inject('/sw.js')
  expect([statusCode, headers['server-timing']]).toEqual([200, undefined])
})

test('a drawing says its charset', async () => {
  const { headers } = await app.inject('/favicon.svg')
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
})

test('build files are served by name: no folder, and no path traversal', async () => {
  expect((await app.inject('/assets/app.js')).payload).toBe('the app')
  for (const url of [
    '/assets',
    '/assets/',
    '/.git/config',
    '/../.git/config',
    '/%2e%2e/.git/config',
    '/assets/..%2f..%2f.git%2fconfig',
    '/assets/../../.git/config',
    '/assets//../../.git/config',
  ]) {
    const { statusCode, payload } = await app.inject(url)
    expect([url, statusCode]).toEqual([url, 404])
    expect(payload).not.toMatch(/hush|app\.js/)
  }
})

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (page: Buffer) => page }
