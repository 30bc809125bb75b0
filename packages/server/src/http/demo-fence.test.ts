import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { demoFence } from './demo-fence.ts'
import { answerFailure } from './error-response.ts'

async function ask(
  { url = '/', address = '127.0.0.1', ...headers }: Record<string, string>,
  isDemo = true,
) {
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  demoFence(app, { configuration: { isDemo } })
  app.get('/', async () => 'a page')
  app.setNotFoundHandler(async (_request, reply) => reply.code(200).send('a page of the app'))
  const answer = await app.inject({
    url,
    remoteAddress: address,
    headers: { host: 'localhost:3000', ...headers },
  })
  await app.close()
  return answer
}

describe('the demo world', () => {
  test.each([
    ['localhost'],
    ['localhost:3000'],
    ['LOCALHOST:3000'],
    ['127.0.0.1:3000'],
    ['127.8.9.10'],
    ['[::1]:3000'],
    ['kunwari.localhost:3000'],
  ])('opens at %s', async (host) => {
    expect((await ask({ host })).statusCode).toBe(200)
  })

  test.each([['::1'], ['127.0.0.2'], ['::ffff:127.0.0.1']])('opens from %s', async (address) => {
    expect((await ask({ address })).statusCode).toBe(200)
  })

  test.each([
    ['kunwari.example.org'],
    ['192.168.1.20:3000'],
    ['0.0.0.0:3000'],
    ['[::]:3000'],
    ['[::ffff:192.168.1.20]'],
    ['localhost.example.org'],
    ['127.0.0.1.example.org'],
    ['127.1'],
    ['2130706433'],
    ['notlocalhost'],
    ['localhost:3000, example.org'],
    ['localhost@example.org'],
  ])('does not open at %s', async (host) => {
    const answer = await ask({ host })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'demo_only_here'])
  })

  test.each([['192.168.1.20'], ['10.0.0.1'], ['2001:db8::1'], ['::ffff:10.0.0.1']])(
    'does not open from %s',
    async (address) => expect((await ask({ address })).statusCode).toBe(403),
  )

  test.each([
    ['forwarded', 'for=192.0.2.1'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'https'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '127.0.0.1'],
    ['cf-connecting-ip', '127.0.0.1'],
    ['ngrok-skip-browser-warning', '1'],
  ])('does not open through what says %s', async (name, value) => {
    for (const url of ['/', '/plans']) {
      expect((await ask({ url, [name]: value })).statusCode).toBe(403)
    }
  })
})

test('the demo world does not answer HTTP/1.0, which a bare proxy speaks', async () => {
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  demoFence(app, { configuration: { isDemo: true } })
  app.get('/', async () => 'a page')
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const statuses: (string | undefined)[] = []
  for (const version of ['1.0', '1.1']) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET / HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    const [head] = await once(socket, 'data')
    statuses.push(String(head).split(' ')[1])
    socket.destroy()
  }
  await app.close()
  expect(statuses).toEqual(['403', '200'])
})

test('a class, which has its own door, is not fenced', async () => {
  expect((await ask({ host: 'class.example.org', via: '1.1 proxy' }, false)).statusCode).toBe(200)
})
