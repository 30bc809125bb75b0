/** The house's accounts, each a place where value stands. Members' wallets come beside them. */
export const houseAccounts = [
  'world',
  'plans',
  'returns',
  'referrals',
  'incentives',
  'adjustments',
  'trading',
  'capital',
] as const

type HouseAccount = (typeof houseAccounts)[number]

/** One side of a transfer as the ledger stores it; which member's wallet it is stands beside it. */
export type Account = HouseAccount | 'wallet'

/** The name of a side as people and exports read it: `wallet:<user id>` or the house account. */
export function accountName(account: Account, userId: string | null): string {
  return account === 'wallet' ? `wallet:${userId ?? ''}` : account
}
