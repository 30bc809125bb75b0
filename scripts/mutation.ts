import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installTool } from './install-tool.ts'
import { describeSurvivors, type MutationReport, scoreOf } from './mutation/survivors.ts'
import { endChildrenWithUs, ROOT, run } from './processes.ts'
import { readOptions } from './read-options.ts'

/**
 * `npm run mutation` changes the code in a copy, one small thing at a time, and runs the tests: what no
 * test notices survives. It writes the survivors, each with its reason where one is known, into
 * tools/mutation/reports/NAME.md, and fails below 85 %. `npm run mutation -- domain` does one part; what an
 * earlier run found is used again where neither the code nor its tests have changed, `--afresh` forgets it.
 */
const parts: Record<string, string> = {
  domain: 'The rules',
  ledger: 'The ledger',
}
/** It takes long and nobody waits for it: others go first. */
const politeness = 10

const { values, positionals: wanted } = readOptions({
  name: 'mutation',
  about: 'Changes the code one small thing at a time, and lists what no test notices.',
  options: { afresh: { type: 'boolean', default: false, says: 'forgets what was found before' } },
  names: '[PART ...]',
})
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(1)
}
endChildrenWithUs()
os.setPriority(politeness)
const stryker = path.join(await installTool('mutation', '@stryker-mutator/core'), 'bin/stryker.js')
const reports = path.join(ROOT, 'tools/mutation/reports')
if (values.afresh) fs.rmSync(reports, { recursive: true, force: true })

let failures = 0
for (const [name, title] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${title} ...`)
  if ((await run(stryker, ['run', `tools/mutation/${name}.json`])) !== 0) failures += 1
  const file = path.join(reports, `${name}.json`)
  if (!fs.existsSync(file)) continue
  // Stryker's version stands in a lock, and with it the shape of what it writes.
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as MutationReport
  const { noticed, all } = scoreOf(report)
  console.log(`${title}: ${noticed} of ${all} changes are noticed.`)
  const list = path.join(reports, `${name}.md`)
  fs.writeFileSync(list, `# ${title}\n\n${describeSurvivors(report)}\n`)
  console.log(`The others are listed in ${path.relative(ROOT, list)}.`)
}
process.exitCode = failures > 0 ? 1 : 0
