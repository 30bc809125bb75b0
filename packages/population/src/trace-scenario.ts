import type { DayTrace } from './day-trace.ts'
import type { DayFigures } from './figures.ts'
import { firstDeposits } from './join.ts'
import { playScenario } from './run-scenario.ts'
import { type Scenario, ScenarioError } from './scenario.ts'
import {
  amountsEach,
  integersEach,
  nobody,
  pending,
  referrer,
  type World,
  wallet,
} from './world.ts'

/** How large a world may be that somebody plays again, event by event. */
const traceMax = { members: 10_000, events: 50_000 }

export type TracedDay = { figures: DayFigures; trace: DayTrace }

/** What everybody did, and what is in their wallets at the end, with what is pending: by number. */
export type TracedWorld = { days: TracedDay[]; wallets: number[] }

/**
 * Plays a world of the plans and writes down what everybody did.
 *
 * @throws ScenarioError where it is too large for that, is the fund's, or has a learner in it
 */
export function traceScenario(scenario: Scenario): TracedWorld {
  if (scenario.scheme !== 'bots') throw new ScenarioError('scheme', 'bots in a replay')
  if (scenario.you !== null) throw new ScenarioError('you', 'nobody in a replay')
  const days: TracedDay[] = []
  let trace = emptyTrace()
  let leaders = 0
  let events = 0
  const result = playScenario(scenario, {
    onStart: (world) => {
      world.trace = trace
    },
    onDay: (figures, world) => {
      trace.joined = joinedToday(world, figures)
      trace.leaders = world.leaders.slice(leaders)
      leaders = world.leaders.length
      days.push({ figures, trace })
      events += moneyEvents(trace)
      trace = emptyTrace()
      world.trace = trace
      requireRoom(figures.members, events)
    },
  })
  if (!result) throw new Error('a run ended that nothing stopped')
  const { amounts, members } = result.world
  const wallets = Array.from({ length: members }, (_, person) => {
    const at = person * amountsEach
    return (amounts[at + wallet] ?? 0) + (amounts[at + pending] ?? 0)
  })
  return { days, wallets }
}

function requireRoom(members: number, events: number): void {
  if (members > traceMax.members) {
    throw new ScenarioError(
      'a replay',
      `worlds that at most ${traceMax.members.toLocaleString('en-PH')} people join`,
    )
  }
  if (events > traceMax.events) {
    throw new ScenarioError(
      'a replay',
      `worlds of at most ${traceMax.events.toLocaleString('en-PH')} payments`,
    )
  }
}

function moneyEvents({ collected, joined, toppedUp, bought, asked, paid }: DayTrace): number {
  const people = collected.length + joined.length + toppedUp.length
  return people + bought.length + asked.length + paid.length
}

function joinedToday(world: World, { joined, members }: DayFigures): DayTrace['joined'] {
  const deposit = firstDeposits(world)
  return Array.from({ length: joined }, (_, k) => {
    const person = members - joined + k
    const from = world.integers[person * integersEach + referrer] ?? nobody
    return { person, referrer: from === nobody ? null : from, deposit: deposit(person) }
  })
}

function emptyTrace(): DayTrace {
  return {
    collected: [],
    joined: [],
    toppedUp: [],
    bought: [],
    asked: [],
    paid: [],
    unpaid: null,
    leaders: [],
  }
}
