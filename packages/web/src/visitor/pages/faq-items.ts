import type { ClaimId } from '../../glass/claims.ts'

/** The questions in their order, each with what such a platform would answer. */
export const faqItems = [
  { id: 'what', claims: [] },
  { id: 'real', claims: [] },
  { id: 'start', claims: ['start-500'] },
  { id: 'earn', claims: ['up-to-200'] },
  { id: 'trading', claims: ['ai-trading'] },
  { id: 'safe', claims: ['bank-level'] },
  { id: 'custody', claims: ['no-custody'] },
  { id: 'deposit', claims: [] },
  { id: 'least', claims: ['withdraw-500'] },
  // Both, so that they can be held beside each other.
  { id: 'wait', claims: ['processed-24', 'withdrawals-48'] },
  { id: 'friends', claims: ['referral-12'] },
  { id: 'where', claims: ['available-globally'] },
  { id: 'support', claims: ['support-24-7'] },
  { id: 'data', claims: [] },
  { id: 'lost', claims: [] },
] as const satisfies readonly { id: string; claims: readonly ClaimId[] }[]

export type FaqItem = (typeof faqItems)[number]
