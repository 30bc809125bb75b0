import { type Centavos, formatPesos } from '@kunwari/domain/money/centavos'
import { pretendStampText } from '@kunwari/domain/pretend/strip'

/** Text as people typed it, a whole number, an amount, or nothing. */
export type CsvCell = string | number | Centavos | null

export const csvType = 'text/csv; charset=utf-8'

/** The first line of every file: what it is, before anything that could be taken for money. */
export const csvStamp = csvComment(pretendStampText)

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
