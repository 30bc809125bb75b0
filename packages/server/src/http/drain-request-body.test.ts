import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answerFailure } from './error-response.ts'

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

const headOf = (bytes: number) =>
  `POST /things HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: ${bytes}\r\n\r\n`

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
