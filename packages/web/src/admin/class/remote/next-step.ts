import type { Stage } from '@kunwari/domain/lesson/stages'

/** A stage from which the remote's large button goes on. */
export type MovableStage = 'lobby' | 'live' | 'freeze' | 'reveal' | 'debrief' | 'score'

const nextOf: Record<MovableStage, Stage> = {
  lobby: 'live',
  live: 'freeze',
  freeze: 'reveal',
  reveal: 'debrief',
  // A class that measures nothing has no score to show.
  debrief: 'ended',
  score: 'ended',
}

const askedFirst = ['freeze', 'debrief', 'score'] as const

/** A stage whose next step cannot be taken back. */
export type AskingStage = (typeof askedFirst)[number]

/** Where the large button leads from a stage; undefined where it leads nowhere. */
export function nextStep(stage: Stage): { from: MovableStage; to: Stage } | undefined {
  return isMovable(stage) ? { from: stage, to: nextOf[stage] } : undefined
}

/** Whether the step from a stage is asked about first. */
export function asksFirst(stage: Stage): stage is AskingStage {
  return (askedFirst as readonly Stage[]).includes(stage)
}

function isMovable(stage: Stage): stage is MovableStage {
  return stage in nextOf
}
