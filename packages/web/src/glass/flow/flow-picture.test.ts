import type { ReserveFlow } from '@kunwari/contract/reserve'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavosOf } from '../../texts/format-money.ts'
import { findFlow, sumInside, sumLater, sumWays } from './flow-finding.ts'
import { layOutFlow } from './flow-layout.ts'
import {
  type FlowPicture,
  flowPicture,
  inWholePesos,
  parseRange,
  rangeKey,
  rangeText,
  splitRange,
} from './flow-picture.ts'

type Link = ReserveFlow['links'][number]

function flowOf(links: [Link['from'], Link['to'], string][], you: number | null = null) {
  const numbers = links.flatMap(([from, to]) => [from, to]).filter((end) => typeof end === 'number')
  return {
    members: Math.max(1, ...numbers),
    ranges: [{ from: 1, to: Math.max(1, ...numbers) }],
    you,
    links: links.map(([from, to, amount]) => ({ from, to, amount })),
    rest: { links: 0, amount: '0.00' },
  } satisfies ReserveFlow
}

/** Three members: the first got the second's money, the third's is still there. */
const small = flowOf(
  [
    [1, 1, '1000.00'],
    [2, 1, '250.50'],
    [1, 2, '40.00'],
    [2, 2, '700.00'],
    [3, 'pool', '1500.25'],
  ],
  2,
)

const end = fc.oneof(fc.integer({ min: 1, max: 700 }), fc.constantFrom('capital', 'trading'))
const anyFlow = fc
  .array(
    fc.tuple(
      end,
      fc.oneof(fc.integer({ min: 1, max: 700 }), fc.constantFrom('trading', 'pool')),
      fc.bigInt({ min: 1n, max: 10n ** 11n }),
    ),
    { minLength: 1, maxLength: 200 },
  )
  .map((links) =>
    // What the server sends names each pair of ends once.
    flowOf(
      [...new Map(links.map((link) => [`${link[0]} ${link[1]}`, link])).values()].map(
        ([from, to, amount]) => [
          from as Link['from'],
          to as Link['to'],
          `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`,
        ],
      ),
    ),
  )

function sumOf(links: readonly Link[]): bigint {
  return links.reduce((sum, { amount }) => sum + centavosOf(amount), 0n)
}

function total(picture: FlowPicture): bigint {
  return picture.ribbons.reduce((sum, { amount }) => sum + amount, 0n)
}

test('the whole class’s ribbons add up to every centavo that came in', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      const picture = flowPicture(flow, undefined)
      const sent = sumOf(flow.links)
      expect(total(picture)).toBe(sent)
      expect(Object.values(sumWays(picture)).reduce((sum, way) => sum + way)).toBe(sent)
      expect(picture.rows.reduce((sum, { paidIn }) => sum + paidIn, 0n)).toBe(sent)
      expect(picture.rows.reduce((sum, { tookOut }) => sum + tookOut, 0n)).toBe(sent)
      expect(picture.rows.length).toBeLessThanOrEqual(15)
    }),
  )
})

test('the view of some members leaves out only other people’s money', () => {
  fc.assert(
    fc.property(anyFlow, fc.nat(699), fc.nat(100), (flow, start, more) => {
      const open = { from: start + 1, to: start + 1 + more }
      const isTheirs = (place: Link['from'] | Link['to']) =>
        typeof place === 'number' && place >= open.from && place <= open.to
      const theirs = flow.links.filter(({ from, to }) => isTheirs(from) || isTheirs(to))
      const picture = flowPicture(flow, open)
      expect(total(picture)).toBe(sumOf(theirs))
      const { paidIn, tookOut } = sumInside(picture)
      expect(paidIn).toBe(sumOf(theirs.filter(({ from }) => isTheirs(from))))
      expect(tookOut).toBe(sumOf(theirs.filter(({ to }) => isTheirs(to))))
    }),
  )
})

test('a bar is filled by its ribbons, one after the other', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      const layout = layOutFlow(flowPicture(flow, undefined), () => 46)
      for (const { row, paidIn, tookOut } of layout.rows) {
        const sides = [
          [paidIn, layout.ribbons.filter(({ ribbon }) => ribbon.from === row.key), 'start'],
          [tookOut, layout.ribbons.filter(({ ribbon }) => ribbon.to === row.key), 'end'],
        ] as const
        for (const [bar, ribbons, side] of sides) {
          let at = bar.top
          for (const ribbon of ribbons) {
            expect(ribbon[side].top).toBeCloseTo(at, 6)
            at += ribbon[side].height
          }
          expect(at).toBeCloseTo(bar.top + bar.height, 6)
        }
      }
    }),
  )
})

test('rows stand below each other, each with room for its words', () => {
  const { rows, height } = layOutFlow(flowPicture(small, undefined), ({ hasYou }) =>
    hasYou ? 66 : 46,
  )
  for (const { row, span } of rows) {
    expect(span.height).toBeGreaterThanOrEqual(row.hasYou ? 66 : 46)
  }
  for (const [index, { span }] of rows.slice(1).entries()) {
    const before = rows[index]!.span
    expect(span.top).toBeGreaterThan(before.top + before.height)
  }
  expect(height).toBe(rows.at(-1)!.span.top + rows.at(-1)!.span.height)
})

test('members stand in joining order, you among them, the house after them', () => {
  const { rows, ribbons } = flowPicture(small, undefined)
  expect(rows.map(({ key, hasYou }) => [key, hasYou])).toEqual([
    ['1', false],
    ['2', true],
    ['3', false],
    ['pool', false],
  ])
  expect(ribbons.map(({ from, to, way }) => `${from} ${to} ${way}`)).toEqual([
    '1 1 same',
    '1 2 earlier',
    '2 1 later',
    '2 2 same',
    '3 pool left',
  ])
})

