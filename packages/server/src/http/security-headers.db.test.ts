import type { Route } from '@kunwari/contract/route'
import { routes } from '@kunwari/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfiguration } from '../config.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { securityHeaders } from './security-headers.ts'

const own = "'self'"

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.drop())

test.each([
  ['a page', '/login'],
  ['an answer', '/api/world'],
  ['a refusal', '/api/admin/stats'],
  ['what is not there', '/api/nothing'],
])('%s runs only our scripts, cannot be framed, and declares its type', async (_, url) => {
  const { headers } = await world.app.inject(url)
  const policy = String(headers['content-security-policy'])
  const directives = Object.fromEntries(
    policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  )
  // A page also lets in what the build wrote into it: by its hash, so that nothing else can stand there.
  const { 'script-src': scripts = own, 'style-src': styles = own, ...others } = directives
  for (const part of [scripts, styles]) expect(part).toMatch(/^'self'(?: 'sha256-[\w+/]{43}=')?$/)
  expect(others).toEqual({
    'default-src': "'self'",
    'img-src': "'self' data: blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['content-type']).toMatch(/; charset=utf-8$/i)
  for (const told of ['server', 'x-powered-by', 'access-control-allow-origin']) {
    expect(headers).not.toHaveProperty(told)
  }
})

test('HTTPS answers set HSTS for a year', () => {
  const secure = securityHeaders(readConfiguration({ PUBLIC_URL: 'https://kunwari.example.edu' }))
  expect(secure.strictTransportSecurity).toEqual({ maxAge: 31_536_000, includeSubDomains: true })
  const plain = securityHeaders(readConfiguration({ HOST: '0.0.0.0' }))
  expect(plain).toMatchObject({ strictTransportSecurity: false, crossOriginOpenerPolicy: false })
})

test('TRACE is no method here: nothing of a request comes back', async () => {
  for (const url of ['/', '/api/world', '/api/auth/user']) {
    const { statusCode, payload } = await world.app.inject({
      // The types of this way of asking leave out the method that nobody should answer.
      method: 'TRACE' as 'GET',
      url,
      headers: { cookie: 'kunwari_session=hush' },
    })
    expect([url, statusCode]).toEqual([url, 404])
    expect(payload).not.toContain('hush')
  }
})

test('every answer to a call is cached privately and revalidated, or never', async () => {
  const admin = await world.signedIn('admin@kunwari.test')
  // A stream never ends, and signing out is no reading.
  const left = ['/api/events', '/api/logout']
  const reads = Object.keys(routes)
    .filter((key) => key.startsWith('GET ') && !key.includes(':'))
    .map((key) => key.slice('GET '.length))
    .filter((url) => !left.includes(url))
  expect(reads.length).toBeGreaterThan(30)
  for (const url of reads) {
    const { headers } = await admin.call('GET', url)
    expect([url, headers['cache-control']]).toEqual([
      url,
      expect.stringMatching(/^(?:private, no-cache|no-store)$/),
    ])
  }
})

test('codes, ways in and the back office are never cached (no-store)', async () => {
  const admin = await world.signedIn('admin@kunwari.test')
  const backOffice = Object.entries<Route>(routes)
    .filter(([key, { access }]) => access === 'admin' && /^GET [^:]+$/.test(key))
    .map(([key]) => key.slice('GET '.length))
  expect(backOffice.length).toBeGreaterThan(15)
  const waysIn = ['inbox', 'auth/sessions', 'auth/sign-ins', 'account/second-factor']
  for (const url of [...backOffice, ...waysIn.map((one) => `/api/${one}`)]) {
    const { headers } = await admin.call('GET', url)
    expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
  }
})
