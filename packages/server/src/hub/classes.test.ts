import type { IncomingMessage } from 'node:http'
import { minuteMs, secondMs } from '@kunwari/domain/calendar/instant'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RunningClass } from '../open-class.ts'
import { classAddresses, takeClassOut, wayToClass } from './class-address.ts'
import { limitClass } from './class-limits.ts'
import { keepClassesOpen } from './open-classes.ts'

const request = (url: string, host = 'kunwari.example') =>
  ({ url, headers: { host } }) as IncomingMessage

describe('the address of a class', () => {
  const byPath = classAddresses({ hubDomain: null, publicUrl: null })
  const byHost = classAddresses({
    hubDomain: 'classes.example',
    publicUrl: 'https://classes.example:8443',
  })

  test.each([
    ['/c/ABC234/api/plans?x=1', '/api/plans?x=1', 'ABC234'],
    ['/c/ABC234', '/', 'ABC234'],
    ['/c/ABC234?a=/b', '/?a=/b', 'ABC234'],
    ['/c/ABC234//evil.example', '//evil.example', 'ABC234'],
    ['/c/ABC23/api/plans', '/c/ABC23/api/plans', undefined],
    ['/c/ABC2345/api/plans', '/c/ABC2345/api/plans', undefined],
    ['/c/ABC%34/api', '/c/ABC%34/api', undefined],
    ['/api/c/ABC234/x', '/api/c/ABC234/x', undefined],
  ])('%s is looked up as %s, of class %s', (url, left, code) => {
    const one = request(url)
    expect([takeClassOut(one), byPath.codeOf(one)]).toEqual([left, code])
  })

  test.each([
    ['abc234.classes.example', 'abc234'],
    ['ABC234.classes.example:8443', 'abc234'],
    ['classes.example', undefined],
    ['abc234.classes.example.evil', undefined],
    ['x.abc234.classes.example', undefined],
    ['abc2345.classes.example', undefined],
  ])('by hosts, %s is class %s', (host, code) => {
    expect(byHost.codeOf(request('/', host))).toBe(code)
  })

  test.each([
    ['/join/abc234?from=qr', '/c/ABC234/join/ABC234?from=qr'],
    ['/c/abc234/reserve', '/c/ABC234/reserve'],
    ['/c/ABC234', '/c/ABC234/'],
    ['/c/ABC234/', undefined],
    ['/join/abc', undefined],
    ['/join/abc234/x', undefined],
    ['//evil.example/join/abc234', undefined],
    ['//', undefined],
    [':x', undefined],
    ['/teach', undefined],
  ])('%s leads to %s', (url, way) => {
    expect(wayToClass(url, byPath)).toBe(way)
  })

  test('a class knows the way back to the hub', () => {
    expect(byPath.settingsOf('ABC234').hubPage).toBe('/teach')
    expect(byHost.settingsOf('ABC234').hubPage).toBe('https://classes.example:8443/teach')
  })

  test('by hosts an address of the hub leads to the class’s own', () => {
    expect(wayToClass('/join/abc234', byHost)).toBe(
      'https://abc234.classes.example:8443/join/ABC234',
    )
    expect(wayToClass('/c/ABC234/reserve', byHost)).toBe(
      'https://abc234.classes.example:8443/reserve',
    )
  })
})

