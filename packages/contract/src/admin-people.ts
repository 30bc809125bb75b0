import { roles, statuses } from '@kunwari/domain/identity/people'
import {
  centavos,
  formatPesos,
  operationCentavosMax,
  parsePesos,
} from '@kunwari/domain/money/centavos'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { adminDepositSchema, adminWithdrawalSchema, rejectionNoteLengthMax } from './admin.ts'
import { userSchema } from './auth.ts'
import {
  amountField,
  emptyBody,
  freeText,
  idParams,
  isoTime,
  optionalFreeText,
  pageAnswer,
  pageQuery,
  pesos,
  uuid,
} from './fields.ts'
import { investmentListItemSchema, investmentSchema } from './plans.ts'
import { aboutRequests, defineRoutes } from './route.ts'
import { transactionSchema } from './transactions.ts'

/** How the world stands, on the overview's cards. */
export const adminStatsSchema = z.object({
  /** People with role user or leader; invented members are none. */
  totalMembers: z.int(),
  /** Those of them with status active. */
  activeMembers: z.int(),
  /** Invented members of a class in stages. */
  extras: z.int().optional(),
  /** Approved deposits, less what was reversed. */
  totalSales: pesos,
  /** Of the Manila day of the simulated clock. */
  salesToday: pesos,
  /** Approved withdrawals, less what was reversed. */
  totalWithdrawals: pesos,
  withdrawalsToday: pesos,
  netSales: pesos,
  pool: pesos,
  coverage: z.string(),
  runOutDate: z.string().nullable(),
})

export type AdminStats = z.output<typeof adminStatsSchema>

/** By which learners see each other; null for staff who never were learners. */
const memberNumber = z.int().nullable()

/** A person in the list of all. */
export const adminUserSchema = userSchema
  .pick({
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    phoneNumber: true,
    walletBalance: true,
    role: true,
    status: true,
    referralCode: true,
    createdAt: true,
  })
  .extend({ memberNumber })

export type AdminUser = z.output<typeof adminUserSchema>

/** Everything about one person; lists hold the newest, at most `detailListMax`. */
export const adminUserDetailsSchema = z.object({
  user: userSchema.extend({
    memberNumber,
    heldBalance: pesos,
    /** They left and were erased, or were removed from the class: nothing about them can be changed. */
    hasLeft: z.boolean(),
    /** Whether their sign-in asks for more than the password. */
    hasSecondFactor: z.boolean(),
  }),
  referrer: z.object({ name: z.string() }).nullable(),
  transactions: z.array(transactionSchema),
  deposits: z.array(adminDepositSchema),
  withdrawals: z.array(adminWithdrawalSchema),
  investments: z.array(investmentListItemSchema),
  referrals: z.array(z.object({ id: uuid, name: z.string(), joinedAt: isoTime })),
})

export type AdminUserDetails = z.output<typeof adminUserDetailsSchema>

export const detailListMax = 100
export const adminListLimit = 10
export const searchLengthMax = 254

/** `?query`: found anywhere, in any case; blank is none. */
export const searchField = z
  .string()
  .trim()
  .max(searchLengthMax, problem('invalid_input.characters_most', { count: searchLengthMax }))
  .optional()
  .transform((text) => text || undefined)

/** A page of a list that can be searched. */
export const searchQuery = pageQuery({ limit: adminListLimit }).extend({ query: searchField })

const amountWanted = problem('invalid_input.amount_signed')

/** An amount to add, or with a minus before it to take away: "250.00", "-250.00". */
export const balanceAdjustment = z
  .union([z.string(), z.number()], { error: amountWanted })
  .transform((value, context) => {
    const text = String(value)
    const isTaken = text.startsWith('-')
    const amount = parsePesos(isTaken ? text.slice(1) : text)
    const refusal =
      amount === undefined
        ? amountWanted
        : amount === 0n
          ? problem('invalid_input.amount_zero')
          : amount > operationCentavosMax
            ? problem('invalid_input.amount_most', { amount: formatPesos(operationCentavosMax) })
            : undefined
    if (amount !== undefined && refusal === undefined) return centavos(isTaken ? -amount : amount)
    context.addIssue({ code: 'custom', message: refusal ?? amountWanted })
    return z.NEVER
  })

