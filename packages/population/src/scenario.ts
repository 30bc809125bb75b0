import { addDays, type ManilaDate } from '@kunwari/domain/calendar/manila'
import { allPlans } from '@kunwari/domain/plans/plans'

/** The learner in a world of the laboratory, and when they take their money out. */
export type Learner = {
  /** The day on which they join. */
  day: number
  /** Centavos. */
  deposit: number
  /** Its place in the order of the plans, from 0. */
  plan: number
  rule: { kind: LearnerRule; n: number }
}

/**
 * A world that the population engine can run. Whole numbers and words only: amounts in centavos, shares
 * in basis points (bps) or millionths (ppm), days counted from 0.
 */
export type Scenario = {
  v: 1
  scheme: 'bots' | 'fund'
  seed: number
  people: number
  start: number
  days: number
  from: string
  growth: 'word' | 'flat'
  perDay: number
  growthPpm: number
  adsPpm: number
  wordBps: number
  weatherBps: number
  linkBps: number
  starBps: number
  starPullBps: number
  median: number
  spread: number
  mix: number[]
  rollBps: number
  rollShareBps: number
  nudgeBps: number
  topUpBps: number
  bonusOut: number
  leaders: number
  promisedDays: number
  fearDelayBps: number
  fearNeighbourBps: number
  fearAdvisoryBps: number
  fearCoverageBps: number
  capital: number
  skimBps: number
  tradingPpm: number
  holdDays: number
  feeBps: number
  minOut: number
  limitBps: number
  payCapBps: number
  closeAfterDays: number
  exitDay: number
  advisoryDay: number
  freezeDay: number
  you: Learner | null
}

export type ScenarioField = keyof Scenario

type NumberRange = { min: number; max: number }

/** What a field takes: one of some words, a whole number within a range, or a shape of its own. */
export type FieldRange =
  | { words: readonly string[] }
  | NumberRange
  | { shape: 'date' | 'mix' | 'learner' }

/** How many people a world holds: at least, and at most in a browser and where there is room for them. */
export const peopleMin = 100
export const peopleMax = { browser: 1_000_000, server: 10_000_000 }

const daysMax = 731
/** Dates that a world can begin on: two years later there is still a date to write. */
export const fromRange = { min: '1900-01-01', max: '2999-12-31' }
/** How many plans there were when links began: a mix has a share for each of them at least. */
const firstPlans = 4
export const lastPlan = allPlans.length - 1
const bps = { min: 0, max: 10_000 }
const yesNo = { min: 0, max: 1 }
const dayOrNever = { min: 0, max: daysMax }

