import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { adminDepositSchema, adminWithdrawalSchema, rejectionNoteLengthMax } from './admin.ts'
import { searchQuery } from './admin-people.ts'
import { freeText, idParams, pageAnswer, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** The admin who undoes an approval says why; the member reads it. */
export const reverseBody = z.strictObject({
  reason: freeText({ max: rejectionNoteLengthMax }).refine(
    (text) => text.length > 0,
    problem('invalid_input.reversal_reason'),
  ),
})

export const historyIdsMax = 100

/** Also by their ids, separated by commas: then those, whatever else is asked for. */
const historyQuery = searchQuery.extend({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(uuid)
        .max(historyIdsMax, problem('invalid_input.items_most', { count: historyIdsMax })),
    )
    .optional(),
})

const reversalErrors = [
  'not_found',
  'own_request',
  'wrong_state',
  'already_decided',
  'real_details',
  'idempotency_key_reused',
  'request_in_progress',
  'class_ended',
] as const

export const adminHistoryRoutes = defineRoutes(() => ({
  'GET /api/admin/deposits': {
    summary: 'All deposits, newest first; searched by name, email and reference number',
    access: 'admin',
    query: historyQuery,
    status: 200,
    answer: z.object({ deposits: z.array(adminDepositSchema), ...pageAnswer }),
    errors: [],
    outdatedBy: ['request:deposit', 'member.renamed', 'audit'],
  },
  'GET /api/admin/withdrawals': {
    summary: 'All withdrawals, newest first; searched by name, email, account name and number',
    access: 'admin',
    query: historyQuery,
    status: 200,
    answer: z.object({ withdrawals: z.array(adminWithdrawalSchema), ...pageAnswer }),
    errors: [],
    outdatedBy: ['request:withdrawal', 'member.renamed', 'audit'],
  },
  'POST /api/admin/deposits/:id/reverse': {
    summary: 'Undo an approved deposit: its money leaves the wallet and its lot the pool',
    access: 'admin',
    params: idParams,
    body: reverseBody,
    status: 200,
    answer: adminDepositSchema,
    isDecision: true,
    errors: [...reversalErrors, 'insufficient_funds'],
    isIdempotent: true,
    announces: ['audit', 'everybody', 'events'],
  },
  'POST /api/admin/withdrawals/:id/reverse': {
    summary: 'Undo an approved withdrawal: its money is back in the wallet and the pool',
    access: 'admin',
    params: idParams,
    body: reverseBody,
    status: 200,
    answer: adminWithdrawalSchema,
    isDecision: true,
    errors: [...reversalErrors, 'wallet_full', 'pocket_empty'],
    isIdempotent: true,
    announces: ['audit', 'everybody', 'events'],
  },
}))
