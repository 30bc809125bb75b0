import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { temporaryInQuickFolder } from '../packages/server/src/testing/quick-folder.ts'
import { buildWeb } from './build-web.ts'
import { findChromium } from './chromium.ts'
import {
  type Count,
  countPlaywright,
  countVitest,
  countWithRetry,
  filesToRetry,
  namesOfFailed,
  readReport,
} from './count-tests.ts'
import { bin, endChildrenWithUs, ROOT, run } from './processes.ts'

/** Files that knip has read: it reads only changed ones again. `npm run lint` keeps them there, too. */
const KNIP_CACHE = 'node_modules/.cache/kunwari/knip'

/**
 * `npm test`: format, lint, unused code, types, unit and database tests, browser tests; the last line counts the
 * tests. `--no-browser` leaves the browser out. Whatever else is given picks tests: a path under
 * e2e/ goes to Playwright, anything else and e2e/exact-texts to Vitest, and the checks are left out.
 */
const CHECKS: Record<string, () => Promise<number>> = {
  format: () => run(bin('@biomejs/biome/bin/biome'), ['check', '.']),
  lint: () => run(bin('oxlint/bin/oxlint'), ['--deny-warnings']),
  rules: () => run(path.join(ROOT, 'scripts/lint-rules.ts'), []),
  arrows: () => run(path.join(ROOT, 'scripts/lint-arrows.ts'), []),
  unused: () => run(bin('knip/bin/knip.js'), ['--cache', '--cache-location', KNIP_CACHE]),
  fence: () => run(path.join(ROOT, 'scripts/check-fence.ts'), []),
  types: () => run(path.join(ROOT, 'scripts/typecheck.ts'), []),
}

type Report = NonNullable<Parameters<typeof countVitest>[0]>

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-reports-'))
endChildrenWithUs()
process.on('exit', () => fs.rmSync(reports, { recursive: true, force: true }))

const picked = process.argv.slice(2).filter((arg) => arg !== '--no-browser')
const withBrowser = !process.argv.includes('--no-browser')
const browserPicks = picked.filter((arg) => /^(\.\/)?e2e(\/(?!exact-texts)|$)/.test(arg))
const otherPicks = picked.filter((arg) => !browserPicks.includes(arg))
/** Who names a file that `npm test` leaves to a release has it played. */
const ofRelease: Record<string, string> = picked.some((arg) =>
  /e2e\/long(\/|$)|\.long\.db\./.test(arg),
)
  ? { TESTS: 'long' }
  : {}
const isBrowserOnly = browserPicks.length > 0 && otherPicks.every((arg) => arg.startsWith('-'))

const withBrowserTests = withBrowser && (picked.length === 0 || browserPicks.length > 0)
// What the browser tests need is made beside the checks. Chromium may take longer;
// the web app may not: the database tests read what is built.
const chromium = withBrowserTests ? Promise.allSettled([findChromium()]) : undefined
const isWhole = picked.length === 0
const web = withBrowserTests || isWhole ? Promise.allSettled([buildWeb()]) : undefined
const failedChecks = isWhole ? await runChecks() : []
const [build] = (await web) ?? []
if (build?.status === 'rejected') {
  console.log(String(build.reason))
  failedChecks.push('build')
}
const counts: Count[] = []
const vitestComplaints: string[] = []
const flakyTests: string[] = []
if (!isBrowserOnly) counts.push(await runVitest(otherPicks))
if (chromium && web) {
  const [[program], [built]] = [await chromium, await web]
  counts.push(await runPlaywright(isBrowserOnly ? picked : browserPicks, [program, built]))
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
// A check that failed counts as one, so that a red run never reads "0 failed".
const failed = counts.reduce((sum, count) => sum + count.failed, failedChecks.length)
if (failedChecks.length > 0) console.log(`\nFailed before the tests: ${failedChecks.join(', ')}`)
// Long before this line, above all that the browser tests print: a reader of the end needs it.
if (vitestComplaints.length > 0) {
  console.log(
    `\nWhat the unit and database tests complained of:\n${lastLines(vitestComplaints, 80)}`,
  )
}
if (flakyTests.length > 0) {
  console.log(`\nPassed at the second try: ${flakyTests.length}\n${flakyTests.join('\n')}`)
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function runChecks(): Promise<string[]> {
  const failures: string[] = []
  // Side by side: each says what it finds in one go, and names its file.
  const checking = Object.entries(CHECKS).map(async ([name, check]) => {
    const startedAt = performance.now()
    const isGood = (await check()) === 0
    if (!isGood) failures.push(name)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${isGood ? '✓' : '✗'} ${name} (${seconds} s)`)
  })
  await Promise.all(checking)
  return failures
}

async function runVitest(args: string[]): Promise<Count> {
  const report = path.join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(bin('vitest/vitest.mjs'), ['run', ...reporters, ...args], {
    env: { ...temporaryInQuickFolder(), ...ofRelease },
    onComplaint: (text) => vitestComplaints.push(text),
  })
  if (code === 0) vitestComplaints.length = 0
  const first: Report | null = readReport(report)
  const files = code === 0 ? [] : filesToRetry(first)
  if (files.length === 0) return countVitest(first, code)
  return retryVitest(first, files)
}

/** A second try, in a new process and new databases and with nothing beside it, as browser tests have one. */
async function retryVitest(first: Report | null, files: string[]): Promise<Count> {
  const report = path.join(reports, 'vitest-again.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  console.log(`\nTried a second time: ${files.join(', ')}`)
  const code = await run(bin('vitest/vitest.mjs'), ['run', ...reporters, ...files], {
    env: { ...temporaryInQuickFolder(), ...ofRelease },
  })
  const count = countWithRetry(first, readReport(report), code)
  if (count.failed === 0) {
    flakyTests.push(...namesOfFailed(first))
    vitestComplaints.length = 0
  }
  return count
}

async function runPlaywright(
  args: string[],
  needs: [PromiseSettledResult<string>, PromiseSettledResult<unknown>],
): Promise<Count> {
  const [program] = needs
  for (const need of needs) if (need.status === 'rejected') console.log(String(need.reason))
  if (program.status === 'rejected' || needs.some(({ status }) => status === 'rejected')) {
    return { passed: 0, failed: 1 }
  }
  const env = {
    ...temporaryInQuickFolder(),
    ...ofRelease,
    CHROME_PATH: program.value,
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, 'playwright.json'),
  }
  const config = ['--config', path.join(ROOT, 'e2e/playwright.config.ts')]
  const all = ['test', ...config, '--reporter=list,json', ...args]
  const code = await run(bin('@playwright/test/cli.js'), all, { env })
  const count = countPlaywright(readReport(env.PLAYWRIGHT_JSON_OUTPUT_FILE), code)
  if (count.flaky > 0)
    console.log(`\nPassed at the second try, named "flaky" above: ${count.flaky}`)
  return count
}

function lastLines(texts: string[], count: number): string {
  return texts.join('').trimEnd().split('\n').slice(-count).join('\n')
}
