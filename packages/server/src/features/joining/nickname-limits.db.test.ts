import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp({
    DEMO: '0',
    ADMIN_EMAIL: 'teacher@example.com',
    ADMIN_PASSWORD: 'Sampaguita-77',
  })
  const admin = world.browser({ address: '127.0.0.2' })
  await admin.call('POST', '/api/auth/login', {
    body: { identifier: 'teacher@example.com', password: 'Sampaguita-77' },
  })
  await admin.call('PUT', '/api/admin/class', { body: { joinWith: 'nickname' } })
})
afterAll(() => world.drop())

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
let names = 0

async function come(browser: Browser): Promise<number> {
  names += 1
  const first = letters[Math.floor(names / letters.length)]
  const nickname = `Bata ${first}${letters[names % letters.length]}`
  const body = { classCode: world.app.classCode, nickname }
  return (await browser.call('POST', '/api/join', { body })).status
}

test('a script that takes names shuts out no browser beside it', async () => {
  const script = () => world.browser()
  const first: number[] = []
  // A few at a time: all at once, some would be refused for the server's load on a slow machine.
  while (first.length < 320) {
    first.push(...(await Promise.all(Array.from({ length: 16 }, () => come(script())))))
  }
  expect(first.filter((status) => status === 201)).toHaveLength(300)
  expect(first.filter((status) => status === 429)).toHaveLength(20)
  expect(await come(script())).toBe(429)
  const learner = world.browser()
  await learner.call('GET', `/api/join/${world.app.classCode}`)
  expect(await come(learner)).toBe(201)
})

test('one browser lets twenty people in within an hour', async () => {
  const browser = world.browser({ address: '127.0.0.3' })
  await browser.call('GET', `/api/join/${world.app.classCode}`)
  const device = { headers: { cookie: browser.device ?? '' } }
  const statuses: number[] = []
  for (let people = 0; people < 22; people += 1) {
    names += 1
    const nickname = `Pila ${letters[people]}`
    const body = { classCode: world.app.classCode, nickname }
    const answer = await world.browser().call('POST', '/api/join', { body, ...device })
    statuses.push(answer.status)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.slice(-2)).toEqual([429, 429])
})
