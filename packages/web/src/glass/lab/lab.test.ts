import { dotStates } from '@kunwari/population/dots'
import { runScenario } from '@kunwari/population/run-scenario'
import { resolveScenario } from '@kunwari/population/scenario'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { drawHill } from './draw-hill.ts'
import { fieldGroups, rangeOf, sliderOf, typedOf, valueTyped } from './field-table.ts'
import { sayField } from './figure-control.tsx'
import { layOutHill, placeAt, placeOf } from './hill-layout.ts'
import { labAddressOf, readLabAddress } from './lab-address.ts'
import { rebalance } from './mix-control.tsx'
import { shareText } from './share-text.ts'
import { stackLabels } from './stack-labels.ts'
import { differenceOf, type XRayLever, xRayLevers } from './x-ray-levers.ts'

describe('the table of fields', () => {
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

  test('half a tenth of a percent counts as one, for every share', () => {
    for (let tenths = 0; tenths < 1_000; tenths += 1) {
      const up = `${Math.floor((tenths + 1) / 10)}.${(tenths + 1) % 10}%`
      expect(shareText(10 * tenths + 5)).toBe(up)
    }
    expect([0, 4, 9_994, 10_000].map(shareText)).toEqual(['0.0%', '0.0%', '99.9%', '100.0%'])
  })

  test('what is read out is as exact as the box', () => {
    expect(sayField(20, 'ppm')).toBe('0.002%')
    expect(sayField(50_000, 'count')).toBe('50,000')
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
    const address = labAddressOf(world) ?? ''
    expect(readLabAddress(address.slice('/lab?'.length))).toEqual({ kind: 'world', world })
    expect(readLabAddress('')).toEqual({ kind: 'none' })
    expect(readLabAddress('note=buy-again')).toEqual({ kind: 'none' })
    expect(readLabAddress('open=class')).toEqual({ kind: 'class' })
    expect(readLabAddress('open=class&seed=1')).toEqual({ kind: 'wrong' })
    expect(readLabAddress('v=1&p=town&people=2000000')).toEqual({ kind: 'tooLarge' })
    expect(readLabAddress('v=1&p=town&bogus=1')).toEqual({ kind: 'wrong' })
  })

  test('what other sites put behind a shared link is passed over', () => {
    const world = { preset: 'town', scenario: resolveScenario({ seed: 7 }) }
    const clickId = `fbclid=${'IwAR'.repeat(200)}`
    expect(readLabAddress(`v=1&p=town&seed=7&${clickId}`)).toEqual({ kind: 'world', world })
    expect(readLabAddress('utm_source=mail&open=class')).toEqual({ kind: 'class' })
    expect(readLabAddress(clickId)).toEqual({ kind: 'none' })
  })
})