/** Every field in the order in which links and files list them: its default and what it takes. */
export const scenarioFields: {
  [F in ScenarioField]: { byDefault: Scenario[F]; takes: FieldRange }
} = {
  v: { byDefault: 1, takes: { min: 1, max: 1 } },
  scheme: { byDefault: 'bots', takes: { words: ['bots', 'fund'] } },
  seed: { byDefault: 1, takes: { min: 0, max: 2 ** 32 - 1 } },
  people: { byDefault: 50_000, takes: { min: peopleMin, max: peopleMax.server } },
  // A tenth of the people at most, as `perDay` is at most all of them.
  start: { byDefault: 20, takes: { min: 0, max: peopleMax.server / 10 } },
  days: { byDefault: 365, takes: { min: 1, max: daysMax } },
  from: { byDefault: '2026-01-01', takes: { shape: 'date' } },
  growth: { byDefault: 'word', takes: { words: ['word', 'flat'] } },
  perDay: { byDefault: 0, takes: { min: 0, max: peopleMax.server } },
  growthPpm: { byDefault: 0, takes: { min: -100_000, max: 200_000 } },
  adsPpm: { byDefault: 20, takes: bps },
  wordBps: { byDefault: 900, takes: { min: 0, max: 5_000 } },
  weatherBps: { byDefault: 5_000, takes: { min: 0, max: 9_000 } },
  linkBps: { byDefault: 7_000, takes: bps },
  starBps: { byDefault: 300, takes: bps },
  starPullBps: { byDefault: 5_000, takes: bps },
  median: { byDefault: 1_000_000, takes: { min: 50_000, max: 50_000_000 } },
  spread: { byDefault: 135, takes: { min: 0, max: 250 } },
  mix: { byDefault: shareOfEachPlan([2_500, 2_500, 2_500, 2_500]), takes: { shape: 'mix' } },
  rollBps: { byDefault: 8_000, takes: bps },
  rollShareBps: { byDefault: 10_000, takes: bps },
  nudgeBps: { byDefault: 0, takes: bps },
  topUpBps: { byDefault: 1_000, takes: bps },
  bonusOut: { byDefault: 1, takes: yesNo },
  leaders: { byDefault: 1, takes: yesNo },
  promisedDays: { byDefault: 2, takes: { min: 0, max: 30 } },
  fearDelayBps: { byDefault: 1_500, takes: bps },
  fearNeighbourBps: { byDefault: 4_000, takes: bps },
  fearAdvisoryBps: { byDefault: 3_000, takes: bps },
  fearCoverageBps: { byDefault: 0, takes: bps },
  capital: { byDefault: 0, takes: { min: 0, max: 100_000_000_000 } },
  skimBps: { byDefault: 1_000, takes: { min: 0, max: 9_000 } },
  tradingPpm: { byDefault: 0, takes: { min: -20_000, max: 20_000 } },
  holdDays: { byDefault: 1, takes: { min: 0, max: 60 } },
  feeBps: { byDefault: 0, takes: { min: 0, max: 5_000 } },
  minOut: { byDefault: 50_000, takes: { min: 50_000, max: 10_000_000 } },
  limitBps: { byDefault: 10_000, takes: { min: 1_000, max: 10_000 } },
  payCapBps: { byDefault: 10_000, takes: { min: 100, max: 10_000 } },
  closeAfterDays: { byDefault: 3, takes: dayOrNever },
  exitDay: { byDefault: 0, takes: dayOrNever },
  advisoryDay: { byDefault: 0, takes: dayOrNever },
  freezeDay: { byDefault: 0, takes: dayOrNever },
  you: { byDefault: null, takes: { shape: 'learner' } },
}

/** What a learner puts in, in centavos. */
export const learnerDeposit = { min: 50_000, max: 50_000_000 }

export const fieldNames = Object.keys(scenarioFields) as ScenarioField[]

/** How the learner's rule counts `n`, and how far. */
export const learnerRules = {
  /** Out at the first maturity after which a whole further term would end past day n. */
  day: { min: 0, max: daysMax },
  /** Out after having bought again n times. */
  rolls: { min: 0, max: 200 },
  /** Out once cash is n hundredths of what was paid in. */
  times: { min: 0, max: 10_000 },
  /** Out once somebody has waited longer than was promised. */
  delay: { min: 0, max: 0 },
}
export type LearnerRule = keyof typeof learnerRules

/** A scenario that is none: which field, and what it takes. */
export class ScenarioError extends Error {
  readonly field: string
  readonly takes: string
  /** Where it takes a whole number: for readers of other languages. */
  readonly range: NumberRange | undefined
  constructor(field: string, takes: string | NumberRange) {
    const words = typeof takes === 'string' ? takes : describeRange(takes)
    super(`${field} takes ${words}`)
    this.name = 'ScenarioError'
    this.field = field
    this.takes = words
    this.range = typeof takes === 'string' ? undefined : takes
  }
}

/**
 * A whole scenario from what is set: each field is the default unless set.
 *
 * @param set fields by name; a preset's changes and a person's own are merged before
 * @throws ScenarioError for an unknown field or a value out of its range
 */
export function resolveScenario(set: Readonly<Record<string, unknown>>): Scenario {
  for (const name of Object.keys(set)) {
    if (!isScenarioField(name)) throw new ScenarioError(name, 'nothing: there is no such field')
  }
  const entries = fieldNames.map((name) => {
    const { byDefault } = scenarioFields[name]
    // Null is a value, and a wrong one but for `you`.
    return [name, set[name] === undefined ? byDefault : set[name]]
  })
  const scenario = Object.fromEntries(entries) as Scenario // Each value is checked below.
  const startMax = Math.floor(scenario.people / 10)
  if (set.start === undefined) scenario.start = Math.min(scenario.start, startMax)
  for (const name of fieldNames) requireInRange(name, scenario)
  if (scenario.you) {
    requireNumber('you.day', scenario.you.day, { min: 0, max: scenario.days - 1 })
    const { day, deposit, plan, rule } = scenario.you
    scenario.you = { day, deposit, plan, rule: { kind: rule.kind, n: rule.n } }
  }
  if (scenario.scheme === 'fund') requireFund(scenario)
  return { ...scenario, mix: shareOfEachPlan(scenario.mix) }
}

