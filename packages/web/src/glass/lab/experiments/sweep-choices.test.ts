import { presets } from '@kunwari/population/presets'
import { resolveScenario } from '@kunwari/population/scenario'
import { requireSweep } from '@kunwari/population/sweep'
import { expect, test } from 'vitest'
import { axisRange, firstAxis, fitAxis, sidesOf, sweepOf, sweepRowsOf } from './sweep-choices.ts'

const you = { day: 100, deposit: 1_000_000, plan: 0, rule: { kind: 'rolls', n: 0 } }
const worlds = {
  'a town': { ...presets.town },
  'a steady stream': { people: 50_000, growth: 'flat', perDay: 5_000 },
  'a town with a learner': { ...presets.town, you },
  'an honest fund': { ...presets['honest-fund'] },
}
const others = [undefined, 'people', 'start', 'perDay', 'days'] as const

test.each(Object.entries(worlds))('whatever is swept in %s, each cell is a world', (_, set) => {
  const scenario = resolveScenario(set)
  for (const { name } of sweepRowsOf(scenario)) {
    for (const other of others) {
      if (other === name) continue
      const x = firstAxis(name, scenario)
      const y = other && firstAxis(other, scenario, x)
      const widest = { name, ...axisRange(name, scenario, y) }
      for (const side of [x, widest]) {
        const sweep = sweepOf(scenario, { x: side, y, side: 5, seeds: 5 })
        expect(() => requireSweep(sweep)).not.toThrow()
        expect(sweep.x.values.length).toBeGreaterThan(1)
      }
    }
  }
})

test('a side keeps within a world that has become smaller', () => {
  const start = firstAxis('start', resolveScenario({}))
  expect(start).toEqual({ name: 'start', min: 0, max: 100 })
  expect(fitAxis(start, resolveScenario({ people: 500 }), undefined)).toMatchObject({ max: 50 })
})

test('a side that a fund does not have gives way', () => {
  const town = resolveScenario({})
  const taken = firstAxis('skimBps', town)
  const again = firstAxis('rollBps', town)
  const fund = resolveScenario({ ...presets['honest-fund'] })
  expect(sidesOf(town, { x: taken, y: again })).toEqual({ x: taken, y: again })
  expect(sidesOf(fund, { x: taken, y: again })).toMatchObject({ x: { name: 'holdDays' }, y: again })
  expect(sidesOf(fund, { x: again, y: taken })).toEqual({ x: again, y: undefined })
})
