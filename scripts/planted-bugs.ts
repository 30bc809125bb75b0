import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readReport } from './count-tests.ts'
import { type PlantedBug, plantedBugs } from './planted-bugs/bugs.ts'
import { endChildrenWithUs, ROOT, run } from './processes.ts'
import { readOptions } from './read-options.ts'

/**
 * `npm run planted-bugs` puts mistakes into a copy of the tree, one at a time, and shows that the test
 * named for each fails. `npm run planted-bugs -- no-row-lock` plants that one.
 *
 * A bug is caught when the tests of the file passed without it, and with it the named one fails while
 * another one of the file still passes: a file that cannot even run proves nothing.
 */
const caughtWithinMs = 5 * 60_000

type Verdict = { bug: PlantedBug; seconds: number; complaint: string | undefined }
type Report = {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}

const { positionals: wanted } = readOptions({
  name: 'planted-bugs',
  about: 'Plants mistakes, all of them or those named, and shows that a test fails for each.',
  options: {},
  names: '[BUG ...]',
})
const chosen = plantedBugs.filter((bug) => wanted.length === 0 || wanted.includes(bug.name))
const unknown = wanted.filter((name) => plantedBugs.every((bug) => bug.name !== name))
if (unknown.length > 0) {
  console.error(`There is no such bug: ${unknown.join(', ')}.`)
  console.error(`There are ${plantedBugs.map((bug) => bug.name).join(', ')}.`)
  process.exit(1)
}
endChildrenWithUs()
const copy = copyTree()
process.on('exit', () => fs.rmSync(copy, { recursive: true, force: true }))

console.log('Without a bug ...')
const sound = await runTests([...new Set(chosen.map((bug) => bug.file))])
const verdicts: Verdict[] = []
for (const bug of chosen) verdicts.push(await plant(bug))

console.log(`\n${'bug'.padEnd(38)}${'seconds'.padStart(8)}  caught by`)
for (const { bug, seconds, complaint } of verdicts) {
  const by = complaint === undefined ? `${bug.file} "${bug.test}"` : `NOT CAUGHT: ${complaint}`
  console.log(`${bug.name.padEnd(38)}${seconds.toFixed(1).padStart(8)}  ${by}`)
}
const caught = verdicts.filter((verdict) => verdict.complaint === undefined).length
console.log(`\n${caught} of ${verdicts.length} planted bugs are caught.`)
process.exitCode = caught === verdicts.length ? 0 : 1

async function plant(bug: PlantedBug): Promise<Verdict> {
  console.log(`${bug.name}: ${bug.breaks} ...`)
  const patch = path.join(ROOT, 'scripts/planted-bugs', `${bug.name}.patch`)
  const startedAt = performance.now()
  const complaint = await complaintAbout(bug, patch)
  return { bug, seconds: (performance.now() - startedAt) / 1_000, complaint }
}

/** Why a bug cannot be said to be caught, or undefined when it is. */
async function complaintAbout(bug: PlantedBug, patch: string): Promise<string | undefined> {
  const before = sound.get(bug.file) ?? []
  if (before.length === 0) return 'its file did not run without the bug either'
  if (before.some((result) => result.status !== 'passed')) return 'its file fails without the bug'
  try {
    execFileSync('git', ['apply', patch], { cwd: copy, stdio: 'pipe' })
  } catch (error) {
    return `the patch no longer applies: ${String(error).split('\n')[1] ?? ''}`
  }
  try {
    const after = (await runTests([bug.file])).get(bug.file) ?? []
    if (after.length !== before.length) return 'its file did not run to the end in time'
    const named = after.filter((result) => result.title === bug.test)
    if (named.length === 0) return 'there is no test of that name'
    if (named.every((result) => result.status !== 'failed')) return 'the test passes'
    const isFileSound = after.some((result) => result.status === 'passed')
    return isFileSound ? undefined : 'nothing of the file passes: it may not run at all'
  } finally {
    execFileSync('git', ['apply', '--reverse', patch], { cwd: copy, stdio: 'pipe' })
  }
}

/** Runs test files of the copy; what became of each test, by file. */
async function runTests(
  files: string[],
): Promise<Map<string, { title: string; status: string }[]>> {
  const output = path.join(copy, 'report.json')
  fs.rmSync(output, { force: true })
  const vitest = path.join(copy, 'node_modules/vitest/vitest.mjs')
  const reporting = ['--reporter=json', `--outputFile=${output}`, '--silent', '--maxWorkers=1']
  await run(vitest, ['run', ...reporting, ...files], { cwd: copy, timeoutMs: caughtWithinMs })
  const results = readReport<Report>(output)?.testResults ?? []
  return new Map(
    results.map((file) => [
      path.relative(copy, file.name).replaceAll('\\', '/'),
      file.assertionResults,
    ]),
  )
}

/**
 * The tree as it stands, changes that are not committed among it. Packages are links to ours; our own
 * workspaces are links within the copy.
 */
function copyTree(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-planted-')))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
  for (const file of new Set(listed.toString().split('\0'))) {
    const from = path.join(ROOT, file)
    if (file !== '' && fs.existsSync(from)) fs.cpSync(from, path.join(folder, file))
  }
  const modules = path.join(ROOT, 'node_modules')
  fs.mkdirSync(path.join(folder, 'node_modules/@kunwari'), { recursive: true })
  for (const name of fs.readdirSync(modules)) {
    if (name.startsWith('.') || name === '@kunwari') continue
    fs.symlinkSync(path.join(modules, name), path.join(folder, 'node_modules', name))
  }
  for (const name of fs.readdirSync(path.join(modules, '@kunwari'))) {
    const target = fs.realpathSync(path.join(modules, '@kunwari', name))
    const link = path.join(folder, 'node_modules/@kunwari', name)
    fs.symlinkSync(path.join(folder, path.relative(ROOT, target)), link)
  }
  return folder
}
