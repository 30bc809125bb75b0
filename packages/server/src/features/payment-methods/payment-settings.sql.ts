import type { Instant } from '@kunwari/domain/calendar/instant'
import { recordTexts } from '@kunwari/domain/ledger/record-texts'
import {
  type PaymentMethod,
  paymentMethodNames,
  paymentMethods,
} from '@kunwari/domain/pretend/payment-methods'
import { newId } from '../../db/new-id.ts'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'

export type PaymentSettingRow = {
  id: string
  paymentMethod: PaymentMethod
  accountName: string
  accountNumber: string
  instructions: string | null
  isActive: boolean
}

const columns = `id, payment_method as "paymentMethod", account_name as "accountName",
  account_number as "accountNumber", instructions, is_active as "isActive"`

/** Every method, in the order of the list in which they were made. */
export async function listPaymentSettings(db: Queryable): Promise<PaymentSettingRow[]> {
  return rows<PaymentSettingRow>(
    db,
    'list-payment-settings',
    `select ${columns} from payment_settings order by array_position($1::text[], payment_method)`,
    [paymentMethods],
  )
}

/** Locks one method before it is changed. */
export async function lockPaymentSetting(
  tx: Tx,
  id: string,
): Promise<PaymentSettingRow | undefined> {
  return firstRow<PaymentSettingRow>(
    tx,
    'lock-payment-setting',
    `select ${columns} from payment_settings where id = $1 for update`,
    [id],
  )
}

/** Writes a method as it is from now on. It is locked. */
export async function updatePaymentSetting(
  tx: Tx,
  setting: PaymentSettingRow,
  realNow: Instant,
): Promise<void> {
  await firstRow(
    tx,
    'update-payment-setting',
    `update payment_settings
     set account_name = $2, account_number = $3, instructions = $4, is_active = $5, updated_at = $6
     where id = $1 returning true`,
    [
      setting.id,
      setting.accountName,
      setting.accountNumber,
      setting.instructions,
      setting.isActive,
      timestamp(realNow),
    ],
  )
}

/** Whether a method takes requests now. */
export async function isMethodActive(db: Queryable, method: PaymentMethod): Promise<boolean> {
  const row = await firstRow<{ isActive: boolean }>(
    db,
    'is-method-active',
    `select is_active as "isActive" from payment_settings where payment_method = $1`,
    [method],
  )
  return row?.isActive ?? false
}

/** Makes the methods that a new world starts with; leaves those that are there alone. */
export async function seedPaymentSettings(db: Queryable, realNow: Instant): Promise<void> {
  for (const [index, method] of paymentMethods.entries()) {
    const serial = String(index + 1).repeat(4)
    await firstRow(
      db,
      'seed-payment-setting',
      `insert into payment_settings (
         id, payment_method, account_name, account_number, instructions, created_at, updated_at
       ) values ($1, $2, $3, $4, $5, $6, $6)
       on conflict (payment_method) do nothing returning true`,
      [
        newId(realNow),
        method,
        `${paymentMethodNames[method]} Kunwari Teller`,
        `KW-${serial}-${serial}`,
        recordTexts.payment_instructions,
        timestamp(realNow),
      ],
    )
  }
}
