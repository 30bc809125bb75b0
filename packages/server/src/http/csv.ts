import type { Instant } from '@kunwari/domain/calendar/instant'
import { manilaDateTime } from '@kunwari/domain/calendar/manila'
import { type Centavos, formatPesos } from '@kunwari/domain/money/centavos'
import { pretendStampText } from '@kunwari/domain/pretend/strip'

/** Text as people typed it, a whole number, an amount, or nothing. */
export type CsvCell = string | number | Centavos | null

export const csvType = 'text/csv; charset=utf-8'

// Excel reads a file as UTF-8 only behind this mark: without it "ñ" and "·" become other letters.
const byteOrderMark = '\u{FEFF}'

/** The first line of every file: what it is, before anything that could be taken for money. */
export const csvStamp = byteOrderMark + csvComment(pretendStampText)

/**
 * How every file begins: the stamp, notes about the whole, and the columns' names. An empty line
 * stands between: a spreadsheet that sorts or filters takes the block of lines around the cursor, and
 * the notes are not part of it.
 */
export function csvHead(notes: readonly string[], columns: readonly string[]): string {
  return `${csvStamp}${notes.map(csvComment).join('')}\n${csvLine(columns)}`
}

/** How a file ends, apart from its table as the beginning is. */
export function csvFoot(note: string): string {
  return `\n${csvComment(note)}`
}

/** The name of a column of times, with the clock that they were read from. */
export function timeColumn(name: string, clock: 'simulated' | 'real'): string {
  return `${name} (${clock} time in Manila)`
}

/** A time that a spreadsheet takes for one. */
export function csvTime(at: Instant | null): string | null {
  return at === null ? null : manilaDateTime(at)
}

/** A line beside the table. Programs that read the table skip what begins with a hash. */
export function csvComment(text: string): string {
  return `# ${text.replaceAll(/[\r\n]+/g, ' ')}\n`
}

/**
 * A line of the table. Numbers and amounts stand as they are; text that a spreadsheet would take for
 * a formula is made harmless.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\n`
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'bigint') return formatPesos(cell)
  if (typeof cell === 'number') return String(cell)
  const harmless = startsFormula.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

// A spreadsheet runs what stands behind these; the apostrophe tells it that this is text.
const startsFormula = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]|^\s|\s$|^#/
