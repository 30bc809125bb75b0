import { describe, expect, test } from 'vitest'
import {
  countPlaywright,
  countVitest,
  countWithRetry,
  filesToRetry,
  namesOfFailed,
} from './count-tests.ts'

describe('the count of a test run', () => {
  const green = { numPassedTests: 7, numFailedTests: 0, testResults: [] }

  test('is what Vitest counted', () => {
    expect(countVitest(green, 0)).toEqual({ passed: 7, failed: 0 })
    expect(countVitest({ ...green, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 })
  })

  test('holds a file that could not even be loaded', () => {
    const testResults = [
      { name: 'a', status: 'failed', assertionResults: [] },
      { name: 'b', status: 'failed', assertionResults: [{ fullName: 'b 1', status: 'failed' }] },
      { name: 'c', status: 'passed', assertionResults: [{ fullName: 'c 1', status: 'passed' }] },
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

  describe('with files that failed tried a second time', () => {
    const failed = { fullName: 'b 1', status: 'failed' }
    const passed = { fullName: 'b 2', status: 'passed' }
    const first = {
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [{ name: 'b', status: 'failed', assertionResults: [failed, passed] }],
    }
    const file = { ...failed, status: 'passed' }
    const second = {
      numPassedTests: 2,
      numFailedTests: 0,
      testResults: [{ name: 'b', status: 'passed', assertionResults: [file, passed] }],
    }

    test('counts what passed then as passed and flaky', () => {
      expect(filesToRetry(first)).toEqual(['b'])
      expect(namesOfFailed(first)).toEqual(['b > b 1'])
      expect(countWithRetry(first, second, 0)).toEqual({ passed: 8, failed: 0, flaky: 1 })
    })

    test('stays red when they fail again or cannot be read', () => {
      expect(countWithRetry(first, first, 1)).toEqual({ passed: 7, failed: 1, flaky: 0 })
      expect(countWithRetry(first, second, 1).failed).toBe(1)
      expect(countWithRetry(first, null, 0).failed).toBe(1)
      expect(countWithRetry(null, second, 0).failed).toBe(1)
    })

    test('tries no more than three files again', () => {
      const many = Array.from({ length: 4 }, () => first.testResults[0]!)
      expect(filesToRetry({ ...first, testResults: many })).toEqual([])
      expect(filesToRetry(null)).toEqual([])
    })
  })
})
