import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type FirstReads, firstPerson, firstReads } from '@kunwari/contract/first-reads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, createTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let webDist: string

beforeAll(async () => {
  webDist = mkdtempSync(path.join(tmpdir(), 'kunwari-home-'))
  mkdirSync(path.join(webDist, '.vite'))
  writeFileSync(path.join(webDist, '.vite/addresses.json'), '["/"]')
  writeFileSync(path.join(webDist, 'index.html'), '<title>the shell</title><script>run()</script>')
  world = await createTestApp({}, undefined, webDist)
})

afterAll(async () => {
  await world.drop()
  rmSync(webDist, { recursive: true, force: true })
})

/** What a page brought of one call, but for what the class's clock said: time passes. */
function withoutTime(read: unknown): unknown {
  return JSON.parse(JSON.stringify(read, (key, value) => (key === 'now' ? undefined : value)))
}

test('a page brings what the calls answer, and where the events stand', async () => {
  const member = await world.signedIn('member@kunwari.test')
  const { user, reads, headers } = await bringOf(member)
  const person = await member.call('GET', firstPerson)
  expect(user).toEqual(person.body)
  expect(headers['Last-Event-ID']).toBe(person.headers['last-event-id'])
  expect(Date.parse(headers['Date'] ?? '')).toBeGreaterThan(0)
  for (const [at, { address, key }] of firstReads.entries()) {
    const { body } = await member.call('GET', address)
    expect(withoutTime(reads[at])).toEqual(withoutTime([key, body]))
  }
})

test('each person’s page brings their own, and after signing out nothing', async () => {
  const member = await world.signedIn('member@kunwari.test')
  const leader = await world.signedIn('leader@kunwari.test')
  expect((await bringOf(member)).user.email).toBe('member@kunwari.test')
  expect((await bringOf(leader)).user.email).toBe('leader@kunwari.test')
  const { cookie } = member
  await member.call('GET', '/api/logout')
  expect(await home({ ...member, cookie })).toBe('<title>the shell</title><script>run()</script>')
})

test('who may not read a wallet is brought themselves alone', async () => {
  const support = await world.signedIn('support@kunwari.test')
  const { user, reads } = await bringOf(support)
  expect([user.role, reads]).toEqual(['support', []])
})

test('a name ends no element of the page', async () => {
  const member = await world.signedIn('tess@kunwari.test')
  const name = '</script><script>alert(1)</script><!--'
  await world.pool.query('update users set first_name = $1 where email = $2', [
    name,
    'tess@kunwari.test',
  ])
  expect((await home(member)).match(/<\/script>/g)).toHaveLength(2)
  expect((await bringOf(member)).user.firstName).toBe(name)
})

async function bringOf(browser: Browser): Promise<FirstReads> {
  const [, json = ''] = /id="first-reads">(.*?)<\/script>/.exec(await home(browser)) ?? []
  return JSON.parse(json)
}

async function home({ cookie }: Pick<Browser, 'cookie'>): Promise<string> {
  const headers = { accept: 'text/html', ...(cookie !== undefined && { cookie }) }
  return (await world.app.inject({ url: '/', headers })).payload
}