describe('the limits of a class', () => {
  test('a class has a burst of calls, and then its steady share', () => {
    let now = 0
    const { takeCall, streamsMax } = limitClass({ peopleMax: 2, scale: 1 }, () => now)
    expect(streamsMax).toBe(8)
    for (let calls = 0; calls < 80; calls += 1) takeCall()
    expect(takeCall).toThrow('more calls than its share')
    now += 1_000
    for (let calls = 0; calls < 10; calls += 1) takeCall()
    expect(takeCall).toThrow('more calls than its share')
    now += 3_600_000
    for (let calls = 0; calls < 80; calls += 1) takeCall()
    expect(takeCall).toThrow('more calls than its share')
  })

  test('limits that are turned off refuse nothing', () => {
    const { takeCall, streamsMax } = limitClass({ peopleMax: 1, scale: 0 })
    for (let calls = 0; calls < 1_000; calls += 1) takeCall()
    expect(streamsMax).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('open classes', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('an unused class closes, but not while its jobs are running', async () => {
    const work = { isLeft: true }
    const noPages = { size: () => 0 }
    const running = {
      stopTelling: async () => undefined,
      stop: async () => undefined,
      isAtWork: () => work.isLeft,
      deps: { live: { streams: noPages, screens: noPages } },
    }
    const classes = keepClassesOpen({
      // Of a class nothing is asked here but whether it is used.
      open: async () => running as unknown as RunningClass,
      onClosed: async () => undefined,
      failed: () => undefined,
    })
    await classes.get({ id: 'one', code: 'ABCDEF', cell: 'main', schema: 'k_1' }, 'people')
    await vi.advanceTimersByTimeAsync(3 * minuteMs)
    expect(classes.has('one')).toBe(true)
    work.isLeft = false
    await vi.advanceTimersByTimeAsync(10 * secondMs)
    expect(classes.has('one')).toBe(false)
    await classes.stop()
  })

  test('one opened in place of one that failed stays known', async () => {
    const place = { id: 'one', code: 'ABCDEF', cell: 'main', schema: 'k_1' }
    const failing = Promise.withResolvers<RunningClass>()
    const openings = [failing.promise, new Promise<RunningClass>(() => undefined)]
    const classes = keepClassesOpen({
      open: () => openings.shift() ?? Promise.reject(new Error('opened once too often')),
      onClosed: async () => undefined,
      failed: () => undefined,
    })
    const first = classes.get(place, 'people')
    const closed = classes.close('one')
    // Who waited for it asks again at once, while its close is not through.
    failing.promise.catch(() => void classes.get(place, 'people'))
    failing.reject(new Error('its database is away'))
    await expect(first).rejects.toThrow('its database is away')
    await closed
    expect([classes.has('one'), classes.findOpen('ABCDEF')]).toEqual([true, expect.any(Promise)])
  })

  test('a class whose stop fails is closed all the same', async () => {
    const steps: string[] = []
    const running = {
      stopTelling: async () => steps.push('silent'),
      stop: () => Promise.reject(new Error('its rehearsal does not end')),
    }
    const classes = keepClassesOpen({
      // Of a class nothing is asked here but that it stops.
      open: async () => running as unknown as RunningClass,
      onClosed: async ({ id }) => void steps.push(`${id} is closed`),
      failed: (error) => steps.push(error.message),
    })
    await classes.get({ id: 'one', code: 'ABCDEF', cell: 'main', schema: 'k_1' }, 'people')
    await classes.stop()
    expect(steps).toEqual(['silent', 'one is closed', 'its rehearsal does not end'])
    expect(classes.has('one')).toBe(false)
  })

  test('who comes while a close fails gets the class opened anew', async () => {
    const place = { id: 'one', code: 'ABCDEF', cell: 'main', schema: 'k_1' }
    const opened: string[] = []
    const stopping = Promise.withResolvers<never>()
    const running = { stopTelling: async () => undefined, stop: () => stopping.promise }
    const classes = keepClassesOpen({
      open: async ({ id }) => {
        opened.push(id)
        // Of a class nothing is asked here but that it stops.
        return running as unknown as RunningClass
      },
      onClosed: async () => undefined,
      failed: () => undefined,
    })
    await classes.get(place, 'people')
    const closing = classes.close('one')
    const next = classes.get(place, 'people')
    stopping.reject(new Error('its rehearsal does not end'))
    await expect(closing).rejects.toThrow('its rehearsal does not end')
    expect(await next).toBe(running)
    expect(opened).toEqual(['one', 'one'])
  })
})
