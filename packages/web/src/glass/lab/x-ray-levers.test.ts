import { runScenario } from '@kunwari/population/run-scenario'
import { resolveScenario } from '@kunwari/population/scenario'
import { expect, test } from 'vitest'
import { differenceOf, type XRayLever, xRayLevers } from './x-ray-levers.ts'

const before = summaryOf({})

test('a hold that nobody worries about lengthens the town and costs more people', () => {
  const { days, lost, lostCentavos } = differenceOf(before, summaryOf(xRayLevers.hold))
  expect({ days, lost }).toEqual({ days: 8, lost: 2_432 })
  expect(Math.round(lostCentavos / 10_000_000)).toBe(700)
})

test.each([
  ['nudge', 4_746],
  ['advisory30', -28_833],
  ['advisory60', -22_863],
  ['advisory90', -10_340],
  ['coverage', -28_077],
] as const satisfies [XRayLever, number][])('%s changes how many lose by %i', (lever, lost) => {
  expect(differenceOf(before, summaryOf(xRayLevers[lever])).lost).toBe(lost)
})

function summaryOf(changes: Record<string, unknown>) {
  const result = runScenario(resolveScenario(changes))
  if (!result) throw new Error('nothing stops this run')
  return result.summary
}
