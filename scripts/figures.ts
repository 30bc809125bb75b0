import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { promisify } from 'node:util'
import { ROOT } from './processes.ts'

const runQuietly = promisify(execFile)

/** One run of a bench, as docs/figures.md keeps it. */
export type Figures = {
  /** Which bench: the section's heading. */
  name: string
  command: string
  /** When it ended: an ISO date. */
  date: string
  commit: string
  machine: string
  /** Processes that waited for a core, over a minute: before and after. */
  load: readonly [number, number]
  /** Where a goal stands beside a figure: whether all were met. */
  isMet: boolean
  /** What it printed. */
  output: string
}

const heading = `# Figures

What each bench printed when it last ran with \`--record\`, word for word: \`npm run bench -- NAME --record\` writes its section
again. A load above the number of cores means that something else ran beside it, and that its times are too long.
`

/**
 * The document with one section written again, or added; sections are in the order of their names.
 *
 * @param document as it is, empty at first
 */
export function withFigures(document: string, figures: Figures): string {
  const sections = new Map(
    document
      .split(/^## /m)
      .slice(1)
      .map((section): [string, string] => [section.split('\n', 1)[0] ?? '', section.trimEnd()]),
  )
  sections.set(figures.name, sectionOf(figures))
  const sorted = [...sections].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [heading, ...sorted.map(([, section]) => `## ${section}\n`)].join('\n')
}

function sectionOf({ name, command, date, commit, machine, load, isMet, output }: Figures): string {
  const [before, after] = load.map((one) => one.toFixed(1))
  return [
    name,
    '',
    `\`${command}\` on ${date}, commit \`${commit}\`: ${machine}; load ${before} before, ${after} after.`,
    isMet ? '' : 'At least one goal was not met.\n',
    `\`\`\`text\n${output.trim()}\n\`\`\``,
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}

/** What machine this is, in words. */
export function describeMachine(): string {
  const cpus = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  return `${cpus.length} x ${cpus[0]?.model.trim()}, ${memory} GiB, ${os.type()} ${os.arch()}, Node ${process.version}`
}

/** The commit that runs; with a plus when the tree was changed since. Throws where Git or its folder is not there. */
export async function describeCommit(): Promise<string> {
  const { stdout } = await runQuietly('git', ['describe', '--always', '--dirty=+', '--exclude=*'], {
    cwd: ROOT,
  })
  return stdout.trim()
}

/** Writes a section of a file that may not be there yet. */
export function keepFigures(file: string, figures: Figures): void {
  const document = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  fs.writeFileSync(file, withFigures(document, figures))
}
