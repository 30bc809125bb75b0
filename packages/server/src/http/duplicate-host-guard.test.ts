import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseDuplicateHost } from './duplicate-host-guard.ts'
import { answerFailure } from './error-response.ts'

let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = Fastify()
  app.setErrorHandler(answerFailure)
  refuseDuplicateHost(app)
  app.get('/', async () => 'a page')
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})

afterAll(() => app.close())

async function statusOf(hosts: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  socket.write(`GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
  await once(socket, 'close')
  return Buffer.concat(parts).toString().slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)
}

test.each([
  ['one host', 'Host: a\r\n', '200'],
  ['two hosts', 'Host: a\r\nHost: b\r\n', '400'],
  ['the same host twice', 'Host: a\r\nhOST: a\r\n', '400'],
  ['no host', '', '400'],
])('%s', async (_what, hosts, status) => {
  expect(await statusOf(hosts)).toBe(status)
})