/** A share for each plan: a mix that is older than the last plans has none of them. */
function shareOfEachPlan(mix: readonly number[]): number[] {
  return allPlans.map((_, place) => mix[place] ?? 0)
}

export function isScenarioField(name: string): name is ScenarioField {
  return Object.hasOwn(scenarioFields, name)
}

/** What a field takes, in words: "0 to 10000". A learner joins on one of the world's days. */
export function describeRange(takes: FieldRange, days = daysMax): string {
  if ('words' in takes) return takes.words.join(' or ')
  if ('min' in takes) return `a whole number, ${takes.min} to ${takes.max}`
  return {
    date: `a date from ${fromRange.min} to ${fromRange.max}`,
    mix: 'a whole number for each plan, adding up to 10000, like 2500.2500.2500.2500',
    learner: `day.deposit.plan.rule.n, like 6.1000000.0.rolls.0, with day 0 to ${days - 1}, deposit ${learnerDeposit.min} to ${learnerDeposit.max} and plan 0 to ${lastPlan}; n by rule: ${Object.entries(
      learnerRules,
    )
      .map(([kind, { min, max }]) => `${kind} ${min} to ${max}`)
      .join(', ')}`,
  }[takes.shape]
}

/** An honest fund promises nothing that it does not have, so nothing may be taken out of it. */
function requireFund(scenario: Scenario): void {
  for (const name of ['skimBps', 'exitDay', 'freezeDay'] as const) {
    requireNumber(name, scenario[name], { min: 0, max: 0 })
  }
  requireNumber('payCapBps', scenario.payCapBps, { min: 10_000, max: 10_000 })
  requireNumber('tradingPpm', scenario.tradingPpm, { min: 0, max: 20_000 })
}

/** Fields go by their order, so those that a range depends on were looked at before. */
function requireInRange(name: ScenarioField, scenario: Scenario): void {
  const { people, days, [name]: value } = scenario
  const { takes } = scenarioFields[name]
  if (name === 'start') return requireNumber(name, value, { min: 0, max: Math.floor(people / 10) })
  if (name === 'perDay') return requireNumber(name, value, { min: 0, max: people })
  if ('min' in takes) return requireNumber(name, value, takes)
  const isGood =
    'words' in takes
      ? typeof value === 'string' && takes.words.includes(value)
      : isShaped(takes.shape, value)
  if (!isGood) throw new ScenarioError(name, describeRange(takes, days))
}

function isShaped(shape: 'date' | 'mix' | 'learner', value: unknown): boolean {
  if (shape === 'date') return isFromDate(value)
  if (shape === 'learner') return value === null || isLearner(value)
  return (
    Array.isArray(value) &&
    value.length >= firstPlans &&
    value.length <= allPlans.length &&
    value.every((share) => isWhole(share, bps)) &&
    value.reduce((sum, share) => sum + share, 0) === bps.max
  )
}

/** Whether a world can begin on it: a date as YYYY-MM-DD, in range. */
export function isFromDate(value: unknown): value is ManilaDate {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  if (value < fromRange.min || value > fromRange.max) return false
  // The 30th of February is read as a day of March.
  return !Number.isNaN(Date.parse(value)) && addDays(value, 0) === value
}

function isLearner(value: unknown): value is Learner {
  if (!isRecord(value) || !hasOnly(value, ['day', 'deposit', 'plan', 'rule'])) return false
  const { day, deposit, plan, rule } = value
  if (!isRecord(rule) || !hasOnly(rule, ['kind', 'n'])) return false
  const { kind, n } = rule
  return (
    isWhole(day, dayOrNever) &&
    isWhole(deposit, learnerDeposit) &&
    isWhole(plan, { min: 0, max: lastPlan }) &&
    isLearnerRule(kind) &&
    isWhole(n, learnerRules[kind])
  )
}

export function isLearnerRule(kind: unknown): kind is LearnerRule {
  return typeof kind === 'string' && Object.hasOwn(learnerRules, kind)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasOnly(value: Record<string, unknown>, names: string[]): boolean {
  return Object.keys(value).every((name) => names.includes(name))
}

export function requireNumber(name: string, value: unknown, range: NumberRange): void {
  if (!isWhole(value, range)) throw new ScenarioError(name, range)
}

function isWhole(value: unknown, { min, max }: NumberRange): value is number {
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
}
