import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { guardAgainstCsrf, requireTopNavigation } from './csrf-guard.ts'
import { answerFailure } from './error-response.ts'

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  headers: Record<string, string>,
  publicUrl: string | null = null,
) {
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  guardAgainstCsrf(app, () => ({ publicUrl }))
  app.route({ method, url: '/api/thing', handler: async () => 'done' })
  const answer = await app.inject({
    method,
    url: '/api/thing',
    headers: { host: 'localhost:3000', ...headers },
  })
  await app.close()
  return answer
}

describe('a call that changes something', () => {
  test.each([
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'http://LOCALHOST:3000' }],
    [{}],
  ])('is done for this site and for programs: %j', async (headers) => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect((await ask(method, headers)).statusCode).toBe(200)
    }
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://elsewhere.example' }],
    [{ origin: 'http://localhost:3001' }],
    [{ origin: 'https://localhost:3000' }],
    [{ origin: 'http://localhost' }],
    [{ origin: 'http://127.0.0.1:3000' }],
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ origin: 'http://localhost:3000.elsewhere.example' }],
    [{ referer: 'http://elsewhere.example/localhost:3000' }],
  ])('is refused for another site: %j', async (headers) => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await ask(method, headers)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site'])
    }
  })

  test('is measured by PUBLIC_URL where there is one', async () => {
    const own = 'https://class.example.org'
    expect((await ask('POST', { origin: own }, own)).statusCode).toBe(200)
    expect((await ask('POST', { origin: 'http://localhost:3000' }, own)).statusCode).toBe(403)
    expect((await ask('POST', { origin: 'http://class.example.org' }, own)).statusCode).toBe(403)
  })
})

test('reading is open to links from anywhere', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', referer: 'http://elsewhere.example/' }
  expect((await ask('GET', headers)).statusCode).toBe(200)
})

async function openPage(headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') {
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  app.get('/api/logout', async (request) => {
    requireTopNavigation(request, { publicUrl: null })
    return 'done'
  })
  const answer = await app.inject({
    method,
    url: '/api/logout',
    headers: { host: 'localhost:3000', ...headers },
  })
  await app.close()
  return answer.statusCode
}

describe('a page that acts when it is opened', () => {
  const opened = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  }

  test.each([
    ['a link or a script that goes there', opened],
    ['the address line', { ...opened, 'sec-fetch-site': 'none' }],
    // Chromium calls what a service worker passes on so.
    ['the service worker', { ...opened, 'sec-fetch-dest': 'empty' }],
    // Beyond loopback no browser sends Sec-Fetch-* by plain http.
    ['a browser that labels nothing', { referer: 'http://localhost:3000/settings' }],
    ['a program', {}],
    ['a program by the fetch of Node', { 'sec-fetch-mode': 'cors', accept: '*/*' }],
  ])('acts for %s', async (_who, headers) => {
    expect(await openPage(headers)).toBe(200)
  })

  test.each([
    ['an image', { ...opened, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a script element', { ...opened, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
    ['a frame', { ...opened, 'sec-fetch-dest': 'iframe' }],
    ['an object', { ...opened, 'sec-fetch-dest': 'object' }],
    ['a fetch', { ...opened, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a fetch of its own', { ...opened, 'sec-fetch-mode': 'same-origin' }],
    ['a destination alone', { 'sec-fetch-dest': 'empty' }],
    ['a prefetch', { ...opened, 'sec-purpose': 'prefetch' }],
    ['a page made ahead', { ...opened, 'sec-purpose': 'prefetch;prerender' }],
    ['an older prefetch', { purpose: 'prefetch' }],
    ['a prefetch of Firefox', { 'x-moz': 'prefetch' }],
    ['another site', { ...opened, 'sec-fetch-site': 'cross-site' }],
  ])('does nothing for %s', async (_who, headers) => {
    expect(await openPage(headers)).toBe(403)
  })

  test('does nothing for a look at its headers', async () => {
    expect(await openPage({}, 'HEAD')).toBe(403)
  })
})
