import { api, type CallInput } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { type ReadKey, read, readKey } from '../../lib/read-query.ts'
import { translate } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import { showFailure } from '../show-failure.ts'

/** The invented methods, inactive ones too. */
export const paymentSettingsQuery = read('GET /api/admin/payment-settings')

type Change = CallInput<'PUT /api/admin/payment-settings/:id'>['body']

/** Changes a method's pretend account. Stays pending until the list is new. */
export function useChangePaymentSetting() {
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: Change }) => change(id, body),
    onSuccess: tellDone,
    onError: (error) => showFailure(error, translate('records:settings.updateFailed')),
  })
}

/** Opens a method for requests, or closes it. Stays pending until the list is new. */
export function useTogglePaymentSetting() {
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) => change(id, { isActive }),
    onSuccess: tellDone,
    onError: (error) => showFailure(error, translate('records:settings.toggleFailed')),
  })
}

function change(id: string, body: Change) {
  return api('PUT /api/admin/payment-settings/:id', { params: { id }, body })
}

async function tellDone(): Promise<void> {
  showToast({ title: translate('records:settings.updated') })
  const reads: readonly ReadKey[] = [
    'GET /api/admin/payment-settings',
    'GET /api/payment-settings',
    'GET /api/admin/audit',
  ]
  await Promise.all(reads.map((key) => queryClient.invalidateQueries({ queryKey: readKey(key) })))
}
