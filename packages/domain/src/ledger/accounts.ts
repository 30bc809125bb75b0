/**
 * House accounts, beside the members' wallets: places where value stands. An unbacked one hands out
 * what the platform does not have, and runs below zero.
 */
const accounts = {
  world: 'backed',
  plans: 'backed',
  returns: 'unbacked',
  referrals: 'unbacked',
  incentives: 'unbacked',
  adjustments: 'unbacked',
  trading: 'backed',
  capital: 'backed',
} as const

export type HouseAccount = keyof typeof accounts

export type UnbackedAccount = {
  [Name in HouseAccount]: (typeof accounts)[Name] extends 'unbacked' ? Name : never
}[HouseAccount]

/** One side of a transfer as the ledger stores it; which member's wallet it is stands beside it. */
export type Account = HouseAccount | 'wallet'

// The keys of the record are the accounts themselves.
export const houseAccounts = Object.keys(accounts) as HouseAccount[]

/** An account as a person meets it in a sentence. */
export const accountMeanings: Record<Account, string> = {
  wallet: 'your wallet',
  world: 'outside',
  plans: 'money locked in plans',
  returns: 'returns owed by the platform',
  referrals: 'referral bonuses owed by the platform',
  incentives: 'incentives owed by the platform',
  adjustments: "the admin's adjustments",
  trading: "the bots' trading result",
  capital: "the operator's capital",
}

/** Whether there is nothing behind what an account hands out. */
export function isUnbacked(account: string): account is UnbackedAccount {
  return houseAccounts.some((name) => name === account && accounts[name] === 'unbacked')
}

/** The name of a side as people and exports read it: `wallet:<user id>` or the house account. */
export function accountName(account: Account, userId: string | null): string {
  return account === 'wallet' ? `wallet:${userId ?? ''}` : account
}
