import type { Scenario } from '@kunwari/population/scenario'
import { type Sweep, type SweepCell, spreadValues } from '@kunwari/population/sweep'
import { type FieldRow, fieldGroups, type NumberRange, rangeOf } from '../field-table.ts'

/** What a map may move: everything that is a figure, but for chance itself. */
export const sweepRows: readonly FieldRow[] = fieldGroups
  .flatMap(({ rows }) => rows)
  .filter(({ name }) => name !== 'seed')

/** What a map of this world may move: a fund has no rules of the bots. */
export function sweepRowsOf({ scheme }: Scenario): readonly FieldRow[] {
  return sweepRows.filter(({ isOfBots }) => !(isOfBots && scheme === 'fund'))
}

/** As many as a cell may have: fewer than a town, so that all of them take seconds. */
const peopleMax = 20_000
/** A range that shows something, where all that the field takes would not. */
const telling: Partial<Record<FieldRow['name'], { min: number; max: number }>> = {
  people: { min: 500, max: 20_000 },
  start: { min: 0, max: 100 },
  days: { min: 30, max: 365 },
  adsPpm: { min: 0, max: 200 },
  perDay: { min: 0, max: 500 },
  wordBps: { min: 200, max: 2_000 },
  median: { min: 100_000, max: 5_000_000 },
  capital: { min: 0, max: 1_000_000_000 },
  skimBps: { min: 0, max: 5_000 },
  tradingPpm: { min: -2_000, max: 2_000 },
  holdDays: { min: 0, max: 20 },
  promisedDays: { min: 0, max: 20 },
  minOut: { min: 50_000, max: 1_000_000 },
  closeAfterDays: { min: 0, max: 60 },
  exitDay: { min: 20, max: 220 },
  advisoryDay: { min: 20, max: 120 },
  freezeDay: { min: 20, max: 120 },
}

/** The smaller town that a sweep moves things in. */
export function sweptScenario(scenario: Scenario): Scenario {
  const people = Math.min(scenario.people, peopleMax)
  return {
    ...scenario,
    people,
    start: Math.min(scenario.start, Math.floor(people / 10)),
    perDay: Math.round((scenario.perDay * people) / scenario.people),
  }
}

export type AxisChoice = { name: FieldRow['name']; min: number; max: number }

/** What a side of the map takes, so that every cell is a world: in the smaller town, beside the other side. */
export function axisRange(
  name: FieldRow['name'],
  scenario: Scenario,
  other: AxisChoice | undefined,
): NumberRange {
  const swept = sweptScenario(scenario)
  const fewest = other?.name === 'people' ? Math.min(other.min, other.max) : swept.people
  const range = rangeOf(name, { ...swept, people: fewest })
  // A learner joins before the world ends.
  if (name === 'days') return { ...range, min: (swept.you?.day ?? 0) + 1 }
  if (name !== 'people') return range
  const highest = other && Math.max(other.min, other.max)
  const perDay = other?.name === 'perDay' ? highest : swept.perDay
  const start = other?.name === 'start' ? highest : 0
  return {
    min: Math.max(range.min, perDay ?? 0, (start ?? 0) * 10),
    max: Math.min(range.max, peopleMax),
  }
}

/** A side as it was chosen, within what it takes by now: the world or the other side may have changed since. */
export function fitAxis(
  { name, min, max }: AxisChoice,
  scenario: Scenario,
  other: AxisChoice | undefined,
): AxisChoice {
  const range = axisRange(name, scenario, other)
  const fit = (value: number) => Math.min(range.max, Math.max(range.min, value))
  return { name, min: fit(min), max: fit(max) }
}

/** Both sides as they were chosen, as far as they go with the world by now. */
export function sidesOf(
  scenario: Scenario,
  { x, y }: { x: AxisChoice; y: AxisChoice | undefined },
): { x: AxisChoice; y: AxisChoice | undefined } {
  const isThere = (side: AxisChoice) => sweepRowsOf(scenario).some(({ name }) => name === side.name)
  const down = y && isThere(y) ? fitAxis(y, scenario, x) : undefined
  const others = ['rollBps', 'holdDays'] as const
  const other = others.find((name) => name !== down?.name) ?? 'rollBps'
  const across = isThere(x) ? fitAxis(x, scenario, down) : firstAxis(other, scenario, down)
  return { x: across, y: down }
}

/** A side to begin with: from where to where its field is moved. */
export function firstAxis(
  name: FieldRow['name'],
  scenario: Scenario,
  other?: AxisChoice,
): AxisChoice {
  const range = axisRange(name, scenario, other)
  const axis = fitAxis({ name, ...(telling[name] ?? range) }, scenario, other)
  return axis.min === axis.max ? { name, ...range } : axis
}

/** The sweep that was chosen: as many values along each side, at even distances. */
export function sweepOf(
  scenario: Scenario,
  chosen: { x: AxisChoice; y: AxisChoice | undefined; side: number; seeds: number },
): Sweep {
  const axis = ({ name, min, max }: AxisChoice) => ({
    field: name,
    values: spreadValues(min, max, chosen.side),
  })
  const { x, y, seeds } = chosen
  return { scenario: sweptScenario(scenario), x: axis(x), y: y ? axis(y) : null, seeds }
}

/** What a map shows of a cell. */
export const sweepFigures = ['runOutDay', 'lostShareBps', 'taken'] as const
export type SweepFigure = (typeof sweepFigures)[number]

/**
 * How dark a cell is, 0 to 1: the darkest is the earliest day, the most who lose, the most taken.
 *
 * @returns undefined where it never ran out
 */
export function shadeOf(cells: readonly SweepCell[], figure: SweepFigure) {
  const values = cells.map((cell) => cell[figure]).filter((value) => value !== null)
  const least = Math.min(...values)
  const span = Math.max(...values) - least
  return (cell: SweepCell): number | undefined => {
    const value = cell[figure]
    if (value === null) return undefined
    const share = span === 0 ? 0.5 : (value - least) / span
    return figure === 'runOutDay' ? 1 - share : share
  }
}
