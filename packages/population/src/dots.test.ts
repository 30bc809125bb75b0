import { expect, test } from 'vitest'
import { dotStates, recordDots } from './dots.ts'
import { presets } from './presets.ts'
import { runScenario } from './run-scenario.ts'
import { resolveScenario } from './scenario.ts'

function play(changes: Record<string, unknown>, dotsMax: number) {
  const recorder = recordDots(dotsMax)
  const result = runScenario(resolveScenario(changes), { onDay: recorder.onDay })
  if (!result) throw new Error('nothing stops this run')
  const dots = recorder.finish(result.world)
  const lastRow = dots.states.slice(-dots.count)
  const count = (state: number) => lastRow.filter((one) => one === state).length
  return { result, dots, count }
}

test('with a dot for each person the last day counts as the summary', () => {
  const { result, dots, count } = play({ people: 3_000 }, 4_000)
  const { members, lost, won, even, gotNothing } = result.summary
  expect(dots).toMatchObject({ each: 1, count: members })
  expect(count(dotStates.ahead)).toBe(won)
  expect(count(dotStates.even)).toBe(even)
  expect(count(dotStates.nothing)).toBe(gotNothing)
  expect(count(dotStates.behind)).toBe(lost - gotNothing)
})

test('a sample stays within its limit, and every dot joins on its day', () => {
  const { result, dots } = play({ people: 20_000 }, 1_000)
  expect(dots.count).toBeLessThanOrEqual(1_000)
  expect(dots.count).toBe(Math.ceil(result.summary.members / dots.each))
  for (const [dot, day] of dots.joinDays.entries()) {
    const isIn = (on: number) => dots.states[on * dots.count + dot] !== dotStates.outside
    expect([isIn(day), day > 0 && isIn(day - 1)]).toEqual([true, false])
  }
})

test('at the end of the honest fund everybody is ahead', () => {
  const { dots, count } = play({ ...presets['honest-fund'], people: 1_000 }, 4_000)
  expect(count(dotStates.ahead)).toBeGreaterThan(dots.count * 0.99)
})
