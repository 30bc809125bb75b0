import { z } from 'zod'
import { rejectionNoteLengthMax } from './admin.ts'
import { emptyBody, idParams, isoTime, optionalFreeText, pesos, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** What one's own code has brought, and whom. */
export const referralStatsSchema = z.object({
  referralCode: z.string(),
  /** Of the class, where people come in by a nickname: a link for friends leads to its door. */
  classCode: z.string().nullable(),
  totalReferrals: z.int(),
  /** Those with at least one active plan. */
  activeReferrals: z.int(),
  /** Referral bonuses; incentives are not among them. */
  totalEarnings: pesos,
  /** All plans that direct referrals ever bought, cancelled ones apart; the tier goes by it. */
  totalReferralInvestments: pesos,
  /** One's own principal in active plans. */
  totalActiveInvestments: pesos,
  /** Newest first, at most `referralListMax`. */
  referrals: z.array(z.object({ id: uuid, name: z.string(), joinedAt: isoTime })),
})

export type ReferralStats = z.output<typeof referralStatsSchema>

export const referralListMax = 1_000

/** What is needed and what is there: people are counted, money is pesos. */
export const requirementSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('active_referrals'),
    need: z.int(),
    have: z.int(),
    met: z.boolean(),
  }),
  z.object({
    name: z.enum(['referral_investments', 'active_package']),
    need: pesos,
    have: pesos,
    met: z.boolean(),
  }),
])

export type Requirement = z.output<typeof requirementSchema>

/**
 * Where a member stands with becoming a Prime Leader. A leader has status approved; a former leader
 * has none and may apply again. What is there is of now, also while an application waits.
 */
export const leaderApplicationSchema = z.object({
  status: z.enum(['none', 'pending', 'approved', 'rejected']),
  rejectionNote: z.string().optional(),
  requirements: z.array(requirementSchema),
})

export type LeaderApplication = z.output<typeof leaderApplicationSchema>

/** A month of a Prime Leader. */
export const leaderMonthSchema = z.object({
  /** YYYY-MM in Manila. */
  month: z.string(),
  /** Bought by direct referrals in it, cancelled plans apart. */
  totalReferralInvestments: pesos,
  incentiveAmount: pesos,
  /** active while the month runs: its figures are of now. */
  status: z.enum(['active', 'collectable', 'paid']),
  paidAt: isoTime.nullable(),
  /** It has ended, is not paid, and is worth more than 0.00. */
  collectable: z.boolean(),
})

export type LeaderMonth = z.output<typeof leaderMonthSchema>

/** An application as the people who decide about it see it: its figures are of when it was made. */
export const adminApplicationSchema = z.object({
  id: uuid,
  userId: uuid,
  status: z.enum(['pending', 'approved', 'rejected']),
  activeReferrals: z.int(),
  totalReferralInvestments: pesos,
  totalActiveInvestments: pesos,
  reviewedBy: uuid.nullable(),
  reviewedAt: isoTime.nullable(),
  rejectionNote: z.string().nullable(),
  createdAt: isoTime,
  userFirstName: z.string(),
  userLastName: z.string(),
  userEmail: z.string().nullable(),
  userAccountNumber: z.string(),
})

export type AdminApplication = z.output<typeof adminApplicationSchema>

export const applicationListMax = 1_000

/** A reason that is blank becomes "Not qualified". */
export const rejectApplicationBody = z.strictObject({
  rejectionNote: optionalFreeText({ max: rejectionNoteLengthMax }),
})

const moneyErrors = ['idempotency_key_reused', 'request_in_progress', 'class_ended'] as const

const decisionErrors = ['not_found', 'already_decided', 'own_request', ...moneyErrors] as const

export const leaderRoutes = defineRoutes(() => ({
  'GET /api/referrals/stats': {
    summary: 'What one’s own code has brought, and whom',
    access: 'member',
    status: 200,
    answer: referralStatsSchema,
    errors: [],
    kept: 'offline',
    // Friends join, buy, and see their plans end: behind shut glass the event of a day's end is what outdates these.
    outdatedBy: ['member.joined', 'member.renamed', 'balance', 'reserve', 'day'],
  },
  'GET /api/prime-leader/application': {
    summary: 'Where one stands with becoming a Prime Leader',
    access: 'member',
    status: 200,
    answer: leaderApplicationSchema,
    errors: [],
    kept: 'offline',
    outdatedBy: ['request:application', 'leader', 'balance', 'reserve', 'day'],
  },
  'POST /api/prime-leader/apply': {
    summary: 'Apply to become a Prime Leader, with the figures of this moment',
    access: 'money',
    body: emptyBody,
    status: 201,
    answer: leaderApplicationSchema,
    errors: ['requirement_missing', 'wrong_state', ...moneyErrors],
    isIdempotent: true,
    announces: ['caller', 'events'],
  },
  'GET /api/prime-leader/monthly-stats': {
    summary: 'The months of a Prime Leader, newest first, with the one that runs',
    access: 'member',
    status: 200,
    answer: z.array(leaderMonthSchema),
    errors: ['not_a_leader'],
    kept: 'offline',
    outdatedBy: ['leader', 'day', 'balance', 'reserve'],
  },
  'POST /api/prime-leader/collect-daily': {
    summary: 'Take all daily incentives that have accrued',
    access: 'money',
    body: emptyBody,
    status: 200,
    answer: z.object({
      amount: pesos,
      /** Days that paid. */
      days: z.int(),
      newBalance: pesos,
      totalClaimed: pesos,
    }),
    errors: ['not_a_leader', 'nothing_to_collect', 'wallet_full', ...moneyErrors],
    isIdempotent: true,
    announces: ['caller', 'events'],
  },
  'POST /api/prime-leader/collect-monthly': {
    summary: 'Take the incentives of all months that have ended and are not paid',
    access: 'money',
    body: emptyBody,
    status: 200,
    answer: z.object({
      amount: pesos,
      monthsCollected: z.int(),
      newBalance: pesos,
      totalClaimed: pesos,
    }),
    errors: ['not_a_leader', 'nothing_to_collect', 'wallet_full', ...moneyErrors],
    isIdempotent: true,
    announces: ['caller', 'events'],
  },
  'GET /api/admin/prime-leader/applications': {
    summary: 'Applications, pending ones first, then the newest',
    access: 'admin',
    status: 200,
    answer: z.array(adminApplicationSchema),
    errors: [],
    outdatedBy: ['request:application', 'member.renamed', 'audit'],
  },
  'POST /api/admin/prime-leader/applications/:id/approve': {
    summary: 'Make the applicant a Prime Leader',
    access: 'admin',
    params: idParams,
    body: emptyBody,
    status: 200,
    answer: adminApplicationSchema,
    isDecision: true,
    errors: decisionErrors,
    isIdempotent: true,
    announces: ['audit', 'events'],
  },
  'POST /api/admin/prime-leader/applications/:id/reject': {
    summary: 'Reject a pending application',
    access: 'admin',
    params: idParams,
    body: rejectApplicationBody,
    status: 200,
    answer: adminApplicationSchema,
    isDecision: true,
    errors: [...decisionErrors, 'real_details'],
    isIdempotent: true,
    announces: ['audit', 'events'],
  },
}))
