import { Agent, request } from 'node:http'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFailure } from './error-response.ts'
import { limitRequests } from './rate-limit.ts'

/** @returns the status of a call by one of the agent's connections */
function call(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/thing`, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', reject).end()
  })
}

test('a script that uses up its address’s calls keeps no newcomer out', async () => {
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  app.decorateRequest('browserSession', undefined)
  // 600 calls a minute, and two more a second in line.
  await limitRequests(app, { configuration: { rateLimitScale: 0.2 } })
  app.get('/api/thing', async () => 'done')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const connections = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const now = { isOver: false }
  const tries = new Map<number, number>()
  const script = connections.map(async (agent) => {
    while (!now.isOver) {
      const status = await call(url, agent)
      tries.set(status, (tries.get(status) ?? 0) + 1)
    }
  })
  await expect.poll(() => tries.get(200) ?? 0, { timeout: 20_000 }).toBeGreaterThanOrEqual(600)
  const newcomer = new Agent()
  expect([await call(url, newcomer), await call(url, newcomer)]).toEqual([200, 200])
  now.isOver = true
  await app.close()
  await Promise.all(script)
  // One that is refused waits: it does not ask thousands of times meanwhile.
  expect(tries.get(429) ?? 0).toBeLessThan(50)
}, 60_000)

test('pages that are asked for too fast are answered in their time', async () => {
  const app = Fastify()
  // 30 pages a minute at once.
  await limitRequests(app, { configuration: { rateLimitScale: 0.01 } })
  app.get('/page', async () => 'a page')
  const load = async () => (await app.inject('/page')).statusCode
  for (let pages = 0; pages < 30; pages += 1) expect(await load()).toBe(200)
  const startedAt = performance.now()
  // One after the other too: a page is answered before the next one comes.
  for (let pages = 0; pages < 20; pages += 1) expect(await load()).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThan(300)
  await app.close()
})
