import fs from 'node:fs'

/** How many tests passed and how many did not. */
export type Count = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/**
 * Counts from Vitest's JSON report. A file that could not be read has no tests and counts as one
 * failed; so does whatever else made the run fail without a failed test.
 */
export function countVitest(report: VitestReport | null, exitCode: number): Count {
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = report.numFailedTests + broken.length
  return { passed: report.numPassedTests, failed: atLeastOne(failed, exitCode) }
}

/**
 * Counts from Playwright's JSON report. A test that failed and then passed in a new browser and a new
 * world has passed; how many did so is told beside it, and Playwright's list names them.
 */
export function countPlaywright(
  report: PlaywrightReport | null,
  exitCode: number,
): Count & { flaky: number } {
  if (!report) return { passed: 0, failed: 1, flaky: 0 }
  const { expected, unexpected, flaky } = report.stats
  const failed = unexpected + report.errors.length
  return { passed: expected + flaky, failed: atLeastOne(failed, exitCode), flaky }
}

/** A JSON report that a runner wrote, or null when it did not get that far. */
export function readReport<Report>(file: string): Report | null {
  if (!fs.existsSync(file)) return null
  // The lock pins the versions of the runners, and so the shape of what they write.
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Report
}

function atLeastOne(failed: number, exitCode: number): number {
  return failed === 0 && exitCode !== 0 ? 1 : failed
}
