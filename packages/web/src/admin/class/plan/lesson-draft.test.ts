import { presentRules } from '@kunwari/contract/lesson-rules'
import { presetRules } from '@kunwari/domain/lesson/presets'
import { expect, test } from 'vitest'
import { crowdOf, draftOfPreset, isKept, lessonDraftSchema, sizeOf } from './lesson-draft.ts'

test('every preset is a draft that the form takes as it is', () => {
  for (const preset of ['45', '90', 'week', 'bank'] as const) {
    const rules = draftOfPreset(preset)
    expect(lessonDraftSchema.parse({ joinWith: 'nickname', rules }).rules).toEqual(
      presetRules[preset],
    )
    expect(isKept(rules, { rules: presentRules(presetRules[preset]) })).toBe(true)
  }
})

test('the few crowd starts at half the boom, rounded up, growing alike', () => {
  const boom = crowdOf('boom', 'bank')
  expect(crowdOf('few', 'bank')).toEqual({ ...boom, first: 2 })
  expect(crowdOf('few', '45')?.first).toBe(1)
  expect(crowdOf('us', '45')).toBeNull()
})

test('a crowd is recognised by its size; any other is its own', () => {
  const rules = draftOfPreset('bank')
  for (const size of ['us', 'few', 'boom'] as const) {
    expect(sizeOf({ ...rules, crowd: crowdOf(size, 'bank') })).toBe(size)
  }
  expect(sizeOf({ ...rules, crowd: rules.crowd && { ...rules.crowd, max: 7 } })).toBe('own')
})

test('a changed draft is not kept, nor one with mistakes', () => {
  const rules = draftOfPreset('45')
  const lesson = { rules: presentRules(presetRules['45']) }
  expect(isKept({ ...rules, pocket: '25000' }, lesson)).toBe(false)
  expect(isKept({ ...rules, pocket: 'much' }, lesson)).toBe(false)
  expect(isKept({ ...rules, pocket: '20,000' }, lesson)).toBe(false)
})
