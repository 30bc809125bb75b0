import { isPlanDays } from '@kunwari/domain/plans/plans'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { amountField, isoTime, pesos, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

export const planSchema = z.object({
  planDays: z.int(),
  name: z.string(),
  /** Percent over the whole term, "25.00". */
  returnRate: z.string(),
  /** Percent a day, "5.00". */
  dailyRate: z.string(),
  dailyLimit: pesos,
  leftToday: pesos,
})

export type PlanOffer = z.output<typeof planSchema>

const investmentFields = {
  id: uuid,
  userId: uuid,
  amount: pesos,
  planDays: z.int(),
  returnRate: z.string(),
  expectedReturn: pesos,
  status: z.enum(['active', 'completed', 'cancelled']),
  startDate: isoTime,
  endDate: isoTime,
  completedAt: isoTime.nullable(),
  createdAt: isoTime,
}

export const investmentSchema = z.object(investmentFields)

export type Investment = z.output<typeof investmentSchema>

/** A plan in its owner's list, with where it stands now. */
export const investmentListItemSchema = z.object({
  ...investmentFields,
  planName: z.string(),
  accruedProfit: pesos,
  daysElapsed: z.int(),
  daysLeft: z.int(),
  /** 0 to 1. */
  progress: z.number(),
  /** Of a cancelled one: when, simulated. */
  cancelledAt: isoTime.optional(),
  /** Once completed: what its owner's withdrawals took out of its profit. None of it behind shut glass. */
  profitTakenOut: pesos.optional(),
})

export type InvestmentListItem = z.output<typeof investmentListItemSchema>

const planDays = z
  .number({ error: problem('invalid_input.plan_days') })
  .transform((days, context) => {
    if (isPlanDays(days)) return days
    context.addIssue({ code: 'custom', message: problem('invalid_input.plan_days') })
    return z.NEVER
  })

/** The purchase dialog and the purchase call: one schema. */
export const buyPlanBody = z.strictObject({
  planDays,
  amount: amountField({ minimum: 1n, message: problem('invalid_input.amount_zero') }),
})

export const planRoutes = defineRoutes(() => ({
  'GET /api/plans': {
    summary: 'The plans on offer and what is left of their limits today',
    access: 'signed-in',
    status: 200,
    answer: z.array(planSchema),
    errors: ['not_signed_in'],
    kept: 'offline',
    outdatedBy: ['balance', 'day', 'stage'],
  },
  'POST /api/investments': {
    summary: 'Buy a plan with available money',
    access: 'money',
    body: buyPlanBody,
    status: 201,
    answer: investmentSchema,
    errors: [
      'insufficient_funds',
      'daily_limit_reached',
      'wallet_full',
      'idempotency_key_reused',
      'request_in_progress',
      'class_ended',
    ],
    isIdempotent: true,
    announces: ['caller-bought', 'events'],
  },
  'GET /api/investments': {
    summary: "One's own plans, newest first, with what has accrued",
    access: 'member',
    status: 200,
    answer: z.array(investmentListItemSchema),
    errors: [],
    kept: 'offline',
    // The answer says what withdrawals took out of a profit only while the glass is open.
    outdatedBy: ['balance', 'stage'],
  },
}))
