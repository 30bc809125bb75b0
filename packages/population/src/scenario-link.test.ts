import { expect, test } from 'vitest'
import { presets } from './presets.ts'
import { resolveScenario } from './scenario.ts'
import { readScenarioLink, writeScenarioLink } from './scenario-link.ts'

test('a link holds the preset and what differs, in field order', () => {
  const scenario = resolveScenario({ rollBps: 9_000, seed: 7, mix: [7_000, 2_000, 700, 300] })
  // A share of nothing for each plan that came after the first four.
  expect(writeScenarioLink({ preset: 'town', scenario })).toMatch(
    /^v=1&p=town&seed=7&mix=7000\.2000\.700\.300(\.0)*&rollBps=9000$/,
  )
})

test('every preset comes back from its link as it was', () => {
  for (const preset of Object.keys(presets)) {
    const scenario = resolveScenario({ ...presets[preset], seed: 5 })
    const link = writeScenarioLink({ preset, scenario })
    expect(readScenarioLink([...new URLSearchParams(link)])).toEqual({ preset, scenario })
  }
})

test('the learner travels in a link', () => {
  const link = 'v=1&p=town&you=6.1000000.0.rolls.0'
  const read = readScenarioLink([...new URLSearchParams(link)])
  expect(read.scenario.you).toEqual({
    day: 6,
    deposit: 1_000_000,
    plan: 0,
    rule: { kind: 'rolls', n: 0 },
  })
  expect(writeScenarioLink(read)).toBe(link)
})

test.each([
  'p=town',
  'v=2&p=town',
  'v=1&p=village',
  'v=1&p=town&colour=3',
  'v=1&p=town&rollBps=10001',
  'v=1&p=town&rollBps=1.5',
  'v=1&p=town&seed=1&seed=2',
  `v=1&p=town&seed=${'0'.repeat(600)}`,
])('%s is no scenario', (query) => {
  expect(() => readScenarioLink([...new URLSearchParams(query)])).toThrow(/ takes /)
})
