import { type Account, isUnbacked, type UnbackedAccount } from './accounts.ts'

/**
 * Why value moves, and between which accounts. A kind with two rows may go either way.
 * The database holds the same table as a constraint, which a test compares; words are the
 * texts `common:kinds`, without which a kind does not compile.
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

// The keys of the record are the kinds themselves.
export const transferKindNames = Object.keys(transferKinds) as TransferKind[]

/** Kinds that touch a wallet: a member can see them in their own activity. */
export type MemberTransferKind = {
  [Kind in TransferKind]: 'wallet' extends Sides<Kind>[number] ? Kind : never
}[TransferKind]

/** Kinds that put money into a wallet with nothing behind it, and never take it out again. */
export type EarningKind = {
  [Kind in TransferKind]: Sides<Kind> extends readonly [UnbackedAccount, 'wallet'] ? Kind : never
}[TransferKind]

export const memberTransferKinds = transferKindNames.filter(isMemberTransferKind)

export const earningKinds = transferKindNames.filter(isEarning)

export function isEarning(kind: TransferKind): kind is EarningKind {
  return transferKinds[kind].every(([debit, credit]) => isUnbacked(debit) && credit === 'wallet')
}

function isMemberTransferKind(kind: TransferKind): kind is MemberTransferKind {
  return transferKinds[kind].some((sides) => sides.some((side) => side === 'wallet'))
}

type Sides<Kind extends TransferKind> = (typeof transferKinds)[Kind][number]
