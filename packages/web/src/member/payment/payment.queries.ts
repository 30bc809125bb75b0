import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read-query.ts'

/** The payment methods that take requests now. */
export function useActiveMethods() {
  return useQuery({ ...read('GET /api/payment-settings'), select: activeOnes })
}

function activeOnes(methods: PaymentSetting[]): PaymentSetting[] {
  return methods.filter((method) => method.isActive)
}
