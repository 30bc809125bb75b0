import type { DayFigures } from './figures.ts'
import { firstDeposits } from './join.ts'
import { totalsOf } from './summary.ts'
import {
  amountsEach,
  integersEach,
  left,
  marks,
  pending,
  takenOut,
  type World,
  wallet,
} from './world.ts'

/** What a dot of the picture shows of a person on a day. */
export const dotStates = {
  /** Has not joined yet. */
  outside: 0,
  /** Money is in, and no more came out than went in. */
  inside: 1,
  /** More came out than went in. */
  ahead: 2,
  /** Done, with less than went in. */
  behind: 3,
  /** Done, with nothing. */
  nothing: 4,
  /** Done, with exactly what went in. */
  even: 5,
} as const

/** A sample of a world's people, evenly by number: each dot stands for `each` of them. */
export type Dots = {
  each: number
  count: number
  /** By dot; dot i is person i * each. */
  joinDays: Int16Array<ArrayBuffer>
  /** All dots of day 0, then all of day 1 and so on. */
  states: Uint8Array<ArrayBuffer>
}

/**
 * Notes what becomes of a sample of people while a world is played. Nobody knows at the start how many
 * will join, so it begins with everybody and halves the sample whenever that grows too large.
 *
 * @param dotsMax the sample is never larger
 */
export function recordDots(dotsMax: number): {
  onDay: (day: DayFigures, world: World) => void
  /** Once the run is over. */
  finish: (world: World) => Dots
} {
  let each = 1
  let rows: Uint8Array[] = []
  let stateOf: ((person: number) => number) | undefined
  const readRow = (members: number, read: (person: number) => number): Uint8Array => {
    const row = new Uint8Array(Math.ceil(members / each))
    for (let dot = 0; dot < row.length; dot++) row[dot] = read(dot * each)
    return row
  }
  return {
    onDay(_, world) {
      while (Math.ceil(world.members / each) > dotsMax) {
        each *= 2
        rows = rows.map(everySecond)
      }
      stateOf ??= stateReader(world)
      rows.push(readRow(world.members, stateOf))
    },
    finish(world) {
      rows[rows.length - 1] = readRow(world.members, endReader(world))
      const count = Math.ceil(world.members / each)
      const states = new Uint8Array(rows.length * count)
      for (const [day, row] of rows.entries()) states.set(row, day * count)
      return { each, count, joinDays: joinDaysOf(world, { each, count }), states }
    },
  }
}

function everySecond(row: Uint8Array): Uint8Array {
  return row.filter((_, dot) => dot % 2 === 0)
}

/** While the world runs. */
function stateReader(world: World) {
  const { amounts, integers, topUps, scenario } = world
  const firstDeposit = firstDeposits(world)
  return (person: number): number => {
    const at = person * amountsEach
    const out = amounts[at + takenOut] ?? 0
    const paidIn = firstDeposit(person) * (1 + (topUps[person] ?? 0))
    if (out > paidIn) return dotStates.ahead
    const hasLeft = ((integers[person * integersEach + marks] ?? 0) & left) !== 0
    const isDone =
      hasLeft && (amounts[at + pending] ?? 0) === 0 && (amounts[at + wallet] ?? 0) < scenario.minOut
    return isDone ? endState(paidIn, out) : dotStates.inside
  }
}

/** When nothing more can come. */
function endReader(world: World) {
  const totals = totalsOf(world)
  return (person: number): number => {
    const { paidIn, paidOut } = totals(person)
    return endState(paidIn, paidOut)
  }
}

function endState(paidIn: number, out: number): number {
  if (out > paidIn) return dotStates.ahead
  if (out === paidIn) return dotStates.even
  return out === 0 ? dotStates.nothing : dotStates.behind
}

function joinDaysOf(
  { membersByDay }: World,
  { each, count }: { each: number; count: number },
): Int16Array<ArrayBuffer> {
  const days = new Int16Array(count)
  let day = 0
  for (let dot = 0; dot < count; dot++) {
    while ((membersByDay[day + 1] ?? Number.POSITIVE_INFINITY) <= dot * each) day++
    days[dot] = day
  }
  return days
}
