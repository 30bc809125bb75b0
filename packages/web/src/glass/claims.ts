import type { RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import type { Texts } from '../texts/text-keys.ts'

/** A claim as a swindler's page would make it; its words stand in claims.json. */
export type ClaimId = keyof Texts['claims']['claims']

/**
 * Claims that a platform makes in the future payer's language: what comes back, when, for whom.
 * The others are quoted from pages that are written in English, whatever this page speaks.
 */
export const claimsInFilipino: ReadonlySet<ClaimId> = new Set([
  'plan-becomes',
  'vision',
  'mission',
  'withdraw-500',
])

/** The note that each claim carries: a claim without one does not compile. */
export const noteOfClaim: Record<ClaimId, RedFlagId> = {
  'ai-trading': 'unexplained-ai',
  'up-to-200': 'above-market-return',
  'bank-level': 'vague-security',
  'referral-12': 'referral-commission',
  'withdrawals-48': 'withdrawal-delay',
  'processed-24': 'contradicting-delays',
  'profit-guarantee': 'guaranteed-return',
  'plan-becomes': 'guaranteed-return',
  'start-500': 'low-start',
  'support-24-7': 'friendly-chat',
  'no-custody': 'no-custody',
  'available-globally': 'available-globally',
  'rights-2024': 'stale-year',
  vision: 'unexplained-ai',
  mission: 'guaranteed-return',
  'withdraw-500': 'manual-approval',
  'not-liable': 'liability-waiver',
  'no-refunds': 'liability-waiver',
  'amend-anytime': 'liability-waiver',
}
