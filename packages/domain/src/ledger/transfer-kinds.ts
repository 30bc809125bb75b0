import type { Account } from './accounts.ts'

/**
 * Why value moves, and between which accounts. A kind with two rows may go either way.
 * The database holds the same table as a constraint.
 */
export const transferKinds = {
  deposit: [['world', 'wallet']],
  withdrawal: [['wallet', 'world']],
  investment: [['wallet', 'plans']],
  referral_bonus: [['referrals', 'wallet']],
  return: [['plans', 'wallet']],
  investment_return: [['returns', 'wallet']],
  daily_incentive: [['incentives', 'wallet']],
  monthly_incentive: [['incentives', 'wallet']],
  reversal: [
    ['wallet', 'world'],
    ['world', 'wallet'],
  ],
  adjustment: [
    ['adjustments', 'wallet'],
    ['wallet', 'adjustments'],
  ],
  trading: [
    ['world', 'trading'],
    ['trading', 'world'],
  ],
  capital: [['world', 'capital']],
} as const satisfies Record<string, readonly (readonly [debit: Account, credit: Account])[]>

export type TransferKind = keyof typeof transferKinds

/** The kinds that a member can see in their own activity. */
export const memberTransferKinds = [
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
] as const satisfies readonly TransferKind[]

export type MemberTransferKind = (typeof memberTransferKinds)[number]
