import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFailure } from './error-response.ts'
import { loggedPath, logRequests, requestLogOptions } from './request-log.ts'

const requestId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function ask(url: string, { level = 'info', headers = {} } = {}) {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  const app = Fastify(requestLogOptions({ level, stream }))
  app.setErrorHandler(answerFailure)
  logRequests(app)
  app.get('/api/things', async () => 'a thing')
  app.get('/api/broken', async () => {
    throw Object.assign(new Error('violates a check'), {
      code: '23514',
      detail: 'Failing row contains (maria@example.org, $argon2id$secret)',
    })
  })
  const answer = await app.inject({ url, headers })
  await app.close()
  return { answer, logged: lines.map((line) => JSON.parse(line)), text: lines.join('') }
}

test('one log line tells the answer, by the request id it carries', async () => {
  const { answer, logged } = await ask('/api/things')
  expect(answer.headers['x-request-id']).toMatch(requestId)
  expect(logged).toEqual([
    expect.objectContaining({
      requestId: answer.headers['x-request-id'],
      req: { method: 'GET', path: '/api/things', address: '127.0.0.1' },
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    }),
  ])
})

test('no log line contains a secret from a link, cookie or token', async () => {
  const headers = { cookie: 'kunwari_session=hush', authorization: 'Bearer hush' }
  const { text } = await ask('/api/things?token=hush&to=09171234567', { headers, level: 'trace' })
  expect(text).toContain('/api/things')
  expect(text).not.toMatch(/hush|09171234567/)
})

test('nobody names their request themselves', async () => {
  const { answer, text } = await ask('/api/things', { headers: { 'x-request-id': 'mine' } })
  expect(answer.headers['x-request-id']).toMatch(requestId)
  expect(text).not.toContain('mine')
})

test('an incident is its request id, and the failing row stays unlogged', async () => {
  const { answer, logged, text } = await ask('/api/broken', { level: 'error' })
  const id = answer.headers['x-request-id']
  expect(answer.json().message).toContain(`Incident ${String(id)}`)
  expect(logged).toEqual([expect.objectContaining({ requestId: id, msg: 'unexpected failure' })])
  expect(text).toContain('violates a check')
  expect(text).not.toMatch(/maria|argon2id/)
})

test('a line has its moment in epoch milliseconds, whatever the server’s timezone', async () => {
  const before = Date.now()
  const { logged } = await ask('/api/things')
  expect(logged.map(({ time }) => time >= before && time <= Date.now())).toEqual([true])
})

test.each([
  ['/api/deposits?page=1', '/api/deposits'],
  ['/join/ABCDEF?ref=X', '/join/…'],
  ['/JOIN/abcdef', '/JOIN/…'],
  ['/api/join/ABCDEF', '/api/join/…'],
  ['/api/hub/find/ABCDEF', '/api/hub/find/…'],
  ['/api/join', '/api/join'],
  ['//join/ABCDEF', '//join/…'],
  ['/c/7F2A', '/c/…'],
  ['/setup?token=abc', '/setup'],
  ['/api/class/step-out', '/api/class/…'],
  ['/api/class', '/api/class'],
  ['/api/admin/class/stage', '/api/admin/class/stage'],
  ['/admin/class', '/admin/class'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged)
})