test('the finding names who took out and whose it was', () => {
  expect(findFlow(flowPicture(small, undefined))).toEqual({
    kind: 'later',
    early: { from: 1, to: 1 },
    late: { from: 2, to: 3 },
    tookOut: 125_050n,
    fromLate: 25_050n,
  })
  expect(sumLater(small)).toEqual({ tookOut: 199_050n, fromLater: 25_050n })
})

test('the finding covers nobody having taken out, and everyone getting their own', () => {
  const untouched = flowOf([[1, 'pool', '500.00']])
  expect(findFlow(flowPicture(untouched, undefined))).toEqual({ kind: 'untouched', left: 50_000n })
  const own = flowOf([
    [1, 1, '500.00'],
    [1, 2, '20.00'],
  ])
  expect(findFlow(flowPicture(own, undefined))).toEqual({ kind: 'own', tookOut: 52_000n })
})

test('one member’s sums show payments to earlier and takings from later members', () => {
  expect(sumInside(flowPicture(small, { from: 1, to: 1 }))).toEqual({
    paidIn: 104_000n,
    tookOut: 125_050n,
    fromLater: 25_050n,
    toEarlier: 0n,
  })
  expect(sumInside(flowPicture(small, { from: 2, to: 2 }))).toMatchObject({ toEarlier: 25_050n })
})

test('five hundred members are ten rows and the pool', () => {
  const links = Array.from({ length: 500 }, (_, index): [number, number | 'pool', string] => [
    index + 1,
    index < 100 ? 'pool' : index - 99,
    '100.00',
  ])
  const { rows } = flowPicture(flowOf(links), undefined)
  expect(rows.map(({ key }) => key)).toHaveLength(11)
  expect(rows.at(-1)?.key).toBe('pool')
})

test('learners and invented members have rows of their own', () => {
  const learners = upTo(26)
  const extras = upTo(128).map((at) => 1_000 + at)
  const links: [number, number | 'pool', string][] = [...learners, ...extras].map((member) => [
    member,
    'pool',
    '100.00',
  ])
  links.push([7, 1_001, '5.00'], [1_050, 1_001, '5.00'])
  const ranges = [
    { from: 1, to: 26 },
    { from: 1_001, to: 1_128 },
  ]
  const keysOf = (open?: { from: number; to: number }) =>
    flowPicture({ ...flowOf(links), ranges }, open)
      .rows.map(({ key }) => key)
      .join(' ')
  expect(keysOf()).toBe(
    '1-5 6-10 11-15 16-20 21-26 1001-1025 1026-1050 1051-1075 1076-1100 1101-1128 pool',
  )
  expect(keysOf({ from: 1_001, to: 1_010 })).toBe(
    `1-26 ${upTo(10)
      .map((at) => 1_000 + at)
      .join(' ')} 1011-1128 pool`,
  )
})

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('a few members stand each on their own', () => {
  expect(splitRange({ from: 1, to: 40 }, [3, 7, 40], 12)).toEqual([
    { from: 3, to: 3 },
    { from: 7, to: 7 },
    { from: 40, to: 40 },
  ])
})

test.each([
  [13, '1-2 3-4 5-6 7-8 9-10 11-12 13'],
  [60, '1-5 6-10 11-15 16-20 21-25 26-30 31-35 36-40 41-45 46-50 51-55 56-60'],
  [500, '1-50 51-100 101-150 151-200 201-250 251-300 301-350 351-400 401-450 451-500'],
  [502, '1-50 51-100 101-150 151-200 201-250 251-300 301-350 351-400 401-450 451-502'],
])('%i members stand in rows of a round size, newest few last', (last, rows) => {
  const parts = splitRange({ from: 1, to: last }, upTo(last), 12)
  expect(parts.map(rangeKey).join(' ')).toBe(rows)
})

test.each([20, 99, 501, 1_234, 100_000])(
  'every one of %i members is in exactly one row',
  (last) => {
    const parts = splitRange({ from: 1, to: last }, upTo(last), 12)
    expect(parts.length).toBeLessThanOrEqual(12)
    expect(parts[0]?.from).toBe(1)
    expect(parts.at(-1)?.to).toBe(last)
    for (const [index, part] of parts.slice(1).entries())
      expect(part.from).toBe(parts[index]!.to + 1)
  },
)

test('a row where nobody paid in or took out is left out', () => {
  const members = upTo(100).filter((member) => member > 20)
  expect(splitRange({ from: 1, to: 100 }, members, 12)[0]).toEqual({ from: 21, to: 30 })
})

test.each(['7', '1-50'])('what an address says is written the same: %s', (text) => {
  const range = parseRange(text)
  expect(range && rangeKey(range)).toBe(text)
})

test.each(['', '0', '-5', '50-1', '1-', 'a', '1-2-3', '1 - 2', '9999999999'])(
  'an address that names no members is not taken: %j',
  (text) => {
    expect(parseRange(text)).toBeUndefined()
  },
)

test('a range reads with a dash, and one member as one number', () => {
  expect(rangeText({ from: 1, to: 42 })).toBe('1–\u206042')
  expect(rangeText({ from: 7, to: 7 })).toBe('7')
})

test('in whole pesos as much was paid in as taken out', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      const picture = flowPicture(flow, undefined)
      const pesos = inWholePesos(picture)
      const sum = (of: 'paidIn' | 'tookOut') =>
        [...pesos.values()].reduce((all, sums) => all + sums[of], 0n)
      expect(sum('paidIn')).toBe(sum('tookOut'))
      for (const { key, paidIn } of picture.rows) {
        const off = (pesos.get(key)?.paidIn ?? 0n) - paidIn
        expect(off > -100n && off < 100n).toBe(true)
      }
    }),
  )
})
