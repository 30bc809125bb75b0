import { collectIncentives, matureAndDecide } from './decide.ts'
import { actAsOperator, creditLeaders, fearOfTomorrow, takeStock } from './evening.ts'
import type { DayFigures } from './figures.ts'
import { joinPeople } from './join.ts'
import { askForMoney, payLine, refuseOverdue } from './line.ts'
import type { Scenario } from './scenario.ts'
import { type Summary, summarise, totalsOf } from './summary.ts'
import { createWorld, type World } from './world.ts'

/** What a run answers. */
export type RunResult = {
  days: DayFigures[]
  summary: Summary
  /** What the learner put in and was paid, and how often they bought again; null if they never joined. */
  you: { put: number; paid: number; rolls: number } | null
  world: World
}

/** Who listens to a run, and may end it. */
type Listeners = {
  /** Given the world before its first day. */
  onStart?: (world: World) => void
  /** Told of each day as it ends. */
  onDay?: (day: DayFigures, world: World) => void
  /** Asked after each day; true ends the run. */
  isStopping?: () => boolean
}

/**
 * Plays a world day by day, and sums it up. Takes no time or chance from the machine: the same scenario
 * gives the same figures everywhere.
 *
 * @returns undefined when stopped
 * @throws RangeError when a figure grows beyond 2^53
 */
export function runScenario(scenario: Scenario, listeners: Listeners = {}): RunResult | undefined {
  const played = playScenario(scenario, listeners)
  return played && { ...played, summary: summarise(played.world, played.days) }
}

/** The same without the summary, which takes a fifth of the time of a small world. */
export function playScenario(
  scenario: Scenario,
  { onStart, onDay, isStopping }: Listeners = {},
): Omit<RunResult, 'summary'> | undefined {
  const world = createWorld(scenario)
  onStart?.(world)
  const days: DayFigures[] = []
  for (let day = 0; day < scenario.days && world.closedBy === null; day++) {
    const figures = playDay(world, day)
    days.push(figures)
    onDay?.(figures, world)
    if (isStopping?.()) return undefined
  }
  const { isIn, rolls } = world.learner
  const totals = totalsOf(world)(scenario.people)
  return { days, you: isIn ? { put: totals.paidIn, paid: totals.paidOut, rolls } : null, world }
}

/** One day: morning, decisions, the line, evening; each goes by ascending number. */
function playDay(world: World, day: number): DayFigures {
  const figures: DayFigures = { ...emptyDay, day }
  collectIncentives(world, figures)
  joinPeople(world, figures)
  matureAndDecide(world, figures)
  askForMoney(world, figures)
  payLine(world, figures)
  refuseOverdue(world, day)
  actAsOperator(world, figures)
  creditLeaders(world, figures)
  takeStock(world, figures)
  world.fear = fearOfTomorrow(world, figures)
  return figures
}

const emptyDay: DayFigures = {
  day: 0,
  joined: 0,
  moneyIn: 0,
  moneyOut: 0,
  fees: 0,
  bonuses: 0,
  profits: 0,
  incentives: 0,
  skim: 0,
  trading: 0,
  bought: 0,
  rolled: 0,
  asked: 0,
  members: 0,
  inside: 0,
  plans: 0,
  pool: 0,
  owed: 0,
  principal: 0,
  accrued: 0,
  unclaimed: 0,
  promised: 0,
  coverage: 0,
  waiting: 0,
  waitingAmount: 0,
  oldestWait: 0,
  fear: 0,
  stopsIn: null,
  leaders: 0,
  taken: 0,
}
