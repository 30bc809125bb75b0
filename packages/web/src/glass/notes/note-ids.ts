/** Every red-flag note, by the manipulative thing that it explains. */
export const noteIds = [
  'guaranteed-return',
  'above-market-return',
  'fixed-payout',
  'unexplained-ai',
  'referral-commission',
  'e-wallet-deposit',
  'proof-by-screenshot',
  'manual-approval',
  'withdrawal-delay',
  'contradicting-delays',
  'daily-limit',
  'vague-security',
  'no-licence',
  'balance-on-screen',
  'buy-again',
  'stale-year',
] as const

export type NoteId = (typeof noteIds)[number]
