import type { LessonRules } from '@kunwari/domain/lesson/rules'
import type { Stage } from '@kunwari/domain/lesson/stages'

/** A stage from which the remote's large button goes on. */
type MovableStage = 'lobby' | 'live' | 'freeze' | 'reveal' | 'debrief' | 'score'

/** Whether a class has a score to show: offers that were judged, or flags that were spotted. */
export function hasScore({ measure, view }: Pick<LessonRules, 'measure' | 'view'>): boolean {
  return measure !== 'none' || view === 'spot'
}

const nextOf: Record<MovableStage, Stage> = {
  lobby: 'live',
  live: 'freeze',
  freeze: 'reveal',
  reveal: 'debrief',
  debrief: 'ended',
  score: 'ended',
}

/** What the next step is called: it leads from the debrief to the score where there is one. */
export type StepName = MovableStage | 'debriefScore'

const askedFirst = ['freeze', 'debrief', 'score'] as const

/** A step that cannot be taken back, and that a finger might take unmeant. */
export type AskingStep = (typeof askedFirst)[number]

type Step = { name: StepName; from: MovableStage; to: Stage }

/** Where the large button leads from a stage; undefined where it leads nowhere. */
export function nextStep(stage: Stage, rules: Parameters<typeof hasScore>[0]): Step | undefined {
  if (!isMovable(stage)) return undefined
  if (stage === 'debrief' && hasScore(rules)) {
    return { name: 'debriefScore', from: stage, to: 'score' }
  }
  return { name: stage, from: stage, to: nextOf[stage] }
}

/** Whether a step is asked about first. */
export function asksFirst(step: StepName): step is AskingStep {
  return (askedFirst as readonly StepName[]).includes(step)
}

function isMovable(stage: Stage): stage is MovableStage {
  return stage in nextOf
}
