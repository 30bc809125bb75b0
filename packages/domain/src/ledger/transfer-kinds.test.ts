import { expect, test } from 'vitest'
import { accountName, houseAccounts } from './accounts.ts'
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
