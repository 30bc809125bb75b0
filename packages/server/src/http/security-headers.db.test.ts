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
])('%s runs no script but ours, is framed by nobody, and says what it is', async (_, url) => {
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

test('behind https browsers are told to come no other way, for a year', () => {
  const secure = securityHeaders(readConfiguration({ PUBLIC_URL: 'https://kunwari.example.edu' }))
  expect(secure.strictTransportSecurity).toEqual({ maxAge: 31_536_000, includeSubDomains: true })
  const plain = securityHeaders(readConfiguration({ HOST: '0.0.0.0' }))
  expect(plain).toMatchObject({ strictTransportSecurity: false, crossOriginOpenerPolicy: false })
})
