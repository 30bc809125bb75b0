import { canMove, stages } from '@kunwari/domain/lesson/stages'
import { describe, expect, test } from 'vitest'
import { asksFirst, nextStep } from './next-step.ts'
import { clockText } from './time-left.tsx'

const unmeasured = { measure: 'none', view: 'notes' } as const
const measured = { measure: 'short', view: 'notes' } as const
const spotting = { measure: 'none', view: 'spot' } as const

test.each([unmeasured, measured, spotting])(
  'from every stage the button names the class’s next step: %o',
  (rules) => {
    const steps = stages.map((stage) => nextStep(stage, rules)).filter((step) => step !== undefined)
    expect(steps.filter(({ from, to }) => !canMove(from, to))).toEqual([])
    expect(stages.filter((stage) => !nextStep(stage, rules))).toEqual(['open', 'setup', 'ended'])
  },
)

test('only a class with a score comes to it', () => {
  const goals = [unmeasured, measured, spotting].map((rules) => nextStep('debrief', rules)?.to)
  expect(goals).toEqual(['ended', 'score', 'score'])
})

function asking(rules: Parameters<typeof nextStep>[1]) {
  return stages.filter((stage) => {
    const step = nextStep(stage, rules)
    return step && asksFirst(step.name)
  })
}

test('only what cannot be taken back is asked about first', () => {
  expect(asking(unmeasured)).toEqual(['freeze', 'debrief', 'score'])
  expect(asking(measured)).toEqual(['freeze', 'score'])
})

describe('time left', () => {
  test('what is left is read at a glance, from seconds to days', () => {
    expect(clockText(0)).toBe('0:00')
    expect(clockText(65)).toBe('1:05')
    expect(clockText(900)).toBe('15:00')
    expect(clockText(3_725)).toBe('1:02:05')
    expect(clockText(604_800)).toBe('7 d 00:00')
  })
})
