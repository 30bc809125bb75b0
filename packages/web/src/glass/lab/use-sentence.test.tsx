import { presets } from '@kunwari/population/presets'
import { runScenario } from '@kunwari/population/run-scenario'
import { resolveScenario } from '@kunwari/population/scenario'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../texts/i18n.ts'
import type { LabRun } from './lab-messages.ts'
import { useSentence } from './use-sentence.ts'

beforeAll(() => loadTexts('lab'))

test('after the first unpaid day, a day that pays says so', () => {
  const scenario = resolveScenario({ ...presets['nobody-reinvests'], seed: 1 })
  const result = runScenario(scenario)
  // Of a run its days and summary are looked at.
  const run = { ...result, scenario } as unknown as LabRun
  const say = (day: number) => renderHook(() => useSentence(run, day)).result.current
  expect(say(43)).toContain('gets paid')
  expect(say(44)).toContain('it cannot pay the next in line')
  expect(say(50)).toContain('gets paid again; on day 44 it could not')
  expect(say(70)).toContain('it cannot pay the next in line')
})
