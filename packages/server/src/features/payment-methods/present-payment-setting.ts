import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import type { PaymentSettingRow } from './payment-settings.sql.ts'

export function presentPaymentSetting(row: PaymentSettingRow): PaymentSetting {
  return {
    id: row.id,
    paymentMethod: row.paymentMethod,
    accountName: row.accountName,
    accountNumber: row.accountNumber,
    instructions: row.instructions,
    isActive: row.isActive,
  }
}
