import { dayMs, instant } from '@kunwari/domain/calendar/instant'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { classStanding, fromManilaField, toManilaField } from './class-end.ts'
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

const end = instant(Date.UTC(2026, 11, 14, 18, 30))

describe('class end', () => {
  test('the field shows Manila time, and its value round-trips', () => {
    expect(toManilaField(end)).toBe('2026-12-15T02:30')
    expect(fromManilaField('2026-12-15T02:30')).toBe(end)
  })

  test('a field that is empty or not whole is no moment', () => {
    expect(fromManilaField('')).toBeUndefined()
    expect(fromManilaField('2026-12-15T')).toBeUndefined()
  })

  test('a class ends at its exact moment, its wipe a week later', () => {
    const endsAt = '2026-12-14T18:30:00.000Z'
    expect(classStanding({ endsAt }, instant(end - 1))).toMatchObject({
      hasEnded: false,
      daysLeft: 1,
    })
    expect(classStanding({ endsAt }, end)).toEqual({
      hasEnded: true,
      daysLeft: 0,
      wipedAt: '2026-12-21T18:30:00.000Z',
    })
    expect(classStanding({ endsAt }, instant(end - 30 * dayMs)).daysLeft).toBe(30)
  })
})
