import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installTool } from './install-tool.ts'
import { describeSurvivors, type MutationReport, scoreOf } from './mutation/survivors.ts'
import { endChildrenWithUs, ROOT, run } from './processes.ts'

/**
 * `npm run mutation` changes the code in a copy, one small thing at a time, and runs the tests: what no
 * test notices survives. It writes the list of survivors into docs/mutation.md and fails below 85 %.
 * `npm run mutation -- domain` does one part; `--afresh` forgets what earlier runs found.
 */
const parts: Record<string, string> = {
  domain: 'The rules',
  ledger: 'The ledger',
}
/** It takes long and nobody waits for it: others go first. */
const politeness = 10

const isAfresh = process.argv.includes('--afresh')
const wanted = process.argv.slice(2).filter((arg) => arg !== '--afresh')
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
if (isAfresh) fs.rmSync(reports, { recursive: true, force: true })

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
  writeSection(title, describeSurvivors(report))
}
process.exitCode = failures > 0 ? 1 : 0

/** Puts a text in the place of the section of this title, or at the end of the page. */
function writeSection(title: string, text: string): void {
  const file = path.join(ROOT, 'docs/mutation.md')
  const sections = fs.readFileSync(file, 'utf8').split(/^(?=## )/m)
  const section = `## ${title}\n\n${text}`
  const at = sections.findIndex((old) => old.startsWith(`## ${title}\n`))
  if (at < 0) sections.push(section)
  else sections[at] = section
  fs.writeFileSync(file, `${sections.map((one) => one.trimEnd()).join('\n\n')}\n`)
}
