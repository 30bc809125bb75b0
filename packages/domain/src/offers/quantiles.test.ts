import { expect, test } from 'vitest'
import { normalQuantile, studentQuantile } from './quantiles.ts'
import { normalQuantiles, studentQuantiles } from './scipy-quantiles.test-support.ts'

const TOLERANCE = 1e-9

test('normal quantiles equal those of SciPy to 1e-9', () => {
  const wrong = normalQuantiles.filter(([p, z]) => !(Math.abs(normalQuantile(p) - z) < TOLERANCE))
  expect(wrong).toEqual([])
  expect(normalQuantiles.length).toBeGreaterThan(30)
})

test('Student t quantiles equal those of SciPy to 1e-9', () => {
  const wrong = studentQuantiles.filter(
    ([p, df, t]) => !(Math.abs(studentQuantile(p, df) - t) < TOLERANCE),
  )
  expect(wrong).toEqual([])
  expect(studentQuantiles.length).toBeGreaterThan(100)
})

test('t quantiles come down to the normal one as degrees of freedom grow', () => {
  const quantiles = [2, 5, 20, 100, 1000].map((df) => studentQuantile(0.975, df))
  expect(quantiles).toEqual(quantiles.toSorted((one, other) => other - one))
  expect(studentQuantile(0.975, 1000)).toBeGreaterThan(normalQuantile(0.975))
})
