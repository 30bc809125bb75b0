/**
 * Every manipulative thing that has a red-flag note, in the order in which a learner meets them.
 * What each note says stands with the web app, in every language; here is what counts.
 */
export const redFlagIds = [
  'guaranteed-return',
  'above-market-return',
  'fixed-payout',
  'unexplained-ai',
  'low-start',
  'vague-security',
  'no-licence',
  'stale-year',
  'available-globally',
  'no-custody',
  'liability-waiver',
  'referral-commission',
  'leader-tiers',
  'recruiting-qualification',
  'badges-and-titles',
  'e-wallet-deposit',
  'proof-by-screenshot',
  'daily-limit',
  'balance-on-screen',
  'buy-again',
  'manual-approval',
  'withdrawal-delay',
  'contradicting-delays',
  'no-screenshots',
  'friendly-chat',
  'temporary-password',
] as const

export type RedFlagId = (typeof redFlagIds)[number]

/** Whether a word is the id of a red flag. */
export function isRedFlagId(word: string): word is RedFlagId {
  return redFlagIds.some((id) => id === word)
}
