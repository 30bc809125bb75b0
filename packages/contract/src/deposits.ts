import { depositMinimumCentavos } from '@kunwari/domain/money/request-limits'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import {
  amountField,
  emptyBody,
  idParams,
  isoTime,
  optionalField,
  pageAnswer,
  pageQuery,
  paymentMethod,
  pesos,
  uuid,
} from './fields.ts'
import { bodyWithImageBytesMax, imageReference } from './files.ts'
import { defineRoutes } from './route.ts'

export const requestStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const

/** A deposit as its owner sees it. */
export const depositSchema = z.object({
  id: uuid,
  userId: uuid,
  amount: pesos,
  paymentMethod,
  referenceNumber: z.string(),
  proofImageUrl: z.string().nullable(),
  status: z.enum(requestStatuses),
  rejectionNote: z.string().nullable(),
  verifiedBy: uuid.nullable(),
  verifiedAt: isoTime.nullable(),
  /** When its approval was undone; real time. */
  reversedAt: isoTime.nullable(),
  createdAt: isoTime,
})

export type Deposit = z.output<typeof depositSchema>

export const referenceNumberLengthMax = 64
export const depositHistoryLimit = 10

/** The deposit form and the deposit call: one schema. */
export const requestDepositBody = z.strictObject({
  amount: amountField({
    minimum: depositMinimumCentavos,
    message: problem('invalid_input.deposit_least'),
  }),
  paymentMethod,
  referenceNumber: z
    .string()
    .trim()
    .min(1, problem('invalid_input.reference_number'))
    .max(referenceNumberLengthMax, {
      error: problem('invalid_input.characters_most', { count: referenceNumberLengthMax }),
      abort: true,
    })
    .regex(/^[\p{L}\p{M}\p{N}\p{Pd} _/#]*$/u, problem('invalid_input.reference_letters')),
  proofImageUrl: optionalField(imageReference),
})

export const depositRoutes = defineRoutes(() => ({
  'POST /api/deposits': {
    summary: 'Ask for a deposit to be reviewed',
    access: 'money',
    body: requestDepositBody,
    status: 201,
    answer: depositSchema,
    errors: [
      'reference_used',
      'too_many_pending',
      'pocket_empty',
      'not_found',
      'idempotency_key_reused',
      'request_in_progress',
      'payload_too_large',
      'class_ended',
    ],
    isIdempotent: true,
    bodyBytesMax: bodyWithImageBytesMax,
    announces: ['caller', 'events'],
  },
  'GET /api/deposits': {
    summary: "One's own deposits, newest first",
    access: 'member',
    query: pageQuery({ limit: depositHistoryLimit }),
    status: 200,
    answer: z.object({ deposits: z.array(depositSchema), ...pageAnswer }),
    errors: [],
    kept: 'offline',
    outdatedBy: ['request:deposit'],
  },
  'POST /api/deposits/:id/cancel': {
    summary: "Take back one's own pending deposit",
    access: 'money',
    params: idParams,
    body: emptyBody,
    status: 200,
    answer: depositSchema,
    errors: [
      'not_found',
      'already_decided',
      'idempotency_key_reused',
      'request_in_progress',
      'class_ended',
    ],
    isIdempotent: true,
    announces: ['caller', 'events'],
  },
}))
