import { reasonFor } from './reasons.ts'

type Position = { line: number; column: number }

/** What is read of a report of Stryker's. */
export type MutationReport = {
  files: Record<
    string,
    {
      source: string
      mutants: {
        location: { start: Position; end: Position }
        replacement?: string
        status: string
      }[]
    }
  >
}

/** How many changes there were that say something about the tests, and how many of them a test noticed. */
export function scoreOf(report: MutationReport): { noticed: number; all: number } {
  const statuses = Object.values(report.files).flatMap((file) =>
    file.mutants.map((mutant) => mutant.status),
  )
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  return { noticed, all: noticed + count('Survived', 'NoCoverage') }
}

/** A line about the score, and a table of what survived, each with its reason. */
export function describeSurvivors(report: MutationReport): string {
  const { noticed, all } = scoreOf(report)
  const percent = ((noticed / all) * 100).toFixed(1)
  const rows = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .toSorted((one, other) => one.location.start.line - other.location.start.line)
      .map(({ location, replacement = '' }) => {
        const change = { file, was: cutOut(source, location), becomes: replacement }
        const where = `${file.replace(/^packages\/([^/]+)\/src\//, '$1/')}:${location.start.line}`
        const cells = [`\`${where}\``, code(change.was), code(replacement), reasonFor(change)]
        return `| ${cells.join(' | ')} |`
      }),
  )
  const head = `${noticed} of ${all} changes are noticed: ${percent} %.`
  if (rows.length === 0) return head
  return [head, '', '| where | was | becomes | why it survives |', '| --- | --- | --- | --- |']
    .concat(rows)
    .join('\n')
}

/** The text between two positions; both count from one, the end is not part of it. */
function cutOut(source: string, { start, end }: { start: Position; end: Position }): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) => line.slice(0, index === last ? end.column - 1 : undefined))
    .map((line, index) => (index === 0 ? line.slice(start.column - 1) : line))
    .join('\n')
}

const codeCharactersMax = 70

/** A piece of code in one cell of a table. */
function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const short = line.length > codeCharactersMax ? `${line.slice(0, codeCharactersMax)} …` : line
  const shown = short.replaceAll('|', '\\|')
  return shown.includes('`') ? `\`\` ${shown} \`\`` : `\`${shown}\``
}
