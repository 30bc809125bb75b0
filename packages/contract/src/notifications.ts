import { z } from 'zod'
import { emptyBody, isoTime, pageAnswer, pageQuery, pesos, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** What can happen to one's money, requests and application. */
export const notificationKinds = [
  'deposit_approved',
  'deposit_rejected',
  'withdrawal_approved',
  'withdrawal_rejected',
  'plan_matured',
  'referral_bonus',
  'daily_incentive',
  'monthly_incentive',
  'application_approved',
  'application_rejected',
  'deposit_reversed',
  'withdrawal_reversed',
  'plan_cancelled',
  'funds_added',
  'funds_removed',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

export const notificationSchema = z.object({
  id: uuid,
  kind: z.enum(notificationKinds),
  /** What it is about: its id opens in the list of transactions; an application's opens nothing. */
  referenceId: uuid,
  /** What moved, was asked for, or was paid back; null with an application. */
  amount: pesos.nullable(),
  /** The reason that was given: for a rejection, a reversal, or funds added or removed. */
  note: z.string().nullable(),
  readAt: isoTime.nullable(),
  createdAt: isoTime,
})

export type Notification = z.output<typeof notificationSchema>

export const notificationListLimit = 20

export const notificationRoutes = defineRoutes(() => ({
  'GET /api/notifications': {
    summary: 'What happened to one’s money and requests: unread first, then newest first',
    access: 'member',
    query: pageQuery({ limit: notificationListLimit }),
    status: 200,
    answer: z.object({
      notifications: z.array(notificationSchema),
      unread: z.int(),
      ...pageAnswer,
    }),
    errors: [],
    kept: 'offline',
    outdatedBy: [],
    toldBy: 'opening',
    polled: { withoutStreamMs: 20_000 },
  },
  'POST /api/notifications/mark-read': {
    summary: 'All of them are read now',
    access: 'member',
    body: emptyBody,
    status: 200,
    answer: z.object({ unread: z.int() }),
    errors: ['class_ended'],
    announces: ['caller'],
  },
}))
