import type { Texts } from '../lib/text-keys.ts'
import type { NoteId } from './notes/note-ids.ts'

/** A claim as a swindler's page would make it; its words stand in claims.json. */
export type ClaimId = keyof Texts['claims']['claims']

/** The note that each claim carries: a claim without one does not compile. */
export const noteOfClaim: Record<ClaimId, NoteId> = {
  'ai-trading': 'unexplained-ai',
  'up-to-200': 'above-market-return',
  'bank-level': 'vague-security',
  'referral-12': 'referral-commission',
  'withdrawals-48': 'withdrawal-delay',
  'processed-24': 'contradicting-delays',
  'profit-guarantee': 'guaranteed-return',
  'plan-return': 'guaranteed-return',
  'plan-daily': 'fixed-payout',
  'left-today': 'daily-limit',
  'buy-again': 'buy-again',
  'rights-2024': 'stale-year',
}
