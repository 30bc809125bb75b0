import { presets } from '@kunwari/population/presets'
import { runScenario } from '@kunwari/population/run-scenario'
import { resolveScenario, type Scenario } from '@kunwari/population/scenario'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../texts/i18n.ts'
import type { LabRun } from './lab-messages.ts'
import { useSentence } from './use-sentence.ts'

beforeAll(() => loadTexts('lab'))

/** What is said of a world's days. */
function saying(changes: Partial<Scenario>): (day: number) => string {
  const scenario = resolveScenario({ ...changes, seed: 1 })
  const result = runScenario(scenario)
  // Of a run its days and summary are looked at.
  const run = { ...result, scenario } as unknown as LabRun
  return (day) => renderHook(() => useSentence(run, day)).result.current
}

test('after the first unpaid day, a day that pays says so', () => {
  const say = saying(presets['nobody-reinvests'] ?? {})
  expect(say(43)).toContain('gets paid')
  expect(say(44)).toContain('it cannot pay the next in line')
  expect(say(50)).toContain('gets paid again; on day 44 it could not')
  expect(say(70)).toContain('it cannot pay the next in line')
})

test('a share of the pool too small for all names who waits', () => {
  const say = saying({ payCapBps: 1_000 })
  expect(say(60)).toContain('everyone who is due gets paid.')
  expect(say(61)).toMatch(/^Day 61: not everyone who is due gets paid\. 229 people wait for ₱/)
  expect(saying({ payCapBps: 500, holdDays: 0 })(31)).toMatch(/^Day 31: not everyone who is due/)
})

test('a person who waits within the hold is not called unpaid', () => {
  expect(saying({ holdDays: 7, promisedDays: 9 })(61)).toContain('everyone who is due gets paid.')
})

test('one person is said in other words than many', () => {
  const alone = { people: 100, start: 1, adsPpm: 0, wordBps: 0 }
  const say = saying({ ...alone, rollBps: 0, topUpBps: 0, holdDays: 7 })
  expect(say(0)).toBe('Day 0: one person begins.')
  expect(say(1)).toMatch(/^Day 1: one person is in, and everyone who is due/)
  const waits = Array.from({ length: 60 }, (_, day) => say(day)).find((said) => /wait/.test(said))
  expect(waits).toMatch(/^Day \d+: one person waits for ₱[\d.,]+K, since day \d+\. Word/)
  const ends = saying({ ...alone, rollBps: 0, days: 3 })
  expect(ends(2)).toBe(
    'Day 2: the days are over. One person joined; with less than they put in: 1.',
  )
  expect(saying({ start: 5_000 })(0)).toBe('Day 0: 5,000 people begin.')
})
