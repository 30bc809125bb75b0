import { memberTransferKinds } from '@kunwari/domain/ledger/transfer-kinds'
import { z } from 'zod'
import { idParams, isoTime, pageAnswer, pageQuery, pesos } from './fields.ts'
import { defineRoutes } from './route.ts'

/** A line of a member's activity: a posted transaction, or a request that did not post. */
export const transactionSchema = z.object({
  id: z.string(),
  type: z.enum(memberTransferKinds),
  /** Signed from the wallet's side: "-500.00" leaves it. */
  amount: pesos,
  status: z.enum(['completed', 'approved', 'pending', 'rejected', 'cancelled']),
  description: z.string(),
  referenceId: z.string().nullable(),
  rejectionNote: z.string().optional(),
  balanceBefore: pesos.optional(),
  balanceAfter: pesos.optional(),
  /** The simulated moment for which the money counts. */
  createdAt: isoTime,
  /** The real moment of posting or asking. */
  recordedAt: isoTime,
})

export type Transaction = z.output<typeof transactionSchema>

export const transactionDetailSchema = transactionSchema.extend({
  legs: z.array(
    z.object({ debit: z.string(), credit: z.string(), amount: pesos, meaning: z.string() }),
  ),
  /** For a withdrawal: whose money paid it, first in first out. */
  paidBy: z
    .array(
      z.object({
        source: z.enum(['deposit', 'capital', 'trading']),
        member: z.int().nullable(),
        depositedAt: isoTime,
        amount: pesos,
      }),
    )
    .optional(),
  /** For a deposit: where it went; `pool` is what is still there. */
  wentTo: z
    .array(
      z.object({
        to: z.enum(['withdrawal', 'trading', 'pool']),
        member: z.int().nullable(),
        at: isoTime.nullable(),
        amount: pesos,
      }),
    )
    .optional(),
})

export type TransactionDetail = z.output<typeof transactionDetailSchema>

export const transactionListLimit = 20

export const transactionRoutes = defineRoutes({
  'GET /api/transactions': {
    summary: "One's own activity in the order of posting, newest first",
    access: 'member',
    query: pageQuery({ limit: transactionListLimit }).extend({
      type: z.enum(memberTransferKinds).optional(),
    }),
    status: 200,
    answer: z.object({ transactions: z.array(transactionSchema), ...pageAnswer }),
    errors: [],
  },
  'GET /api/transactions/recent': {
    summary: 'The five newest lines of activity',
    access: 'member',
    status: 200,
    answer: z.array(transactionSchema),
    errors: [],
  },
  'GET /api/transactions/:id': {
    summary: 'One line of activity with its ledger legs and where the money came from or went',
    access: 'member',
    params: idParams,
    status: 200,
    answer: transactionDetailSchema,
    errors: ['not_found'],
  },
})
