import { describe, expect, test } from 'vitest'
import { instant } from '../calendar/instant.ts'
import { accountName, houseAccounts } from './accounts.ts'
import { recordOf } from './record-texts.ts'
import { refuseStatement, statementDays } from './statement.ts'
import { earningKinds, memberTransferKinds, transferKinds } from './transfer-kinds.ts'

const ways = Object.entries(transferKinds).flatMap(([kind, rows]) =>
  rows.map(([debit, credit]) => ({ kind, debit, credit })),
)

test.each(ways)('a $kind moves value from $debit to $credit, two accounts that exist', (way) => {
  const accounts: readonly string[] = [...houseAccounts, 'wallet']
  expect(accounts).toContain(way.debit)
  expect(accounts).toContain(way.credit)
  expect(way.debit).not.toBe(way.credit)
})

test('what a member sees is what touches a wallet', () => {
  expect(memberTransferKinds).toEqual([
    'deposit',
    'withdrawal',
    'investment',
    'referral_bonus',
    'return',
    'investment_return',
    'daily_incentive',
    'monthly_incentive',
    'reversal',
    'adjustment',
  ])
})

test('what a member earns comes from accounts with nothing behind them', () => {
  expect(earningKinds).toEqual([
    'referral_bonus',
    'investment_return',
    'daily_incentive',
    'monthly_incentive',
  ])
})

test.each(['reversal', 'adjustment', 'trading'] as const)('a %s may go either way', (kind) => {
  const [there, back] = transferKinds[kind]
  expect([back[1], back[0]]).toEqual([...there])
})

test('the platform hands out nothing but through the accounts that show it', () => {
  const into = ways.filter((way) => way.credit === 'wallet').map((way) => way.debit)
  expect(new Set(into)).toEqual(
    new Set(['world', 'plans', 'returns', 'referrals', 'incentives', 'adjustments']),
  )
})

test('every house account is named once and used by some kind', () => {
  expect(new Set(houseAccounts).size).toBe(houseAccounts.length)
  const used = new Set<string>(ways.flatMap((way) => [way.debit, way.credit]))
  expect(houseAccounts.filter((account) => !used.has(account))).toEqual([])
})

test('a wallet is named after its member, a house account after itself', () => {
  expect(accountName('wallet', 'u1')).toBe('wallet:u1')
  expect(accountName('returns', null)).toBe('returns')
  expect(accountName('returns', 'u1')).toBe('returns')
})

// Already 1 March in Manila.
const now = instant(Date.parse('2028-02-29T16:00:00Z'))

describe('statement', () => {
  test('a statement without days covers the current month in Manila', () => {
    expect(statementDays({}, now)).toEqual({ from: '2028-03-01', to: '2028-03-31' })
    const before = instant(Date.parse('2028-02-29T15:59:59Z'))
    expect(statementDays({}, before)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    const december = instant(Date.parse('2026-12-31T15:00:00Z'))
    expect(statementDays({}, december)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })

  test('a day that is left out follows from the other', () => {
    expect(statementDays({ to: '2027-02-14' }, now)).toEqual({
      from: '2027-02-01',
      to: '2027-02-14',
    })
    expect(statementDays({ from: '2028-01-05' }, now)).toEqual({
      from: '2028-01-05',
      to: '2028-03-31',
    })
  })

  test.each<[string, string, 'backwards' | 'too_long' | undefined, string]>([
    ['2026-03-01', '2026-03-01', undefined, 'one day'],
    ['2026-03-02', '2026-03-01', 'backwards', 'the wrong way round'],
    ['2027-01-01', '2028-12-31', undefined, '731 days, both included'],
    ['2027-01-01', '2029-01-01', 'too_long', 'a day more'],
  ])('from %s to %s: %s (%s)', (from, to, refusal, _why) => {
    expect(refuseStatement({ from, to })).toBe(refusal)
  })
})

test('a record names the payment method that it went by', () => {
  expect(recordOf('deposit', 'PekePay')).toBe('Deposit by PekePay')
  expect(recordOf('withdrawal_reversed', 'SanaPay')).toBe('Reversed withdrawal by SanaPay')
})
