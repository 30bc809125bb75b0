import { createHmac } from 'node:crypto'
import { centavos } from '@kunwari/domain/money/centavos'
import type { LearnerResult } from '@kunwari/domain/story/class-results'
import { groupedFrom } from '@kunwari/domain/story/class-story'
import { type CsvCell, csvFoot, csvHead, csvLine } from '../../http/csv.ts'
import { itemColumns, type ResultColumn, resultColumns } from './class-file-columns.ts'

/** Under so many learners it could be guessed who stepped out. */
const steppedOutFrom = 8

/** What stands beside the ledger of one learner. */
export type LearnerCounts = { flagsFound: number; guess: number | null }

type Cells = Partial<Record<ResultColumn, CsvCell>>

/**
 * The results of a class as a table, one learner a line; under five learners their total alone.
 *
 * @param input.key of the class: the lines stand in an order that only it gives, the same each time
 */
export function writeResultsTable(
  results: readonly LearnerResult[],
  input: { counts: ReadonlyMap<string, LearnerCounts>; key: Buffer },
): string {
  const { counts, key } = input
  const lines =
    results.length < groupedFrom
      ? totalOf(results, counts)
      : shuffled(results, key).map((result, at) => ({
          row: at + 1,
          ...cellsOf(result, counts.get(result.id)),
          stepped_out: results.length < steppedOutFrom ? null : Number(result.hasSteppedOut),
        }))
  const names = resultColumns.map(({ name }) => name)
  const table = lines.map((cells: Cells) => csvLine(names.map((name) => cells[name] ?? null)))
  return csvHead([`${lines.length} lines`], names) + table.join('') + csvFoot('end')
}

/** The offers that a class judged: none yet, as no class is measured. */
export function writeItemsTable(): string {
  const names = itemColumns.map(({ name }) => name)
  return csvHead(['0 lines'], names) + csvFoot('end')
}

function cellsOf(result: LearnerResult, counts: LearnerCounts | undefined): Cells {
  return {
    order_quarter: result.quarter,
    ...moneyOf(result),
    flags_found: counts?.flagsFound ?? 0,
    guess_centavos: counts?.guess ?? null,
    recruited: result.recruited,
  }
}

function moneyOf(result: Pick<LearnerResult, 'putIn' | 'screenSaid' | 'tookOut' | 'inLine'>) {
  return {
    put_in: centavos(result.putIn),
    screen_said: centavos(result.screenSaid),
    took_out: centavos(result.tookOut),
    in_line: centavos(result.inLine),
  } satisfies Cells
}

function totalOf(
  results: readonly LearnerResult[],
  counts: ReadonlyMap<string, LearnerCounts>,
): Cells[] {
  if (results.length === 0) return []
  const sum = { putIn: 0n, screenSaid: 0n, tookOut: 0n, inLine: 0n }
  let recruited = 0
  let flagsFound = 0
  for (const result of results) {
    sum.putIn += result.putIn
    sum.screenSaid += result.screenSaid
    sum.tookOut += result.tookOut
    sum.inLine += result.inLine
    recruited += result.recruited
    flagsFound += counts.get(result.id)?.flagsFound ?? 0
  }
  return [{ row: 'total', ...moneyOf(sum), flags_found: flagsFound, recruited }]
}

/** An order that says nothing about who stands where. */
function shuffled(results: readonly LearnerResult[], key: Buffer): LearnerResult[] {
  const placeOf = ({ id }: LearnerResult) =>
    createHmac('sha256', key).update(`results row\n${id}`).digest('hex')
  return results
    .map((result) => ({ result, place: placeOf(result) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ result }) => result)
}
