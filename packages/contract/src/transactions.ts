import { refuseStatement, statementDaysMax } from '@kunwari/domain/ledger/statement'
import { memberTransferKinds } from '@kunwari/domain/ledger/transfer-kinds'
import { writeProblem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { idParams, isoTime, manilaDay, pageAnswer, pageQuery, pesos, uuid } from './fields.ts'
import { aboutRequests, defineRoutes } from './route.ts'

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
  /** Of a deposit or withdrawal whose approval an admin undid: when, simulated. */
  reversedAt: isoTime.optional(),
  balanceBefore: pesos.optional(),
  balanceAfter: pesos.optional(),
  /** The simulated moment for which the money counts. */
  createdAt: isoTime,
  /** The real moment of posting or asking. */
  recordedAt: isoTime,
})

export type Transaction = z.output<typeof transactionSchema>

/** A name that only admins get: learners see others by number. */
const nameForAdmins = z.string().nullable().optional()

export const transactionDetailSchema = transactionSchema.extend({
  /** Whose it is, where an admin looks at somebody else's. */
  owner: z.object({ id: uuid, name: z.string(), member: z.int().nullable() }).optional(),
  legs: z.array(
    z.object({ debit: z.string(), credit: z.string(), amount: pesos, meaning: z.string() }),
  ),
  /** For a withdrawal: whose money paid it, first in first out. None of these behind shut glass. */
  paidBy: z
    .array(
      z.object({
        /** reversal: what came back by a withdrawal that was undone. */
        source: z.enum(['deposit', 'capital', 'trading', 'reversal']),
        /** Null for the house, and for staff who never were learners. */
        member: z.int().nullable(),
        name: nameForAdmins,
        depositedAt: isoTime,
        amount: pesos,
      }),
    )
    .optional(),
  /** For a withdrawal: what the platform owes now to those whose deposits paid it, by number. */
  stillOwed: z
    .array(
      z.object({
        /** Null for staff who never were learners, taken together. */
        member: z.int().nullable(),
        name: nameForAdmins,
        /** Whose withdrawal it is: their own deposits paid a part of it. */
        isOwner: z.boolean(),
        /** In the wallet now. */
        wallet: pesos,
        /** Besides: what active plans pay back at maturity, and incentives not collected. */
        promised: pesos,
        /** Of what is promised: incentives not collected. */
        incentives: pesos,
      }),
    )
    .optional(),
  /** For a deposit: where it went; `pool` is what is still there. */
  wentTo: z
    .array(
      z.object({
        /** reversal: given back, because the deposit itself was undone. */
        to: z.enum(['withdrawal', 'trading', 'pool', 'reversal']),
        member: z.int().nullable(),
        name: nameForAdmins,
        at: isoTime.nullable(),
        amount: pesos,
      }),
    )
    .optional(),
  /** For profit, bonus and incentive: what its owner's withdrawals took out of it, first taken first. */
  takenOut: z
    .array(
      z.object({
        /** The withdrawal's transaction, whose trace says who paid. */
        withdrawal: uuid,
        at: isoTime,
        amount: pesos,
      }),
    )
    .optional(),
})

export type TransactionDetail = z.output<typeof transactionDetailSchema>

export const transactionListLimit = 20

/** Lines that a statement shows to be read or printed; the file has them all. */
export const statementLinesMax = 1_000

/**
 * The days of a statement, both included. What is left out: the first day of the last one's month, and
 * the last day of the present month.
 */
const statementQuery = z
  .object({ from: manilaDay.optional(), to: manilaDay.optional() })
  .superRefine(({ from, to }, context) => {
    const refusal = from !== undefined && to !== undefined && refuseStatement({ from, to })
    if (!refusal) return
    const { path, key, params } = statementRefusals[refusal]
    context.addIssue({ code: 'custom', path: [...path], message: writeProblem(key, params) })
  })

/** What is said about days that make no statement, and at which of the two. */
export const statementRefusals = {
  backwards: { path: ['from'], key: 'invalid_input.days_backwards', params: undefined },
  too_long: {
    path: ['to'],
    key: 'invalid_input.days_too_many',
    params: { count: String(statementDaysMax) },
  },
} as const

export const statementSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** The wallet as the first day began, and as the last one ended. */
  openingBalance: pesos,
  closingBalance: pesos,
  /** Lines of these days in all. */
  total: z.int(),
  /** What moved, in the order of posting: the first `statementLinesMax` of them. */
  transactions: z.array(transactionSchema),
})

export type Statement = z.output<typeof statementSchema>

export const transactionRoutes = defineRoutes(() => ({
  'GET /api/transactions': {
    summary: "One's own activity in the order of posting, newest first",
    access: 'member',
    query: pageQuery({ limit: transactionListLimit }).extend({
      type: z.enum(memberTransferKinds).optional(),
    }),
    status: 200,
    answer: z.object({ transactions: z.array(transactionSchema), ...pageAnswer }),
    errors: [],
    kept: 'offline',
    outdatedBy: ['balance', ...aboutRequests],
  },
  'GET /api/transactions/recent': {
    summary: 'The five newest lines of activity',
    access: 'member',
    status: 200,
    answer: z.array(transactionSchema),
    errors: [],
    kept: 'offline',
    outdatedBy: ['balance', ...aboutRequests],
  },
  'GET /api/transactions/statement': {
    summary: 'What moved in one’s own wallet on a range of days in Manila, to be printed',
    access: 'member',
    query: statementQuery,
    status: 200,
    answer: statementSchema,
    errors: [],
    kept: 'offline',
    outdatedBy: ['balance'],
  },
  'GET /api/transactions/statement.csv': {
    summary: 'What moved in one’s own wallet on a range of days in Manila, as a stamped CSV file',
    access: 'member',
    query: statementQuery,
    status: 200,
    errors: [],
    raw: 'file',
    outdatedBy: [],
  },
  'GET /api/transactions/:id': {
    summary:
      'One line of activity with its ledger legs and where the money came from or went; one’s own, to admins anybody’s',
    access: 'member',
    params: idParams,
    status: 200,
    answer: transactionDetailSchema,
    errors: ['not_found'],
    kept: 'offline',
    // Where the money of a line went is changed by the next person paid.
    outdatedBy: ['balance', 'reserve', 'request:deposit', 'request:withdrawal'],
  },
}))