/** One change of one person: their role, their status, or their balance with or without a reason. */
export const changeUserBody = z
  .strictObject({
    role: z.enum(roles).optional(),
    status: z.enum(statuses).optional(),
    balanceAdjustment: balanceAdjustment.optional(),
    reason: optionalFreeText({ max: rejectionNoteLengthMax }),
  })
  .refine(
    ({ role, status, balanceAdjustment: amount }) =>
      [role, status, amount].filter((field) => field !== undefined).length === 1,
    { message: problem('invalid_input.change_user'), path: ['role'] },
  )
  .refine(({ reason, balanceAdjustment: amount }) => reason === undefined || amount !== undefined, {
    message: problem('invalid_input.reason_alone'),
    path: ['reason'],
  })

/** The form behind an adjustment: a plain amount, to which the call gives the minus of taking away. */
export const adjustFundsForm = z.strictObject({
  amount: amountField({ minimum: 1n, message: problem('invalid_input.amount_zero') }),
  reason: optionalFreeText({ max: rejectionNoteLengthMax }),
})

/** Why somebody's second factor goes: they read it, and the audit log keeps it. */
export const removeSecondFactorBody = z.strictObject({
  reason: freeText({ max: rejectionNoteLengthMax }).refine(
    (text) => text.length > 0,
    problem('invalid_input.reason'),
  ),
})

export const adminPeopleRoutes = defineRoutes(() => ({
  'GET /api/admin/stats': {
    summary: 'Members, sales, withdrawals and the pool at a glance',
    access: 'admin',
    status: 200,
    answer: adminStatsSchema,
    errors: [],
    outdatedBy: [...aboutRequests, 'member.joined', 'reserve', 'day', 'audit'],
  },
  'GET /api/admin/users': {
    summary: 'Everybody, newest first; searched by name, email and phone number',
    access: 'admin',
    query: searchQuery,
    status: 200,
    answer: z.object({ users: z.array(adminUserSchema), ...pageAnswer }),
    errors: [],
    outdatedBy: ['member.joined', 'member.renamed', 'reserve', 'audit'],
  },
  'GET /api/admin/users/:id/details': {
    summary: 'One person with their money, requests, plans and referrals',
    access: 'admin',
    params: idParams,
    status: 200,
    answer: adminUserDetailsSchema,
    errors: ['not_found'],
    outdatedBy: [...aboutRequests, 'member.joined', 'member.renamed', 'reserve', 'audit'],
  },
  'PUT /api/admin/users/:id': {
    summary: 'Change somebody’s role or status, or add to or take from their available money',
    access: 'admin',
    params: idParams,
    body: changeUserBody,
    status: 200,
    answer: adminUserSchema,
    errors: [
      'confirmation_required',
      'not_found',
      'own_request',
      'wrong_state',
      'insufficient_funds',
      'wallet_full',
      'real_details',
      'idempotency_key_reused',
      'request_in_progress',
      'class_ended',
    ],
    isIdempotent: true,
    announces: ['audit', 'person', 'events'],
  },
  'POST /api/admin/users/:id/reset-password': {
    summary: 'Give somebody a temporary password, shown once, and sign them out everywhere',
    access: 'admin',
    params: idParams,
    body: emptyBody,
    status: 200,
    answer: z.object({ temporaryPassword: z.string() }),
    errors: ['confirmation_required', 'not_found', 'own_request', 'wrong_state', 'class_ended'],
    announces: ['audit', 'person', 'events'],
  },
  'DELETE /api/admin/users/:id/second-factor': {
    summary: 'Remove all of somebody’s second factors, tell them, and sign them out everywhere',
    access: 'admin',
    params: idParams,
    body: removeSecondFactorBody,
    status: 200,
    answer: z.object({ ok: z.literal(true) }),
    errors: [
      'confirmation_required',
      'not_found',
      'own_request',
      'wrong_state',
      'real_details',
      'class_ended',
    ],
    announces: ['audit', 'person', 'events'],
  },
  'POST /api/admin/investments/:id/cancel': {
    summary: 'Cancel somebody’s active plan; its principal comes back, its profit does not',
    access: 'admin',
    params: idParams,
    body: emptyBody,
    status: 200,
    answer: investmentSchema,
    isDecision: true,
    errors: [
      'not_found',
      'own_request',
      'wrong_state',
      'idempotency_key_reused',
      'request_in_progress',
      'class_ended',
    ],
    isIdempotent: true,
    announces: ['audit', 'everybody', 'events'],
  },
}))
