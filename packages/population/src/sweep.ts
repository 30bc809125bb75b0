import { mulDivHalfAway } from './exact.ts'
import { runScenario } from './run-scenario.ts'
import {
  fieldNames,
  isScenarioField,
  peopleMin,
  resolveScenario,
  type Scenario,
  ScenarioError,
  type ScenarioField,
  scenarioFields,
} from './scenario.ts'
import type { Summary } from './summary.ts'

/** Cells along a side, people in a cell, and seeds for each, at most. */
export const sweepMax = { side: 21, people: 20_000, seeds: 20 }

/** One field and the values that it takes, in the order of the map. */
export type SweepAxis = { field: ScenarioField; values: number[] }

/** Many worlds that differ in one or two fields, each with some seeds from the scenario's on. */
export type Sweep = { scenario: Scenario; x: SweepAxis; y: SweepAxis | null; seeds: number }

/** What became of a cell's worlds: run-out days in the middle, the others on average. */
export type SweepCell = {
  x: number
  /** Null where one field alone is swept. */
  y: number | null
  /** Never counts as later than any day; null where the world in the middle never ran out. */
  runOutDay: number | null
  lostShareBps: number
  /** Centavos. */
  taken: number
}

/**
 * A sweep whose every cell is a scenario.
 *
 * @throws ScenarioError naming the field and what it takes
 */
export function requireSweep(sweep: Sweep): Sweep {
  const { x, y, seeds } = sweep
  for (const axis of y ? [x, y] : [x]) requireAxis(axis)
  if (y?.field === x.field) throw new ScenarioError('sweep', 'two different fields')
  if (!Number.isSafeInteger(seeds) || seeds < 1 || seeds > sweepMax.seeds) {
    throw new ScenarioError('seeds', { min: 1, max: sweepMax.seeds })
  }
  for (let cell = 0; cell < cellsOf(sweep); cell++) {
    const { people } = cellScenario(sweep, { cell, seed: seeds - 1 })
    if (people > sweepMax.people) {
      throw new ScenarioError('people', { min: peopleMin, max: sweepMax.people })
    }
  }
  return sweep
}

/** How many cells a sweep has. */
export function cellsOf({ x, y }: Sweep): number {
  return x.values.length * (y?.values.length ?? 1)
}

/**
 * A cell's world: row by row, x first.
 *
 * @param at `seed`: 0 for the scenario's own, 1 for the next
 * @throws ScenarioError where the values do not go together
 */
export function cellScenario(
  { scenario, x, y }: Sweep,
  at: { cell: number; seed: number },
): Scenario {
  const changes: Record<string, unknown> = { ...scenario }
  changes[x.field] = x.values[at.cell % x.values.length]
  if (y) changes[y.field] = y.values[Math.floor(at.cell / x.values.length)]
  // After the last seed comes the first.
  changes.seed = (Number(changes.seed) + at.seed) % 2 ** 32
  // Worlds of fewer people begin with fewer, as they would by default.
  const isStartSwept = x.field === 'start' || y?.field === 'start'
  if (!isStartSwept) {
    changes.start = Math.min(scenario.start, Math.floor(Number(changes.people) / 10))
  }
  return resolveScenario(changes)
}

/** @returns undefined when stopped */
export function runCell(
  sweep: Sweep,
  cell: number,
  isStopping: () => boolean = () => false,
): SweepCell | undefined {
  const summaries: Summary[] = []
  for (let seed = 0; seed < sweep.seeds; seed++) {
    const result = runScenario(cellScenario(sweep, { cell, seed }), { isStopping })
    if (!result) return undefined
    summaries.push(result.summary)
  }
  const { x, y } = sweep
  const runOutDays = summaries
    .map(({ runOutDay }) => runOutDay ?? Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a - b)
  const middle = runOutDays[Math.floor((runOutDays.length - 1) / 2)] ?? Number.POSITIVE_INFINITY
  const average = (of: (summary: Summary) => number): number =>
    mulDivHalfAway(
      summaries.reduce((sum, summary) => sum + of(summary), 0),
      1,
      summaries.length,
    )
  return {
    x: x.values[cell % x.values.length] ?? 0,
    y: y?.values[Math.floor(cell / x.values.length)] ?? null,
    runOutDay: Number.isFinite(middle) ? middle : null,
    lostShareBps: average(({ lostShareBps }) => lostShareBps),
    taken: average(({ taken }) => taken),
  }
}

/**
 * An axis as the command line writes it: `rollBps=0..10000` (at most 21 values at even distances), or
 * `holdDays=0,1,7`.
 *
 * @throws ScenarioError
 */
export function readAxis(text: string): SweepAxis {
  const [, field = '', from = '', to, list = ''] =
    /^(\w+)=(-?\d{1,15})(?:\.\.(-?\d{1,15})|((?:,-?\d{1,15})*))$/.exec(text) ?? []
  if (field === '') {
    throw new ScenarioError('sweep', 'field=from..to or field=a,b,c, like rollBps=0..10000')
  }
  if (!isSwept(field)) {
    throw new ScenarioError(
      field,
      `nothing in a sweep, which takes ${fieldNames.filter(isSwept).join(', ')}`,
    )
  }
  const values =
    to === undefined
      ? `${from}${list}`.split(',').map(Number)
      : spreadValues(Number(from), Number(to))
  return requireAxis({ field, values })
}

/** Whole numbers at even distances, up or down, both ends among them; at most as many as a side has. */
export function spreadValues(from: number, to: number, side = sweepMax.side): number[] {
  const steps = Math.min(side - 1, Math.abs(to - from))
  if (steps === 0) return [from]
  return Array.from(
    { length: steps + 1 },
    (_, step) => from + mulDivHalfAway(to - from, step, steps),
  )
}

/** Fields of whole numbers, but for the version. */
function isSwept(field: string): field is ScenarioField {
  return isScenarioField(field) && field !== 'v' && 'min' in scenarioFields[field].takes
}

function requireAxis(axis: SweepAxis): SweepAxis {
  const { field, values } = axis
  if (!isSwept(field)) throw new ScenarioError('sweep', 'a field of whole numbers')
  if (values.length < 1 || values.length > sweepMax.side) {
    throw new ScenarioError(field, `1 to ${sweepMax.side} values in a sweep`)
  }
  return axis
}
