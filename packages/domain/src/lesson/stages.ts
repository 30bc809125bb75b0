import type { Instant } from '../calendar/instant.ts'

/**
 * Where a class stands. `open` is a world without a lesson; the other eight are the stages of one, in
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

/** Whether what no real platform shows can be seen. */
export const glasses = ['open', 'shut'] as const
export type Glass = (typeof glasses)[number]

/**
 * Whether the glass is shut, for learners and visitors. It waits for no job: a stopped server and a
 * restored backup open it too.
 *
 * @param revealBy real time; null before the first start of Live
 * @param realNow the machine's clock
 */
export function glassOf(
  {
    stage,
    view,
    revealBy,
  }: { stage: Stage; view: 'glass' | 'notes' | null; revealBy: Instant | null },
  realNow: Instant,
): Glass {
  const isHidden = view === 'notes' && owesTheTruth(stage)
  return isHidden && revealBy !== null && realNow < revealBy ? 'shut' : 'open'
}
