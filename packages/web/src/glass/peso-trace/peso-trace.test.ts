import type { TransactionDetail } from '@kunwari/contract/transactions'
import { describe, expect, test } from 'vitest'
import { foldPayers, payersOf, profitVerdict } from './payers.ts'
import { strandLayout } from './strand-layout.ts'

type Lot = NonNullable<TransactionDetail['paidBy']>[number]

const depositedAt = '2026-03-03T01:00:00.000Z'
const lot = (source: Lot['source'], member: number | null, amount: string): Lot => ({
  source,
  member,
  amount,
  depositedAt,
})
const sum = (parts: readonly { centavos: bigint }[]) =>
  parts.reduce((total, { centavos }) => total + centavos, 0n)

test('one member’s lots are one payer, and trading appears even at zero', () => {
  const payers = payersOf(
    [lot('deposit', 2, '3000.00'), lot('deposit', 1, '4942.11'), lot('deposit', 2, '57.89')],
    undefined,
  )
  expect(payers.map(({ kind, member, centavos }) => [kind, member, centavos])).toEqual([
    ['member', 2, 305_789n],
    ['member', 1, 494_211n],
    ['trading', null, 0n],
  ])
  expect(sum(payers)).toBe(800_000n)
})

test('one’s own deposits come first, then others’, the house’s, and trading', () => {
  const lots = [
    lot('trading', null, '1.00'),
    lot('capital', null, '2.00'),
    lot('reversal', 3, '4.00'),
    lot('reversal', null, '8.00'),
    lot('deposit', null, '16.00'),
    lot('deposit', 3, '32.00'),
    lot('deposit', 7, '64.00'),
  ]
  const payers = payersOf(lots, 7)
  expect(payers.map(({ kind }) => kind)).toEqual([
    'own',
    'member',
    'staff',
    'undone',
    'undoneStaff',
    'capital',
    'trading',
  ])
  expect(sum(payers)).toBe(12_700n)
})

test('of fourteen members three are named, and eleven are one', () => {
  const members = Array.from({ length: 14 }, (_, index) => index + 1)
  const payers = payersOf(
    members.map((member) => lot('deposit', member, `${member}.01`)),
    undefined,
  )
  const folded = foldPayers(payers)
  expect(folded.map(({ kind }) => kind)).toEqual([
    'member',
    'member',
    'member',
    'others',
    'trading',
  ])
  expect(folded[3]).toMatchObject({ count: 11 })
  expect(sum(folded)).toBe(sum(payers))
  expect(foldPayers(payers.slice(0, 4))).toHaveLength(4)
})

test.each([
  ['others', [lot('deposit', 1, '1.00')]],
  ['own', [lot('deposit', 7, '1.00')]],
  ['both', [lot('deposit', 7, '1.00'), lot('deposit', 1, '1.00')]],
  ['put', [lot('capital', null, '1.00'), lot('deposit', 1, '1.00')]],
  ['put', [lot('reversal', 7, '1.00')]],
  ['part', [lot('trading', null, '1.00'), lot('deposit', 1, '1.00')]],
  ['all', [lot('trading', null, '1.00')]],
] as const)('only what trading earned is profit: %s', (verdict, lots) => {
  expect(profitVerdict(payersOf(lots, 7))).toBe(verdict)
})

const bundle = { left: 100, width: 40 }

describe('strand layout', () => {
  test('strands have their share’s width and fill the bundle side by side', () => {
    const lanes = strandLayout([100n, 300n], { ...bundle, isFirstOutermost: false })
    expect(lanes).toEqual([
      { middle: 105, width: 10 },
      { middle: 125, width: 30 },
    ])
  })

  test('incoming lanes put the first row outermost, so that none crosses', () => {
    const [first, second] = strandLayout([100n, 300n], { ...bundle, isFirstOutermost: true })
    expect(first).toEqual({ middle: 135, width: 10 })
    expect(second).toEqual({ middle: 115, width: 30 })
  })

  test('nothing is no strand, and hardly anything can still be seen', () => {
    const [nothing, centavo] = strandLayout([0n, 1n, 100_000_000n], {
      ...bundle,
      isFirstOutermost: false,
    })
    expect(nothing?.width).toBe(0)
    expect(centavo?.width).toBeGreaterThan(1)
  })

  test('a transaction that nothing paid has no strands at all', () => {
    expect(strandLayout([0n], { ...bundle, isFirstOutermost: true })).toEqual([
      { middle: 100, width: 0 },
    ])
    expect(strandLayout([], { ...bundle, isFirstOutermost: true })).toEqual([])
  })
})
