import type { Instant } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import type { PaymentMethod } from '@kunwari/domain/pretend/payment-methods'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { recordAudit } from '../audit/record-audit.ts'
import {
  lockPaymentSetting,
  type PaymentSettingRow,
  updatePaymentSetting,
} from './payment-settings.sql.ts'

/** Whether a method takes requests, or its details; the method itself never changes. */
export type PaymentSettingChange =
  | { isActive: boolean }
  | {
      id: string
      paymentMethod: PaymentMethod
      accountName: string
      accountNumber: string
      instructions: string | null
    }

/**
 * Changes where members send the pretend pesos of a method, or whether it takes requests.
 *
 * @throws DomainError not_found; invalid_input (paymentMethod) where the details are another method's
 */
export async function changePaymentSetting(
  tx: Tx,
  input: { id: string; adminId: string; change: PaymentSettingChange; address: string | null },
  realNow: Instant,
): Promise<PaymentSettingRow> {
  const { id, adminId, change, address } = input
  const before = await lockPaymentSetting(tx, id)
  if (!before) throw refusalError('not_found.payment_method')
  const isOther =
    'id' in change && (change.id !== id || change.paymentMethod !== before.paymentMethod)
  if (isOther) throw wrongMethodError()
  const after = { ...before, ...change }
  await updatePaymentSetting(tx, after, realNow)
  await recordAudit(
    tx,
    {
      actorId: adminId,
      action: 'isActive' in change ? 'payment-setting.toggle' : 'payment-setting.change',
      subject: { type: 'payment-setting', id },
      before: changedOf(before, change),
      after: changedOf(after, change),
      reason: null,
      address,
    },
    realNow,
  )
  return after
}

function wrongMethodError(): DomainError {
  return refusalError('invalid_input.method_fixed', { path: 'paymentMethod' })
}

/** What of it was sent to be changed. */
function changedOf(row: PaymentSettingRow, change: PaymentSettingChange): Record<string, unknown> {
  if ('isActive' in change) return { isActive: row.isActive }
  return {
    accountName: row.accountName,
    accountNumber: row.accountNumber,
    instructions: row.instructions,
  }
}
