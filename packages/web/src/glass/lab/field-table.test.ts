import { resolveScenario } from '@kunwari/population/scenario'
import { expect, test } from 'vitest'
import { fieldGroups, rangeOf, sliderOf, typedOf, valueTyped } from './field-table.ts'
import { labAddressOf, readLabAddress } from './lab-address.ts'
import { rebalance } from './mix-control.tsx'

const rows = fieldGroups.flatMap((group) => group.rows)

test.each(rows)('the slider of $name reaches both ends and keeps its value', (row) => {
  const scenario = resolveScenario({})
  const range = rangeOf(row.name, scenario)
  const slider = sliderOf(row, range)
  expect(slider.valueAt(0)).toBe(range.min)
  expect(slider.placeOf(slider.valueAt(slider.max))).toBe(slider.max)
  expect(slider.valueAt(slider.max)).toBeLessThanOrEqual(range.max)
  expect(valueTyped(typedOf(scenario[row.name], row.unit), row.unit)).toBe(scenario[row.name])
})

test.each([
  ['1,500', 'money', 150_000],
  ['1500.05', 'money', 150_005],
  ['12.5', 'share', 1_250],
  ['-0.002', 'ppm', -20],
  ['12.345', 'share', undefined],
  ['ten', 'count', undefined],
  ['1.5', 'days', undefined],
] as const)('%s typed as %s is %s', (text, unit, value) => {
  expect(valueTyped(text, unit)).toBe(value)
})

test('the shares of the mix always add up', () => {
  const even = [2_500, 2_500, 2_500, 2_500]

  for (const share of [0, 500, 3_500, 10_000]) {
    for (const index of [0, 1, 2, 3]) {
      const mix = rebalance(even, index, share)
      expect(mix[index]).toBe(share)
      expect(mix.reduce((sum, one) => sum + one, 0)).toBe(10_000)
      expect(resolveScenario({ mix }).mix.slice(0, mix.length)).toEqual(mix)
    }
  }
})

test('an address opens its world, the class, nothing, or is wrong', () => {
  const world = { preset: 'sari-sari', scenario: resolveScenario({ seed: 9 }) }
  const address = labAddressOf(world)
  expect(readLabAddress(address.slice('/lab?'.length))).toEqual({ kind: 'world', world })
  expect(readLabAddress('')).toEqual({ kind: 'none' })
  expect(readLabAddress('note=buy-again')).toEqual({ kind: 'none' })
  expect(readLabAddress('open=class')).toEqual({ kind: 'class' })
  expect(readLabAddress('open=class&seed=1')).toEqual({ kind: 'wrong' })
  expect(readLabAddress('v=1&p=town&people=2000000')).toEqual({ kind: 'wrong' })
})
