import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { searchQuery } from './admin-people.ts'
import {
  accountNumber,
  idParams,
  isoTime,
  pageAnswer,
  payeeName,
  payeeText,
  paymentMethod,
  pesos,
  uuid,
} from './fields.ts'
import { paymentSettingSchema } from './payment-settings.ts'
import { defineRoutes } from './route.ts'
import { accountNameLengthMax } from './withdrawals.ts'

export const instructionsLengthMax = 1_000

const detailNames = ['id', 'paymentMethod', 'accountName', 'accountNumber'] as const

/**
 * A method's details, or whether it takes requests: one of the two. Instructions that are empty or
 * left out are cleared.
 */
export const changePaymentSettingBody = z
  .strictObject({
    isActive: z.boolean().optional(),
    id: uuid.optional(),
    paymentMethod: paymentMethod.optional(),
    accountName: payeeName({ max: accountNameLengthMax })
      .refine((text) => text.length > 0, problem('invalid_input.account_name'))
      .optional(),
    accountNumber: accountNumber.optional(),
    instructions: payeeText({ max: instructionsLengthMax }).nullish(),
  })
  .transform((body, context) => {
    const { isActive, id, paymentMethod: method, accountName, accountNumber: number } = body
    const details = [id, method, accountName, number, body.instructions ?? undefined]
    if (isActive !== undefined && details.every((detail) => detail === undefined)) {
      return { isActive }
    }
    if (isActive !== undefined)
      return refuse(context, 'isActive', problem('invalid_input.active_alone'))
    if (id && method && accountName && number) {
      const instructions = body.instructions || null
      return { id, paymentMethod: method, accountName, accountNumber: number, instructions }
    }
    const missing = detailNames.find((name) => body[name] === undefined) ?? 'isActive'
    return refuse(context, missing, problem('invalid_input.active_or_details'))
  })

function refuse(context: z.RefinementCtx, path: string, message: string): never {
  context.addIssue({ code: 'custom', message, path: [path] })
  return z.NEVER
}

/** Who did what to whom, when, from which values to which. */
export const auditEntrySchema = z.object({
  id: uuid,
  at: isoTime,
  actor: z.object({ id: uuid, name: z.string() }),
  action: z.string(),
  /** The name of the person whom it is about, or of the method; null for what has none. */
  subject: z.object({ type: z.string(), id: uuid, name: z.string().nullable() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  address: z.string().nullable(),
  /** What the entries of one call about many requests share. */
  group: uuid.nullable(),
  /** Whether a class's rule decided on behalf of the actor, and which. */
  decidedByRule: z.boolean(),
  rule: z.string().nullable(),
})

/** What one call about many requests came to, for each action in it. */
export const auditGroupSchema = z.object({
  group: uuid,
  action: z.string(),
  count: z.int(),
  amount: pesos,
})

export type AuditGroup = z.output<typeof auditGroupSchema>

/**
 * `group` lists the entries of one call about many requests. `folded` gives of each such call only
 * the newest entry; a search finds every entry by itself and folds nothing.
 */
export const auditListQuery = searchQuery.extend({
  group: uuid.optional(),
  folded: z.literal('true').optional(),
})

export type AuditEntry = z.output<typeof auditEntrySchema>

const file = { access: 'admin', status: 200, errors: [], raw: 'file', outdatedBy: [] } as const

export const adminRecordRoutes = defineRoutes(() => ({
  'GET /api/admin/payment-settings': {
    summary: 'The invented payment methods, inactive ones too',
    access: 'admin',
    status: 200,
    answer: z.array(paymentSettingSchema),
    errors: [],
    outdatedBy: ['audit'],
  },
  'PUT /api/admin/payment-settings/:id': {
    summary: 'Change a method’s pretend account, or whether it takes requests',
    access: 'admin',
    params: idParams,
    body: changePaymentSettingBody,
    status: 200,
    answer: paymentSettingSchema,
    errors: ['not_found', 'real_details', 'class_ended'],
    announces: ['audit', 'stage', 'events'],
  },
  'GET /api/admin/audit': {
    summary: 'What admins did, newest first; searched by who, to whom, what, values and reason',
    access: 'admin',
    query: auditListQuery,
    status: 200,
    answer: z.object({
      entries: z.array(auditEntrySchema),
      /** Of the groups that have an entry among these. */
      groups: z.array(auditGroupSchema),
      ...pageAnswer,
    }),
    errors: [],
    outdatedBy: ['member.renamed', 'audit'],
  },
  'GET /api/admin/export/deposits.csv': { summary: 'All deposits, as a stamped CSV file', ...file },
  'GET /api/admin/export/withdrawals.csv': {
    summary: 'All withdrawals, as a stamped CSV file',
    ...file,
  },
  'GET /api/admin/export/users.csv': {
    summary: 'Everybody, as a stamped CSV file',
    ...file,
    errors: ['confirmation_required'],
  },
  'GET /api/admin/export/transactions.csv': {
    summary: 'Everything that moved in a wallet, as a stamped CSV file',
    ...file,
  },
  'GET /api/admin/export/audit.csv': { summary: 'The audit log, as a stamped CSV file', ...file },
}))
