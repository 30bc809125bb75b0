import { addMs, type Instant, instant } from '../calendar/instant.ts'
import type { LessonView } from './rules.ts'

/**
 * The stage of a class. `open` is a world without a lesson; the other eight are the stages of one, in
 * their order.
 */
export const stages = [
  'open',
  'setup',
  'lobby',
  'live',
  'freeze',
  'reveal',
  'debrief',
  'score',
  'ended',
] as const
export type Stage = (typeof stages)[number]

/** Whether a lesson is being given: a class in stages, from its plan to its end. */
export function isStaged(stage: Stage): boolean {
  return stage !== 'open'
}

/**
 * Where a class may be moved from a stage: one forward, back to Live from Freeze, and past a stage
 * that a lesson can do without. Nothing leads back behind the reveal.
 */
const movesFrom: Record<Stage, readonly Stage[]> = {
  open: [],
  setup: ['lobby'],
  lobby: ['live'],
  live: ['freeze', 'reveal'],
  freeze: ['live', 'reveal'],
  reveal: ['debrief'],
  debrief: ['score', 'ended'],
  score: ['ended'],
  ended: [],
}

/** Whether a class may be moved from one stage to another by hand. */
export function canMove(from: Stage, to: Stage): boolean {
  return movesFrom[from].includes(to)
}

/** Whether learners have seen promises and not yet the truth: no class ends from here. */
export function owesTheTruth(stage: Stage): boolean {
  return stage === 'live' || stage === 'freeze'
}

/** Whether the walls have turned to glass: everybody sees what became of the class. */
export function isRevealed(stage: Stage): boolean {
  return stages.indexOf(stage) >= stages.indexOf('reveal')
}

/** Where a class stands as it was written down. Moments are real time. */
export type StageFacts = {
  stage: Stage
  /** When the stage began. */
  since: Instant
  /** What was left of Live when the stage began, in milliseconds. */
  liveLeftMs: number | null
  /** When the walls turn to glass by themselves; null before the first start of Live. */
  revealBy: Instant | null
  endsAt: Instant
}

/** Where a class goes by itself. */
export type StepTarget = Extract<Stage, 'freeze' | 'reveal' | 'ended'>

/** A step that a class takes by itself, at a moment of real time. */
export type DueStep = { to: StepTarget; at: Instant }

/** When Live stops by itself; null in every other stage. */
export function liveUntil({ stage, since, liveLeftMs, revealBy }: StageFacts): Instant | null {
  if (stage !== 'live' || liveLeftMs === null) return null
  const until = addMs(since, liveLeftMs)
  return revealBy === null ? until : instant(Math.min(until, revealBy))
}

/**
 * The step whose time has come: Live stops when its minutes are over, the walls turn to glass when
 * they must, and a class ends at its end.
 *
 * @param realNow the machine's clock
 */
export function dueStep(facts: StageFacts, realNow: Instant): DueStep | undefined {
  const { stage, revealBy, endsAt } = facts
  const until = liveUntil(facts)
  if (until !== null && until !== revealBy && realNow >= until) return { to: 'freeze', at: until }
  if (owesTheTruth(stage) && revealBy !== null && realNow >= revealBy) {
    return { to: 'reveal', at: revealBy }
  }
  return stage !== 'ended' && realNow >= endsAt ? { to: 'ended', at: endsAt } : undefined
}

/**
 * Where a class stands at a moment, whether or not anything has written it down: a server that was
 * stopped, or a backup that was restored, is in the right stage at once.
 *
 * @param realNow the machine's clock
 */
export function stageAt<Facts extends StageFacts>(facts: Facts, realNow: Instant): Facts {
  let now = facts
  for (let step = dueStep(now, realNow); step; step = dueStep(now, realNow)) {
    now = { ...now, ...afterStep(now, step) }
  }
  return now
}

/** A class's stage after a step, with what is left of Live. */
export function afterStep(
  facts: StageFacts,
  { to, at }: { to: Stage; at: Instant },
): Pick<StageFacts, 'stage' | 'since' | 'liveLeftMs'> {
  const until = liveUntil(facts)
  return {
    stage: to,
    since: at,
    liveLeftMs: until === null ? facts.liveLeftMs : Math.max(0, until - at),
  }
}

/** Whether what no real platform shows can be seen. */
export const glasses = ['open', 'shut'] as const
export type Glass = (typeof glasses)[number]

/**
 * Whether the glass is shut, for learners and visitors.
 *
 * @param facts as they stand now (`stageAt`)
 * @param view null in a world without a lesson
 */
export function glassOf({ stage }: StageFacts, view: LessonView | null): Glass {
  return view !== null && view !== 'glass' && owesTheTruth(stage) ? 'shut' : 'open'
}
