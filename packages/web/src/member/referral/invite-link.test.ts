import { afterEach, expect, test, vi } from 'vitest'
import { inviteLink, shareByDevice } from './invite-link.ts'

const data = {
  title: 'Kunwari',
  text: 'Come and play',
  url: 'http://localhost/register?ref=ABCD2345',
}

afterEach(() => vi.unstubAllGlobals())

test('the link leads to registering with the code, on any origin', () => {
  vi.stubGlobal('location', { origin: 'http://192.168.1.7:3000' })
  expect(inviteLink('ABCD2345', null)).toBe('http://192.168.1.7:3000/register?ref=ABCD2345')
})

test('where people join by nickname the link leads to the class’s door', () => {
  vi.stubGlobal('location', { origin: 'http://192.168.1.7:3000' })
  expect(inviteLink('ABCD2345', 'ANI234')).toBe('http://192.168.1.7:3000/join/ANI234?ref=ABCD2345')
})

test('a device without a share sheet says so', async () => {
  vi.stubGlobal('navigator', {})
  expect(await shareByDevice(data)).toBe('unavailable')
})

test('what is shared is what was given', async () => {
  const given: unknown[] = []
  vi.stubGlobal('navigator', { share: async (what: unknown) => given.push(what) })
  expect(await shareByDevice(data)).toBe('shared')
  expect(given).toEqual([data])
})

test.each([
  ['closed', new DOMException('closed by the person', 'AbortError')],
  ['unavailable', new DOMException('not for this page', 'NotAllowedError')],
  ['failed', new TypeError('nothing to share')],
] as const)('a share sheet can end as %s', async (outcome, error) => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(error) })
  expect(await shareByDevice(data)).toBe(outcome)
})
