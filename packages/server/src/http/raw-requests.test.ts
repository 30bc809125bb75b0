import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { answerFailure } from './error-response.ts'
import { hostGuard, hostIsReadLater } from './host-guard.ts'
import {
  answerUnmetExpectation,
  answerUnreadableAddress,
  answerUnreadableRequest,
} from './unreadable-request.ts'

describe('Host headers', () => {
  let app: FastifyInstance
  let port: number

  beforeAll(async () => {
    app = Fastify({ http: hostIsReadLater })
    app.setErrorHandler(answerFailure)
    hostGuard(app)
    app.get('/', async () => 'a page')
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  })

  afterAll(() => app.close())

  async function send(hosts: string, version = '1.1'): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.write(`GET / HTTP/${version}\r\n${hosts}Connection: close\r\n\r\n`)
    await once(socket, 'close')
    return Buffer.concat(parts).toString()
  }

  test.each([
    ['one host', 'Host: a\r\n', '200'],
    ['two hosts', 'Host: a\r\nHost: b\r\n', '400'],
    ['the same host twice', 'Host: a\r\nhOST: a\r\n', '400'],
    ['no host', '', '400'],
  ])('%s', async (_what, hosts, status) => {
    expect(await send(hosts)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  test('HTTP/1.1 without one is answered by us, 1.0 is read', async () => {
    expect(await send('')).toMatch(/unreadable_request/)
    expect(await send('', '1.0')).toMatch(/^HTTP\/1.1 200 /)
  })
})

const headOf = (bytes: number) =>
  `POST /things HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: ${bytes}\r\n\r\n`

describe('a body that nobody reads', () => {
  const sentMany = 5_000_000
  let app: FastifyInstance
  let port: number

  beforeAll(async () => {
    app = Fastify({ bodyLimit: 1_000 })
    app.setErrorHandler(answerFailure)
    app.post('/things', async () => 'taken')
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  })
  afterAll(() => app.close())
  afterEach(() => vi.useRealTimers())

  /** Opens a connection and says that so many bytes will come; gives it with what was answered. */
  async function announce(bytes: number): Promise<{ socket: Socket; heard: () => string }> {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (part) => {
      text += part.toString()
    })
    socket.write(headOf(bytes))
    await once(socket, 'data')
    return { socket, heard: () => text }
  }

  test('an oversized body is answered, and its connection stays usable', async () => {
    const { socket, heard } = await announce(sentMany)
    expect(heard()).toMatch(/^HTTP\/1.1 413 /)
    socket.write('a'.repeat(sentMany))
    socket.write(`${headOf(2)}ok`)
    await expect.poll(heard).toMatch(/HTTP\/1.1 200 [^]*taken$/)
    socket.destroy()
  })

  test('a sender who never comes to an end is not waited for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { socket, heard } = await announce(sentMany)
    expect(heard()).toMatch(/^HTTP\/1.1 413 /)
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    const closed = once(socket, 'close')
    vi.advanceTimersByTime(10_000)
    await closed
  })

  test('a request that came without a connection ends quietly too', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = await app.inject({
      method: 'POST',
      url: '/things',
      headers: { 'content-type': 'text/plain' },
      payload: 'a'.repeat(2_000),
    })
    expect(answer.statusCode).toBe(413)
    expect(() => vi.advanceTimersByTime(10_000)).not.toThrow()
  })
})

describe('a request that cannot be read', () => {
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
})
