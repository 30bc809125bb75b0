import { expect, test } from 'vitest'
import { limitClass } from './class-limits.ts'

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