describe('the picture', () => {
  /** A hill over 100 days, highest in the middle. */
  const joinDays = Array.from({ length: 100 }, (_, day) => day).flatMap((day) =>
    Array.from({ length: 1 + Math.round(60 * Math.exp(-(((day - 60) / 15) ** 2))) }, () => day),
  )
  const rooms = [
    { width: 330, height: 200 },
    { width: 900, height: 300 },
    { width: 1_800, height: 600 },
  ]

  const column = { from: 100, to: 220 }

  test.each(rooms)('in $width x $height every dot stands inside, none on another', (room) => {
    const layout = layOutHill(crowdOf(joinDays), 100, room)
    const seen = new Set<string>()
    for (let place = 0; place < layout.who.length; place++) {
      const x = layout.x[place] ?? -1
      const y = layout.y[place] ?? -1
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(room.width + layout.size)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(room.height)
      seen.add(`${Math.round(x * 10)} ${Math.round(y * 10)}`)
    }
    expect(seen.size).toBe(layout.who.length)
  })

  test('on a small phone dots are left out before they become specks', () => {
    const many = joinDays.flatMap((day) => [day, day, day])
    const layout = layOutHill(crowdOf(many), 100, { width: 300, height: 120 })
    expect(layout.stride).toBeGreaterThan(1)
    expect(layout.size).toBeGreaterThanOrEqual(4)
  })

  test('a dot left out is shown by the one drawn instead', () => {
    const many = joinDays.flatMap((day) => [day, day, day])
    const layout = layOutHill(crowdOf(many), 100, { width: 300, height: 120 })
    for (const dot of [0, 1, layout.stride, many.length - 1]) {
      const shown = layout.who[placeOf(layout, dot)] ?? -1
      expect(shown).toBeLessThanOrEqual(dot)
      expect(dot - shown).toBeLessThan(layout.stride)
    }
  })

  test('two hills beside each other have marks of one size and number', () => {
    const room = { width: 900, height: 300 }
    const small = crowdOf(joinDays)
    const large = { joinDays: joinDays.flatMap((day) => [day, day, day]), each: 8 }
    const layouts = [
      layOutHill(small, 100, room, large),
      layOutHill(large, 100, room, small),
    ] as const
    const [few, many] = layouts
    expect([few.size, few.stride * small.each]).toEqual([many.size, many.stride * large.each])
    expect(many).toEqual(layOutHill(large, 100, room))
    expect(few.who.length).toBe(Math.ceil(joinDays.length / few.stride))
    expect(layOutHill(small, 100, room).stride).toBe(1)
  })

  test('a tap finds the dot under it, and none far off', () => {
    const layout = layOutHill(crowdOf(joinDays), 100, { width: 900, height: 300 })
    const at = { x: layout.x[40] ?? 0, y: layout.y[40] ?? 0 }
    expect(placeAt(layout, at, 12)).toBe(40)
    expect(placeAt(layout, { x: 2, y: 299 }, 12)).toBeUndefined()
  })

  test('the ring round a person is drawn over all dots', () => {
    vi.stubGlobal('Path2D', RecordedPath)
    onTestFinished(() => void vi.unstubAllGlobals())
    const count = joinDays.length
    const drawn: RecordedPath[] = []
    const draw = (path: RecordedPath) => drawn.push(path)
    drawHill({ stroke: draw, fill: draw } as never, {
      layout: layOutHill(crowdOf(joinDays), 100, { width: 330, height: 200 }),
      dots: {
        each: 64,
        count,
        joinDays: Int16Array.from(joinDays),
        states: new Uint8Array(count).fill(dotStates.nothing),
      },
      day: 0,
      left: 2,
      ground: 220,
      palette: {} as never,
      ringed: 301,
    })
    expect(drawn.at(-1)?.radii).toEqual([9])
  })

  const tops = (...wished: number[]) =>
    stackLabels(
      wished.map((top) => ({ top, height: 34 })),
      column,
    ).map(({ top }) => top)

  describe('vessel labels', () => {
    test('labels with room stand where they want to', () => {
      expect(tops(100, 150)).toEqual([100, 150])
    })

    test('labels that want one place stand under each other', () => {
      expect(tops(120, 120)).toEqual([120, 156])
      expect(tops(130, 120)).toEqual([156, 120])
    })

    test('labels above and below their room are brought into it', () => {
      expect(tops(20, 210)).toEqual([100, 186])
      expect(tops(200, 205, 210)).toEqual([114, 150, 186])
    })
  })
})

describe('levers of the x-ray', () => {
  const before = summaryOf({})

  test('a hold without worry lengthens the town and costs more people', () => {
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
})

/** Dots of one person each. */
function crowdOf(joinDays: number[]) {
  return { joinDays, each: 1 }
}

/** What a path is made of, where there is no canvas. */
class RecordedPath {
  radii: number[] = []
  arc(_x: number, _y: number, radius: number): void {
    this.radii.push(radius)
  }
  moveTo(): void {
    // Only rings are looked at.
  }
  lineTo(): void {
    // Only rings are looked at.
  }
}

function summaryOf(changes: Record<string, unknown>) {
  const result = runScenario(resolveScenario(changes))
  if (!result) throw new Error('nothing stops this run')
  return result.summary
}
