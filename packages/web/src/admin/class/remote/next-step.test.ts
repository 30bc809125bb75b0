import { canMove, stages } from '@kunwari/domain/lesson/stages'
import { expect, test } from 'vitest'
import { asksFirst, nextStep } from './next-step.ts'

test('from every stage the button names a step that the class takes', () => {
  const steps = stages.map(nextStep).filter((step) => step !== undefined)
  expect(steps.filter(({ from, to }) => !canMove(from, to))).toEqual([])
  expect(stages.filter((stage) => !nextStep(stage))).toEqual(['open', 'setup', 'ended'])
})

test('only what cannot be taken back is asked about first', () => {
  expect(stages.filter(asksFirst)).toEqual(['freeze', 'debrief', 'score'])
})
