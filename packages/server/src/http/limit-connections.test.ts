import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './limit-connections.ts'

let server: Server
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
  await once(server, 'close')
})

type Limits = { trustedProxies?: string[]; rateLimitScale?: number; uncounted?: string[] }

/** Without more said, this machine's addresses count like those of phones. */
async function serve({ uncounted = [], ...limits }: Limits) {
  server = createServer((_request, response) => response.end('a page'))
  const configuration = { trustedProxies: [], rateLimitScale: 1, ...limits }
  limitConnections(server, { configuration, connectionsMax: 5, perAddressMax: 2, uncounted })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

/** @returns whether the server answers on a new connection */
async function isTaken(from: string): Promise<boolean> {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  // One that is refused may be reset.
  socket.on('error', () => socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  return Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ])
}

test('an address has so many connections at once, and another its own', async () => {
  await serve({})
  expect([await isTaken('127.0.0.1'), await isTaken('127.0.0.1')]).toEqual([true, true])
  expect(await isTaken('127.0.0.1')).toBe(false)
  expect(await isTaken('127.0.0.2')).toBe(true)
  sockets[0]?.destroy()
  await expect.poll(() => isTaken('127.0.0.1')).toBe(true)
})

test('the server has so many in all', async () => {
  await serve({})
  const from = [1, 1, 2, 2, 3, 3].map((n) => `127.0.0.${n}`)
  const taken: boolean[] = []
  for (const address of from) taken.push(await isTaken(address))
  expect(taken).toEqual([true, true, true, true, true, false])
})

test.each([
  ['a trusted proxy, which speaks for many,', { trustedProxies: ['127.0.0.0/8'] }],
  ['a server without rate limits', { rateLimitScale: 0 }],
  ['this machine', { uncounted: ['127.0.0.0/8'] }],
])('%s counts no addresses', async (_who, limits) => {
  await serve(limits)
  for (let n = 0; n < 3; n += 1) expect(await isTaken('127.0.0.1')).toBe(true)
})
