import { DomainError } from '@kunwari/domain/errors'
import type { PaymentMethod } from '@kunwari/domain/pretend/payment-methods'
import type { Queryable } from '../../db/queryable.ts'
import { isMethodActive } from './payment-settings.sql.ts'

/**
 * Refuses a method that takes no requests now.
 *
 * @throws DomainError invalid_input on the field paymentMethod
 */
export async function requireActiveMethod(db: Queryable, method: PaymentMethod): Promise<void> {
  if (await isMethodActive(db, method)) return
  const message = 'This payment method is not active. Choose another one.'
  throw new DomainError('invalid_input', message, { fields: [{ path: 'paymentMethod', message }] })
}
