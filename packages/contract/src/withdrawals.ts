import { z } from 'zod'
import { requestStatuses } from './deposits.ts'
import {
  accountNumber,
  amountField,
  emptyBody,
  freeText,
  idParams,
  isoTime,
  pageQuery,
  paymentMethod,
  pesos,
  uuid,
} from './fields.ts'
import { defineRoutes } from './route.ts'

/** A withdrawal as its owner sees it. */
export const withdrawalSchema = z.object({
  id: uuid,
  userId: uuid,
  amount: pesos,
  paymentMethod,
  accountName: z.string(),
  accountNumber: z.string(),
  status: z.enum(requestStatuses),
  rejectionNote: z.string().nullable(),
  verifiedBy: uuid.nullable(),
  verifiedAt: isoTime.nullable(),
  createdAt: isoTime,
})

export type Withdrawal = z.output<typeof withdrawalSchema>

export const withdrawalMinimumCentavos = 50_000n
export const accountNameLengthMax = 100

/** The withdrawal form and the withdrawal call: one schema. */
export const requestWithdrawalBody = z.strictObject({
  amount: amountField({
    minimum: withdrawalMinimumCentavos,
    message: 'Minimum withdrawal amount is ₱500',
  }),
  paymentMethod,
  accountName: freeText({ max: accountNameLengthMax }).refine(
    (text) => text.length > 0,
    'Enter the account name',
  ),
  accountNumber,
})

export const withdrawalRoutes = defineRoutes({
  'POST /api/withdrawals': {
    summary: 'Ask for a withdrawal; its amount is on hold until it is decided',
    access: 'money',
    body: requestWithdrawalBody,
    status: 201,
    answer: withdrawalSchema,
    errors: [
      'insufficient_funds',
      'too_many_pending',
      'real_details',
      'idempotency_key_reused',
      'request_in_progress',
      'class_ended',
    ],
    isIdempotent: true,
  },
  'GET /api/withdrawals': {
    summary: "One's own withdrawals, newest first",
    access: 'member',
    query: pageQuery({ limit: 20 }),
    status: 200,
    answer: z.array(withdrawalSchema),
    errors: [],
  },
  'POST /api/withdrawals/:id/cancel': {
    summary: "Take back one's own pending withdrawal and release its hold",
    access: 'money',
    params: idParams,
    body: emptyBody,
    status: 200,
    answer: withdrawalSchema,
    errors: [
      'not_found',
      'already_decided',
      'idempotency_key_reused',
      'request_in_progress',
      'class_ended',
    ],
    isIdempotent: true,
  },
})
