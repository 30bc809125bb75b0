import { afterEach, expect, test, vi } from 'vitest'
import { isThisMachineOnly, joinLink } from './join-link.ts'

afterEach(() => vi.unstubAllGlobals())

test('loopback addresses are distinguished from those that others can reach', () => {
  for (const own of ['localhost', 'kunwari.localhost', '127.0.0.1', '127.1.2.3', '[::1]']) {
    expect([own, isThisMachineOnly(own)]).toEqual([own, true])
  }
  for (const other of ['192.168.1.20', 'kunwari.school.test', 'localhost.test', '10.127.0.0']) {
    expect([other, isThisMachineOnly(other)]).toEqual([other, false])
  }
})

test('people join by the address that phones have reached', () => {
  const own = { url: 'http://127.0.0.1:3000', isThisMachine: true, reachedBy: 0 }
  const reached = { url: 'http://192.168.1.5:3000', isThisMachine: false, reachedBy: 2 }
  vi.stubGlobal('location', { origin: 'http://10.0.0.7:3000', hostname: '10.0.0.7' })
  expect(joinLink('ABC', [reached, own])).toBe('http://192.168.1.5:3000/join/ABC')
  expect(joinLink('ABC', [{ ...reached, reachedBy: 0 }])).toBe('http://10.0.0.7:3000/join/ABC')
  vi.stubGlobal('location', { origin: own.url, hostname: '127.0.0.1' })
  expect(joinLink('ABC', [{ ...reached, reachedBy: 0 }])).toBe('http://192.168.1.5:3000/join/ABC')
  expect(joinLink('ABC', [own])).toBe('http://127.0.0.1:3000/join/ABC')
})
