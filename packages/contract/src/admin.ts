import type { ErrorCode } from '@kunwari/domain/errors'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { depositSchema } from './deposits.ts'
import { failureParams, failureReason } from './failure.ts'
import { emptyBody, idParams, optionalFreeText, uuid } from './fields.ts'
import { labFailures } from './lab-runs.ts'
import { defineRoutes } from './route.ts'
import { withdrawalSchema } from './withdrawals.ts'

const requester = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** Null for staff who never were learners. */
  memberNumber: z.int().nullable(),
  /** Where it is not, no rule of a class decides: what they asked for is left for a hand. */
  isActive: z.boolean(),
})

const decisionSchema = {
  /** The name of who approved or rejected it. */
  decidedBy: z.string().nullable(),
  /** The name of who undid its approval. */
  reversedBy: z.string().nullable(),
}

/** A deposit as the people who decide about it see it. */
export const adminDepositSchema = depositSchema.extend({
  remarks: z.string().nullable(),
  user: requester,
  /** The same image or reference stands in an earlier request. */
  isProofSeenBefore: z.boolean(),
  isReferenceSeenBefore: z.boolean(),
  ...decisionSchema,
})

export type AdminDeposit = z.output<typeof adminDepositSchema>

/** A withdrawal as the people who decide about it see it. */
export const adminWithdrawalSchema = withdrawalSchema.extend({
  remarks: z.string().nullable(),
  user: requester,
  /** Whether the pool holds its amount now. */
  canPoolPay: z.boolean(),
  ...decisionSchema,
})

export type AdminWithdrawal = z.output<typeof adminWithdrawalSchema>

export const rejectionNoteLengthMax = 500

export const verifyBody = z.strictObject({
  status: z.enum(['approved', 'rejected']),
  rejectionNote: optionalFreeText({ max: rejectionNoteLengthMax }),
  remarks: optionalFreeText({ max: rejectionNoteLengthMax }),
})

export const bulkItemsMax = 50

/** Why one of many may be refused while the others are decided. */
export const itemRefusalCodes = [
  'not_found',
  'own_request',
  'already_decided',
  'wallet_full',
  'pool_too_small',
] as const satisfies readonly ErrorCode[]

/** Decisions about many requests in one call, each with an outcome of its own. */
export const verifyManyBody = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: uuid,
        status: verifyBody.shape.status,
        rejectionNote: verifyBody.shape.rejectionNote,
      }),
    )
    .min(1, problem('invalid_input.choose_one'))
    .max(bulkItemsMax, problem('invalid_input.items_most', { count: bulkItemsMax })),
})

const itemRefusal = z.object({
  id: uuid,
  ok: z.literal(false),
  code: z.enum(itemRefusalCodes),
  message: z.string(),
  reason: failureReason.optional(),
  params: failureParams.optional(),
})

/** What became of each of many, in the order of the items. */
function manyAnswer<Row extends z.ZodRawShape>(row: z.ZodObject<Row>) {
  return z.object({
    results: z.array(z.union([row.extend({ ok: z.literal(true) }), itemRefusal])),
  })
}

export type ItemRefusal = z.output<typeof itemRefusal>

const manyErrors = [
  'real_details',
  'idempotency_key_reused',
  'request_in_progress',
  'class_ended',
] as const

const decisionErrors = [
  'not_found',
  'already_decided',
  'own_request',
  'real_details',
  'idempotency_key_reused',
  'request_in_progress',
  'class_ended',
] as const

/** Fifty reasons of full length, each letter escaped. */
const manyDecisionsBytesMax = 256 * 1024

export const adminRoutes = defineRoutes(() => ({
  'GET /api/admin/deposits/pending': {
    summary: 'Deposits that wait for a decision, oldest first',
    access: 'admin',
    status: 200,
    answer: z.array(adminDepositSchema),
    errors: [],
    outdatedBy: ['request:deposit', 'member.renamed', 'audit'],
  },
  'GET /api/admin/withdrawals/pending': {
    summary: 'Withdrawals that wait for a decision, oldest first',
    access: 'admin',
    status: 200,
    answer: z.array(adminWithdrawalSchema),
    errors: [],
    // Whether the pool can pay them.
    outdatedBy: ['request:withdrawal', 'member.renamed', 'reserve', 'audit'],
  },
  'PUT /api/admin/deposits/:id/verify': {
    summary: 'Approve or reject a pending deposit',
    access: 'admin',
    params: idParams,
    body: verifyBody,
    status: 200,
    answer: adminDepositSchema,
    isDecision: true,
    errors: [...decisionErrors, 'wallet_full'],
    isIdempotent: true,
    announces: ['audit', 'events'],
  },
  'PUT /api/admin/withdrawals/:id/verify': {
    summary: 'Approve or reject a pending withdrawal; the pool must hold its amount',
    access: 'admin',
    params: idParams,
    body: verifyBody,
    status: 200,
    answer: adminWithdrawalSchema,
    isDecision: true,
    errors: [...decisionErrors, 'pool_too_small'],
    isIdempotent: true,
    announces: ['audit', 'events'],
  },
  'PUT /api/admin/deposits/verify': {
    summary: 'Approve or reject up to 50 pending deposits, each with its own outcome',
    access: 'admin',
    body: verifyManyBody,
    status: 200,
    answer: manyAnswer(adminDepositSchema),
    isDecision: true,
    errors: manyErrors,
    isIdempotent: true,
    bodyBytesMax: manyDecisionsBytesMax,
    announces: ['audit', 'events'],
  },
  'PUT /api/admin/withdrawals/verify': {
    summary: 'Approve or reject up to 50 pending withdrawals, each with its own outcome',
    access: 'admin',
    body: verifyManyBody,
    status: 200,
    answer: manyAnswer(adminWithdrawalSchema),
    isDecision: true,
    errors: manyErrors,
    isIdempotent: true,
    bodyBytesMax: manyDecisionsBytesMax,
    announces: ['audit', 'events'],
  },
  'GET /api/admin/jobs/:id': {
    summary: 'How far a long piece of work has got',
    access: 'admin',
    params: idParams,
    status: 200,
    answer: z.lazy(() => jobSchema),
    errors: ['not_found'],
    outdatedBy: [],
    polled: { everyMs: 500 },
  },
  'DELETE /api/admin/jobs/:id': {
    summary: 'Stop it after the batch in hand',
    access: 'admin',
    params: idParams,
    body: emptyBody,
    status: 200,
    answer: z.lazy(() => jobSchema),
    errors: ['not_found', 'wrong_state', 'class_ended'],
    announces: ['audit', 'clock', 'events'],
  },
}))

export const jobSchema = z.object({
  id: uuid,
  kind: z.enum(['advance', 'rehearsal', 'lab']),
  /**
   * Of those there are to be: simulated days of an advance, to a thousandth; real seconds of a rehearsal;
   * cells, worlds or days of the laboratory.
   */
  done: z.number(),
  of: z.number(),
  state: z.enum(['queued', 'running', 'done', 'stopped', 'failed']),
  message: z.string().optional(),
  /** Why a run of the laboratory failed. */
  failure: z.enum(labFailures).optional(),
})

export type Job = z.output<typeof jobSchema>
