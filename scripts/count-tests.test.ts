import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count-tests.ts'

describe('the count of a test run', () => {
  const green = { numPassedTests: 7, numFailedTests: 0, testResults: [] }

  test('is what Vitest counted', () => {
    expect(countVitest(green, 0)).toEqual({ passed: 7, failed: 0 })
    expect(countVitest({ ...green, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 })
  })

  test('holds a file that could not even be loaded', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ]
    expect(countVitest({ ...green, numFailedTests: 1, testResults }, 1).failed).toBe(2)
  })

  test('is never green when the runner was not', () => {
    expect(countVitest(green, 1)).toEqual({ passed: 7, failed: 1 })
    expect(countVitest(null, 1)).toEqual({ passed: 0, failed: 1 })
    expect(countPlaywright(null, 1)).toEqual({ passed: 0, failed: 1, flaky: 0 })
  })

  test('has a flaky browser test among the passed, and reports it', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] }
    expect(countPlaywright(report, 1)).toEqual({ passed: 6, failed: 1, flaky: 1 })
    const stats = { expected: 5, unexpected: 0, flaky: 1 }
    expect(countPlaywright({ stats, errors: [] }, 0)).toEqual({ passed: 6, failed: 0, flaky: 1 })
  })
})
