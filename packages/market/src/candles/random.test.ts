import { describe, expect, test } from 'vitest'
import { degreesOfFreedom, randomOf, studentT, xoshiro128 } from './random.ts'

test('xoshiro128** draws what its authors published', () => {
  const bits = xoshiro128([1, 2, 3, 4])
  const drawn = Array.from({ length: 10 }, bits)
  expect(drawn).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
    4258142804,
  ])
})

test('a seed gives the same numbers on every machine', () => {
  const bits = randomOf('1/MANGGA')
  expect(Array.from({ length: 4 }, bits)).toEqual([2015414565, 1695204458, 4121842821, 2496972632])
})

test('texts that differ in one letter give numbers that have nothing in common', () => {
  const one = randomOf('seed-1')
  const other = randomOf('seed-2')
  const agree = Array.from({ length: 1_000 }, () => one() === other()).filter(Boolean)
  expect(agree).toHaveLength(0)
})

describe('the draws follow Student’s t with eight degrees of freedom', () => {
  const draws = 100_000
  const bits = randomOf('moments')
  const drawn = Array.from({ length: draws }, () => studentT(bits))

  test('their mean is 0 and their variance 1', () => {
    const mean = drawn.reduce((sum, one) => sum + one, 0) / draws
    const variance = drawn.reduce((sum, one) => sum + one * one, 0) / draws
    expect(mean).toBeCloseTo(0, 1)
    expect(Math.abs(variance - 1)).toBeLessThan(0.02)
  })

  // The distribution function of t with an even number of degrees of freedom is a polynomial.
  test.each([-3, -2, -1, -0.5, 0, 0.25, 1, 2.5, 4])('up to %d deviations', (deviations) => {
    const share = drawn.filter((one) => one <= deviations).length / draws
    expect(Math.abs(share - shareBelow(deviations))).toBeLessThan(0.004)
  })
})

/** How much of Student's t with 8 degrees of freedom, scaled to variance 1, lies below a value. */
function shareBelow(deviations: number): number {
  const n = degreesOfFreedom
  const t = deviations * Math.sqrt(n / (n - 2))
  const cosine2 = 1 / (1 + (t * t) / n)
  const sine = t / Math.sqrt(n + t * t)
  // Abramowitz and Stegun, 26.7.4
  const series = 1 + cosine2 / 2 + (3 / 8) * cosine2 ** 2 + (5 / 16) * cosine2 ** 3
  return 0.5 + (sine * series) / 2
}
