import { createHmac } from 'node:crypto'
import { groupSizeMin } from '@kunwari/domain/lesson/group-size-min'
import { centavos } from '@kunwari/domain/money/centavos'
import type { LearnerResult } from '@kunwari/domain/story/class-results'
import { type CsvCell, csvFoot, csvHead, csvLine } from '../../http/csv.ts'
import type { MeasuredLearner } from '../offers/read-measured.ts'
import { itemColumns, type ResultColumn, resultColumns } from './class-file-columns.ts'
import { itemLines, measureCells, summedCells, summedItemLine } from './measure-cells.ts'

/** Under so many learners it could be guessed who stepped out. */
const steppedOutFrom = 8

/** What stands beside the ledger of one learner. */
type LearnerCounts = { flagsFound: number; guess: number | null; spotsWrong: number }

/** What stands beside the ledger of all learners, by their ids. */
type Beside = {
  counts: ReadonlyMap<string, LearnerCounts>
  measured: ReadonlyMap<string, MeasuredLearner>
  isSpotting: boolean
}

/** The line of one learner: a column without a cell does not compile, one that stays empty says null. */
type LearnerCells = Record<ResultColumn, CsvCell>

/**
 * The results of a class as a table, one learner a line; under five learners their total alone.
 *
 * @param input.measured the learners who are measured, by their ids
 * @param input.isSpotting whether notes were earned by spotting their flags
 * @param input.key of the class: the lines stand in an order that only it gives, the same each time
 */
export function writeResultsTable(
  results: readonly LearnerResult[],
  input: Beside & { key: Buffer },
): string {
  const { measured, key } = input
  const lines =
    results.length < groupSizeMin
      ? totalOf(results, input)
      : shuffled(results, key).map(
          (result, at): LearnerCells => ({
            row: at + 1,
            ...cellsOf(result, input),
            ...measureCells(measured.get(result.id)),
            stepped_out: results.length < steppedOutFrom ? null : Number(result.hasSteppedOut),
          }),
        )
  const names = resultColumns.map(({ name }) => name)
  const table = lines.map((cells: Partial<LearnerCells>) =>
    csvLine(names.map((name) => cells[name] ?? null)),
  )
  return csvHead([`${lines.length} lines`], names) + table.join('') + csvFoot('end')
}

/** The offers that a class judged, one a line for each time; of fewer than five learners their total alone. */
export function writeItemsTable(measured: readonly MeasuredLearner[]): string {
  const names = itemColumns.map(({ name }) => name)
  const judging = measured.filter(({ answers }) => answers.length > 0)
  const isFew = judging.length > 0 && judging.length < groupSizeMin
  const lines = isFew ? [summedItemLine(judging)] : itemLines(measured)
  const table = lines.map((cells) => csvLine(cells))
  return csvHead([`${lines.length} lines`], names) + table.join('') + csvFoot('end')
}

function cellsOf(result: LearnerResult, beside: Beside) {
  const counts = beside.counts.get(result.id)
  return {
    order_quarter: result.quarter,
    seat: null,
    ...moneyOf(result),
    flags_found: counts?.flagsFound ?? 0,
    spots_wrong: beside.isSpotting ? (counts?.spotsWrong ?? 0) : null,
    guess_centavos: counts?.guess ?? null,
    recruited: result.recruited,
    asked_helper: null,
    took_boosters: null,
  } satisfies Partial<LearnerCells>
}

function moneyOf(result: Pick<LearnerResult, 'putIn' | 'screenSaid' | 'tookOut' | 'inLine'>) {
  return {
    put_in: centavos(result.putIn),
    screen_said: centavos(result.screenSaid),
    took_out: centavos(result.tookOut),
    in_line: centavos(result.inLine),
  } satisfies Partial<LearnerCells>
}

function totalOf(
  results: readonly LearnerResult[],
  { counts, measured, isSpotting }: Beside,
): Partial<LearnerCells>[] {
  if (results.length === 0) return []
  const sum = { putIn: 0n, screenSaid: 0n, tookOut: 0n, inLine: 0n }
  let recruited = 0
  let flagsFound = 0
  let spotsWrong = 0
  for (const result of results) {
    sum.putIn += result.putIn
    sum.screenSaid += result.screenSaid
    sum.tookOut += result.tookOut
    sum.inLine += result.inLine
    recruited += result.recruited
    flagsFound += counts.get(result.id)?.flagsFound ?? 0
    spotsWrong += counts.get(result.id)?.spotsWrong ?? 0
  }
  return [
    {
      row: 'total',
      ...moneyOf(sum),
      ...summedCells([...measured.values()]),
      flags_found: flagsFound,
      spots_wrong: isSpotting ? spotsWrong : null,
      recruited,
    },
  ]
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
