import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { noteOwner, noteRefused } from './address-connections.ts'
import { limitConnections } from './limit-connections.ts'

let server: Server
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
  await once(server, 'close')
})

type Limits = { trustedProxies?: string[]; rateLimitScale?: number; uncounted?: string[] }

/**
 * Without more said, this machine's addresses count like those of phones. `/held` and `/refused` are
 * never answered to their end, and a caller with a cookie has that session.
 */
async function serve({ uncounted = [], ...limits }: Limits) {
  server = createServer((request, response) => {
    const { cookie } = request.headers
    if (cookie !== undefined) noteOwner(request.socket, cookie)
    if (request.url === '/refused') noteRefused(request.socket)
    response.write('a page')
    if (request.url === '/') response.end()
  })
  const configuration = { trustedProxies: [], rateLimitScale: 1, ...limits }
  limitConnections(server, {
    configuration,
    connectionsMax: 20,
    perAddressMax: 8,
    uncounted,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

async function open(from = '127.0.0.1'): Promise<Socket> {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  // What is not read hides that the connection was closed.
  socket.resume()
  // One that is refused may be reset.
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** @returns whether the server answers on a connection */
async function isAnswered(socket: Socket, path = '/', headers = ''): Promise<boolean> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`)
  return Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ])
}

/** Fills an address with eight connections, each of which does this first. */
async function fill(prepare: (socket: Socket, at: number) => Promise<unknown> | undefined) {
  const filled: Socket[] = []
  for (let at = 0; at < 8; at += 1) {
    const socket = await open()
    filled.push(socket)
    await prepare(socket, at)
  }
  return filled
}

const closedAmong = (filled: readonly Socket[]) =>
  filled.flatMap(({ destroyed, closed }, at) => (destroyed || closed ? [at] : []))

test('an address whose connections are all at work gets no more', async () => {
  await serve({})
  const filled = await fill((socket) => isAnswered(socket, '/held'))
  expect(await isAnswered(await open())).toBe(false)
  expect(await isAnswered(await open('127.0.0.2'))).toBe(true)
  expect(closedAmong(filled)).toEqual([])
  filled[0]?.destroy()
  await expect.poll(async () => isAnswered(await open())).toBe(true)
})

test.each<[string, (socket: Socket, at: number) => Promise<unknown> | undefined, number]>([
  ['the oldest that said nothing', (s, at) => (at % 2 ? undefined : isAnswered(s)), 1],
  ['an idle one', (s, at) => isAnswered(s, at === 3 ? '/' : '/held'), 3],
  ['one that was refused', (s, at) => isAnswered(s, at === 2 ? '/refused' : '/held'), 2],
  [
    'one with a slow body',
    async (s, at) =>
      at === 4
        ? s.write('POST /held HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na')
        : isAnswered(s, '/held'),
    4,
  ],
  [
    'a stranger’s before a member’s',
    (s, at) => isAnswered(s, '/', at === 5 ? '' : 'Cookie: me\r\n'),
    5,
  ],
  [
    'one of the session that holds most',
    (s, at) => isAnswered(s, '/', `Cookie: ${at === 0 ? 'one' : 'many'}\r\n`),
    1,
  ],
])('a newcomer to a full address takes the place of %s', async (_, prepare, closed) => {
  await serve({})
  const filled = await fill(prepare)
  expect(await isAnswered(await open())).toBe(true)
  await expect.poll(() => closedAmong(filled)).toEqual([closed])
})

test('a thousand silent connections keep nobody behind their address out', async () => {
  server = createServer((_, response) => response.end('a page'))
  const configuration = { trustedProxies: [], rateLimitScale: 1 }
  limitConnections(server, { configuration, uncounted: [] })
  server.listen(0, '127.0.0.1', 2_000)
  await once(server, 'listening')
  await Promise.all(Array.from({ length: 1_000 }, () => open()))
  for (let n = 0; n < 5; n += 1) expect(await isAnswered(await open())).toBe(true)
})

test('the server has so many in all', async () => {
  await serve({})
  const taken: boolean[] = []
  for (let n = 0; n < 21; n += 1) taken.push(await isAnswered(await open(`127.0.0.${1 + (n % 3)}`)))
  expect(taken).toEqual(Array.from({ length: 21 }, (_, n) => n < 20))
})

test.each([
  ['a trusted proxy, which speaks for many,', { trustedProxies: ['127.0.0.0/8'] }],
  ['a server without rate limits', { rateLimitScale: 0 }],
  ['this machine', { uncounted: ['127.0.0.0/8'] }],
])('%s counts no addresses', async (_who, limits) => {
  await serve(limits)
  for (let n = 0; n < 9; n += 1) expect(await isAnswered(await open(), '/held')).toBe(true)
})
