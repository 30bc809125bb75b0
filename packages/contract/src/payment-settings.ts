import { z } from 'zod'
import { paymentMethod, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

export const paymentSettingSchema = z.object({
  id: uuid,
  paymentMethod,
  accountName: z.string(),
  accountNumber: z.string(),
  instructions: z.string().nullable(),
  isActive: z.boolean(),
})

export type PaymentSetting = z.output<typeof paymentSettingSchema>

export const paymentSettingRoutes = defineRoutes(() => ({
  'GET /api/payment-settings': {
    summary: 'The invented payment methods, inactive ones too',
    access: 'signed-in',
    status: 200,
    answer: z.array(paymentSettingSchema),
    errors: ['not_signed_in'],
    kept: 'offline',
    outdatedBy: ['stage'],
  },
}))
