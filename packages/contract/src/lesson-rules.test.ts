import { presetRules } from '@kunwari/domain/lesson/presets'
import { expect, test } from 'vitest'
import { lessonRulesBody, presentRules } from './lesson-rules.ts'

const rules = presentRules(presetRules['45'])
const isTaken = (more: object) => lessonRulesBody.safeParse({ ...rules, ...more }).success

test('presets measure and show what their table says', () => {
  const told = Object.entries(presetRules).map(([name, { view, measure, waiting }]) =>
    [name, view, measure, waiting].join(' '),
  )
  expect(told.toSorted()).toEqual([
    '45 notes short false',
    '90 spot full false',
    'bank spot full false',
    'week spot full false',
  ])
})

test.each(['none', 'short', 'full'])(
  '%s is measured with a waiting half only if short',
  (measure) => {
    expect([isTaken({ measure }), isTaken({ measure, waiting: true })]).toEqual([
      true,
      measure === 'short',
    ])
  },
)

test('another measure or view is refused', () => {
  expect([{ measure: 'long' }, { view: 'blind' }, { waiting: 'yes' }].filter(isTaken)).toEqual([])
})
