import type { TransactionDetail } from '@kunwari/contract/transactions'
import { houseAccounts } from '@kunwari/domain/ledger/accounts'
import type { TextKey } from '../../texts/text-keys.ts'

type AccountKey = TextKey<'glass'> & `trace.accounts.${string}`

const words = {
  world: 'trace.accounts.world',
  plans: 'trace.accounts.plans',
  returns: 'trace.accounts.returns',
  referrals: 'trace.accounts.referrals',
  incentives: 'trace.accounts.incentives',
  adjustments: 'trace.accounts.adjustments',
  trading: 'trace.accounts.trading',
  capital: 'trace.accounts.capital',
} as const satisfies Record<(typeof houseAccounts)[number], AccountKey>

/**
 * What an account of the ledger is called in a sentence; a wallet in one's own entry is one's own, and
 * in somebody else's theirs.
 */
export function accountWords(
  account: string,
  owner?: TransactionDetail['owner'],
): AccountKey | 'trace.theirs.wallet' {
  const house = houseAccounts.find((name) => name === account)
  if (house) return words[house]
  return owner ? 'trace.theirs.wallet' : 'trace.accounts.wallet'
}

/** Accounts that hand out what the platform does not have: each runs below zero. */
const handingOut: readonly string[] = ['returns', 'referrals', 'incentives', 'adjustments']

/** Whether there is nothing behind what comes from this account. */
export function isHollow(account: string): boolean {
  return handingOut.includes(account)
}
