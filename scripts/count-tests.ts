import fs from 'node:fs'

/** How many tests passed and how many did not. */
export type Count = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: AssertionResult[] }[]
}
type AssertionResult = { fullName: string; status: string }
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

/** How many files may have failed for them to be worth a second try: more is no accident. */
const secondTryMax = 3

/** The files of Vitest's report that failed, where they are few enough to be tried a second time. */
export function filesToRetry(report: VitestReport | null): string[] {
  const failed = report?.testResults.filter((file) => file.status === 'failed') ?? []
  return failed.length <= secondTryMax ? failed.map((file) => file.name) : []
}

/** The names of the tests that failed, each with its file. */
export function namesOfFailed(report: VitestReport | null): string[] {
  return (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => `${file.name} > ${one.fullName}`),
  )
}

/**
 * Counts a whole run together with the second run of the files that failed in it. A test that failed and
 * then passed has passed, as in the browser.
 */
export function countWithRetry(
  first: VitestReport | null,
  second: VitestReport | null,
  secondCode: number,
): Count & { flaky: number } {
  const retried = countVitest(second, secondCode)
  if (!first || retried.failed > 0) return { ...countVitest(first, 1), flaky: 0 }
  const tried = first.testResults.filter((file) => file.status === 'failed')
  const passedBefore = tried.flatMap((file) =>
    file.assertionResults.filter((one) => one.status === 'passed'),
  )
  const passed = first.numPassedTests - passedBefore.length + retried.passed
  return { passed, failed: 0, flaky: Math.max(1, first.numFailedTests) }
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
