import type { PaymentMethod } from '@kunwari/domain/pretend/payment-methods'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Queryable } from '../../db/queryable.ts'
import { isMethodActive } from './payment-settings.sql.ts'

/**
 * Refuses a method that takes no requests now.
 *
 * @throws DomainError invalid_input on the field paymentMethod
 */
export async function requireActiveMethod(db: Queryable, method: PaymentMethod): Promise<void> {
  if (await isMethodActive(db, method)) return
  throw refusalError('invalid_input.method_inactive', { path: 'paymentMethod' })
}
