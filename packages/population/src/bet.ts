import { draw, oneOf } from '@kunwari/domain/lesson/draw'
import { mulDivHalfAway } from './exact.ts'
import { playScenario, runScenario } from './run-scenario.ts'
import {
  isLearnerRule,
  type Learner,
  lastPlan,
  learnerRules,
  requireNumber,
  resolveScenario,
  type Scenario,
  ScenarioError,
} from './scenario.ts'

/** When somebody enters: as others do, by being asked, or in the first month or week. */
export const betEntries = ['invited', 'month', 'week'] as const
type BetEntry = (typeof betEntries)[number]

/** "I’ll get out early": one person's plan and rule, tried in many worlds. */
export type Bet = {
  seed: number
  worlds: number
  entry: BetEntry
  plan: number
  rule: Learner['rule']
}

/** What came of a world: who entered when, what it paid. Centavos. */
export type BetOutcome = { world: number; day: number; put: number; paid: number }

/** What came of all of them. */
export type BetResult = {
  /** Worlds in which there was still something to join. */
  played: number
  /** Of what was put in, in basis points; below 0 a loss. */
  meanBps: number
  lostAll: number
  lost: number
  won: number
  /** How many ended where, by tenths of what was put in: a loss of all first, three times as much last. */
  histogram: { fromBps: number; worlds: number }[]
}

/** The world that paid most, and what it cost its people. */
export type LuckyWorld = {
  outcome: BetOutcome
  scenario: Scenario
  members: number
  lost: number
  lostCentavos: number
}

export const betWorldsMax = 1_000
const purposes = { scenario: 30, exit: 31, word: 32, entry: 33 }
const deposit = 1_000_000
/** How long such offers live: half of them 28 days, one in four 90, one in ten 300. Share and days. */
const lifetimes = [
  [0, 1],
  [5_000, 28],
  [7_500, 90],
  [9_000, 300],
  [10_000, 730],
] as const

/**
 * A bet that can be played.
 *
 * @throws ScenarioError naming the part and what it takes
 */
export function requireBet(bet: Bet): Bet {
  if (!Number.isSafeInteger(bet.worlds) || bet.worlds < 1 || bet.worlds > betWorldsMax) {
    throw new ScenarioError('worlds', { min: 1, max: betWorldsMax })
  }
  if (!betEntries.includes(bet.entry)) throw new ScenarioError('entry', betEntries.join(' or '))
  resolveScenario({ seed: bet.seed })
  requireNumber('plan', bet.plan, { min: 0, max: lastPlan })
  const { kind, n } = bet.rule
  if (!isLearnerRule(kind)) {
    throw new ScenarioError('rule.kind', Object.keys(learnerRules).join(' or '))
  }
  requireNumber('rule.n', n, learnerRules[kind])
  return bet
}

/** A world of a bet before anybody bets in it: a town, and the day on which its operator leaves. */
function betScenario({ seed }: Bet, world: number): Scenario {
  return resolveScenario({
    seed: at(seed, purposes.scenario, world),
    people: 5_000,
    start: 20,
    days: 400,
    wordBps: 500 + oneOf(at(seed, purposes.word, world), 801),
    exitDay: lifetimeOf(oneOf(at(seed, purposes.exit, world), 10_000)),
  })
}

/**
 * The world with the one who bets in it.
 *
 * @returns undefined where there was nobody to follow in
 */
export function betScenarioWithYou(bet: Bet, world: number): Scenario | undefined {
  const scenario = betScenario(bet, world)
  const day = entryDay(bet, world, scenario)
  return day === undefined ? undefined : { ...scenario, you: learnerOf(bet, day) }
}

/**
 * Plays one world of a bet.
 *
 * @returns undefined where it had ended before they could join
 */
export function playBetWorld(bet: Bet, world: number): BetOutcome | undefined {
  const scenario = betScenarioWithYou(bet, world)
  const result = scenario?.you ? playScenario(scenario) : undefined
  if (!scenario?.you || !result?.you) return undefined
  return { world, day: scenario.you.day, put: result.you.put, paid: result.you.paid }
}

/** Sums up what came of a bet's worlds. */
export function sumUpBet(outcomes: readonly BetOutcome[]): BetResult {
  const histogram = Array.from({ length: 41 }, (_, tenth) => ({
    fromBps: (tenth - 10) * 1_000,
    worlds: 0,
  }))
  let put = 0
  let paid = 0
  for (const outcome of outcomes) {
    put += outcome.put
    paid += outcome.paid
    const tenth = Math.min(histogram.length - 1, Math.floor((outcome.paid * 10) / outcome.put))
    const bin = histogram[tenth]
    if (bin) bin.worlds++
  }
  const count = (holds: (outcome: BetOutcome) => boolean): number => outcomes.filter(holds).length
  return {
    played: outcomes.length,
    // Everybody puts in the same, so the mean of the shares is the share of the sums.
    meanBps: mulDivHalfAway(paid - put, 10_000, put),
    lostAll: count((outcome) => outcome.paid === 0),
    lost: count((outcome) => outcome.paid < outcome.put),
    won: count((outcome) => outcome.paid > outcome.put),
    histogram,
  }
}

/**
 * The world that paid most, played again for what it cost its people.
 *
 * @returns null where no world paid more than was put in
 */
export function luckiestWorld(bet: Bet, outcomes: readonly BetOutcome[]): LuckyWorld | null {
  const outcome = outcomes.reduce<BetOutcome | undefined>(
    (best, one) => (one.paid > Math.max(one.put, best?.paid ?? 0) ? one : best),
    undefined,
  )
  const scenario = outcome && betScenarioWithYou(bet, outcome.world)
  const summary = scenario && runScenario(scenario)?.summary
  if (!summary) return null
  const { members, lost, lostCentavos } = summary
  return { outcome, scenario, members, lost, lostCentavos }
}

function entryDay({ seed, entry }: Bet, world: number, scenario: Scenario): number | undefined {
  const drawn = at(seed, purposes.entry, world)
  if (entry !== 'invited') {
    const days = entry === 'week' ? 7 : 30
    const day = 1 + oneOf(drawn, days)
    return day > scenario.exitDay ? 1 + oneOf(drawn, scenario.exitDay) : day
  }
  const { membersByDay } = playScenario(scenario)?.world ?? { membersByDay: [] }
  const members = membersByDay.at(-1) ?? 0
  if (members === 0) return undefined
  const member = oneOf(drawn, members)
  return membersByDay.findIndex((joined) => joined > member) - 1
}

function at(seed: number, purpose: number, world: number): number {
  return draw({ seed, purpose, day: 0, person: world })
}

function lifetimeOf(share: number): number {
  const next = lifetimes.findIndex(([to]) => share < to)
  const [a, x] = lifetimes[next - 1] ?? [0, 1]
  const [b, y] = lifetimes[next] ?? [10_000, 730]
  return x + Math.floor(((share - a) * (y - x)) / (b - a))
}

function learnerOf({ plan, rule }: Bet, day: number): Learner {
  return { day, deposit, plan, rule }
}
