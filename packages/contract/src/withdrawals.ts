import { withdrawalMinimumCentavos } from '@kunwari/domain/money/request-limits'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { requestStatuses } from './deposits.ts'
import {
  accountNumber,
  amountField,
  emptyBody,
  idParams,
  isoTime,
  pageQuery,
  payeeName,
  paymentMethod,
  pesos,
  uuid,
} from './fields.ts'
import { defineRoutes } from './route.ts'

export const withdrawalHistoryLimit = 20

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
  /** When its approval was undone; real time. */
  reversedAt: isoTime.nullable(),
  createdAt: isoTime,
})

export type Withdrawal = z.output<typeof withdrawalSchema>

/** The newest paid withdrawal whose payout note was not shown to its owner yet. */
const payoutNoteSchema = z.object({ id: uuid.nullable() })

/** Where a request stands among those that nobody decided yet. */
export const withdrawalLineSchema = z.object({
  status: z.enum(requestStatuses),
  /** Pending requests that were made before it, anybody's; none once it is decided. */
  before: z.object({ count: z.int(), amount: pesos }),
})

export const accountNameLengthMax = 100

/** The withdrawal form and the withdrawal call: one schema. */
export const requestWithdrawalBody = z.strictObject({
  amount: amountField({
    minimum: withdrawalMinimumCentavos,
    message: problem('invalid_input.withdrawal_least'),
  }),
  paymentMethod,
  accountName: payeeName({ max: accountNameLengthMax }).refine(
    (text) => text.length > 0,
    problem('invalid_input.account_name'),
  ),
  accountNumber,
})

export const withdrawalRoutes = defineRoutes(() => ({
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
    announces: ['caller', 'events'],
  },
  'GET /api/withdrawals': {
    summary: "One's own withdrawals, newest first",
    access: 'member',
    query: pageQuery({ limit: withdrawalHistoryLimit }),
    status: 200,
    answer: z.array(withdrawalSchema),
    errors: [],
    kept: 'offline',
    outdatedBy: ['request:withdrawal'],
  },
  'GET /api/withdrawals/payout-note': {
    summary:
      "One's own newest paid withdrawal whose payout note was not shown yet, if there is one",
    access: 'member',
    status: 200,
    answer: payoutNoteSchema,
    errors: [],
    outdatedBy: ['request:withdrawal'],
  },
  'POST /api/withdrawals/:id/payout-note': {
    summary: 'Its payout note was shown, and with it those of all earlier ones',
    access: 'member',
    params: idParams,
    body: emptyBody,
    status: 200,
    answer: payoutNoteSchema,
    errors: ['not_found', 'class_ended'],
    announces: [],
  },
  'GET /api/withdrawals/:id/line': {
    summary: 'How many requests were made before a pending one; one’s own, to admins anybody’s',
    access: 'member',
    params: idParams,
    status: 200,
    answer: withdrawalLineSchema,
    errors: ['not_found'],
    isBehindGlass: true,
    // Others' requests are told to nobody but admins; that the line moved is told with the reserve.
    outdatedBy: ['request:withdrawal', 'reserve'],
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
    announces: ['caller', 'events'],
  },
}))
