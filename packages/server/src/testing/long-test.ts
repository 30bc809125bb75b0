import { type TestFunction, test } from 'vitest'

/** A test of a release alone: `npm run proof -- long-tests` plays it, and `npm test` leaves it out. */
export const longTest: (title: string, run: TestFunction, timeoutMs?: number) => void =
  process.env.TESTS === 'long' ? test : () => undefined
