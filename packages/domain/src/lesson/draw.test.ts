import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { draw, drawKey, drawWithKey, happens, mix, oneOf } from './draw.ts'

const uint32 = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const drawsPerTest = 1 << 16
const bins = 256
/** Three standard deviations of what {@link unevenness} is for even draws. */
const unevennessMax = 0.27

test('draws equal those of an implementation with exact integers', () => {
  // From a Python program that knows no 32-bit arithmetic: whole numbers and a mask.
  expect([0, 1, 2 ** 32 - 1].map((value) => mix(value))).toEqual([0, 2_261_973_619, 2_578_835_075])
  expect(draw({ seed: 0, purpose: 0, day: 0, person: 0 })).toBe(1_394_028_928)
  expect(draw({ seed: 1, purpose: 1, day: 0, person: 0 })).toBe(906_117_142)
  expect(draw({ seed: 1, purpose: 9, day: 40, person: 57 })).toBe(4_252_318_044)
  expect(draw({ seed: 2 ** 32 - 1, purpose: 33, day: 730, person: 999_999 })).toBe(4_074_147_522)
  expect(draw({ seed: 2026, purpose: 46, day: 119, person: 2 ** 32 - 1 })).toBe(3_816_704_860)
})

test('the finaliser agrees with exact integers on any number', () => {
  fc.assert(
    fc.property(uint32, (value) => {
      expect(mix(value)).toBe(Number(mixExactly(BigInt(value))))
    }),
  )
})

test.each<[string, (i: number) => number]>([
  ['persons', (i) => draw({ seed: 1, purpose: 9, day: 3, person: i })],
  ['days', (i) => draw({ seed: 1, purpose: 9, day: i, person: 3 })],
  ['seeds', (i) => draw({ seed: i, purpose: 9, day: 3, person: 3 })],
  ['purposes', (i) => draw({ seed: 1, purpose: i, day: 3, person: 3 })],
])('draws over %s are uniform', (_, drawn) => {
  expect(unevenness((i) => drawn(i) >>> 24)).toBeLessThan(unevennessMax)
  // The lowest bits as well, which a weak generator gets wrong first.
  expect(unevenness((i) => drawn(i) & 0xff)).toBeLessThan(unevennessMax)
})

test('draws of neighbours, days, seeds and purposes in pairs are independent', () => {
  const at = { seed: 1, purpose: 9, day: 3 }
  const pairs: ((i: number) => [number, number])[] = [
    (i) => [draw({ ...at, person: i }), draw({ ...at, person: i + 1 })],
    (i) => [draw({ ...at, person: i }), draw({ ...at, day: 4, person: i })],
    (i) => [draw({ ...at, person: i }), draw({ ...at, seed: 2, person: i })],
    (i) => [draw({ ...at, person: i }), draw({ ...at, purpose: 10, person: i })],
  ]
  for (const pair of pairs) {
    const ratio = unevenness((i) => {
      const [one, other] = pair(i)
      return ((one >>> 28) << 4) | (other >>> 28)
    })
    expect(ratio).toBeLessThan(unevennessMax)
  }
})

test('a key drawn once gives the same draws', () => {
  fc.assert(
    fc.property(
      uint32,
      fc.nat(50),
      fc.nat(800),
      fc.nat(1_000_000),
      (seed, purpose, day, person) => {
        const key = drawKey({ seed, purpose, day })
        expect(drawWithKey(key, person)).toBe(draw({ seed, purpose, day, person }))
      },
    ),
  )
})

test('a chance happens at its rate, never at 0, always at 10,000', () => {
  fc.assert(
    fc.property(uint32, (drawn) => {
      expect(happens(drawn, 0)).toBe(false)
      expect(happens(drawn, 10_000)).toBe(true)
      expect(happens(drawn, 20_000)).toBe(true)
    }),
  )
  const key = drawKey({ seed: 1, purpose: 9, day: 0 })
  const people = Array.from({ length: drawsPerTest }, (_, person) => person)
  const hits = people.filter((person) => happens(drawWithKey(key, person), 4_500)).length
  expect(hits / drawsPerTest).toBeCloseTo(0.45, 2)
})

test('one of n is a whole number below n, each equally often', () => {
  fc.assert(
    fc.property(uint32, fc.integer({ min: 1, max: 1_000_000 }), (drawn, n) => {
      const chosen = oneOf(drawn, n)
      expect(Number.isInteger(chosen) && chosen >= 0 && chosen < n).toBe(true)
    }),
  )
  const key = drawKey({ seed: 1, purpose: 9, day: 0 })
  expect(unevenness((person) => oneOf(drawWithKey(key, person), bins))).toBeLessThan(unevennessMax)
})

/** How far from 1 chi-square over its degrees of freedom is: 255, so its deviation is 0.09. */
function unevenness(binOf: (i: number) => number): number {
  const counts = new Uint32Array(bins)
  for (let i = 0; i < drawsPerTest; i += 1) {
    const bin = binOf(i)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  const expected = drawsPerTest / bins
  const squares = Array.from(counts, (count) => (count - expected) ** 2 / expected)
  return Math.abs(squares.reduce((sum, square) => sum + square, 0) / (bins - 1) - 1)
}

function mixExactly(value: bigint): bigint {
  const mask = 0xffffffffn
  let x = value
  x ^= x >> 16n
  x = (x * 0x21f0aaadn) & mask
  x ^= x >> 15n
  x = (x * 0x735a2d97n) & mask
  return x ^ (x >> 15n)
}
