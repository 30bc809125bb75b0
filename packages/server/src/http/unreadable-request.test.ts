import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answerUnmetExpectation,
  answerUnreadableAddress,
  answerUnreadableRequest,
} from './unreadable-request.ts'

let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = Fastify({
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
  })
  app.server.on('checkExpectation', answerUnmetExpectation)
  app.get('/api/things/:id', async () => 'a thing')
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})

afterAll(() => app.close())

/** Sends bytes as they are and gives what comes back until the server closes. */
async function send(bytes: string): Promise<{ head: string; body: unknown }> {
  const socket = connect(port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n')
  return { head, body: JSON.parse(body) }
}

test.each([
  [
    'an address of half a character',
    'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    400,
  ],
  [
    'an address that is too long for its route',
    `GET /api/things/${'a'.repeat(9_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    400,
  ],
  ['no HTTP', 'KUMUSTA\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  [
    'a length beside chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'a length that is said twice',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!',
    400,
  ],
  [
    'chunks that are not the last coding',
    'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a name with a space', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length : 5\r\n\r\nhello', 400],
  ['a line that ends in half', 'GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n', 400],
  ['an expectation that is none', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\n\r\n', 417],
])('%s is refused as pretend, briefly and as JSON', async (_what, bytes, status) => {
  const { head, body } = await send(bytes)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/^kunwari: pretend\r?$/im)
  expect(head).toMatch(/^x-robots-tag: noindex, nofollow\r?$/im)
  expect(head).toMatch(/^x-content-type-options: nosniff\r?$/im)
  expect(head).toMatch(
    /^content-security-policy: default-src 'none';.*frame-ancestors 'none'\r?$/im,
  )
  expect(body).toEqual({
    message: expect.stringMatching(/cannot be read$|does not do/),
    code: 'invalid_input',
    reason: expect.stringMatching(/^un(?:readable_(?:request|address)|met_expectation)$/),
  })
})
