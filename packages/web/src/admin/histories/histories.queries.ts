import { api, type CallInput } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { read } from '../../lib/read-query.ts'
import { translate } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import { refetchMoney } from '../refetch-money.ts'
import { showFailure } from '../show-failure.ts'

/** A page of all deposits, newest first. */
export const depositHistoryQuery = (query: CallInput<'GET /api/admin/deposits'>['query']) =>
  read('GET /api/admin/deposits', { query })

/** A page of all withdrawals, newest first. */
export const withdrawalHistoryQuery = (query: CallInput<'GET /api/admin/withdrawals'>['query']) =>
  read('GET /api/admin/withdrawals', { query })

type Reversal = { id: string; reason: string; idempotencyKey: string }

/** Undoes an approved deposit. Stays pending until the lists are new. */
export function useReverseDeposit() {
  return useMutation({
    mutationFn: ({ id, reason, idempotencyKey }: Reversal) =>
      api('POST /api/admin/deposits/:id/reverse', {
        params: { id },
        body: { reason },
        idempotencyKey,
      }),
    onSuccess: () => tellDone(translate('admin:deposits.updated')),
    onError: (error) => showFailure(error, translate('admin:deposits.failed')),
  })
}

/** Undoes an approved withdrawal. Stays pending until the lists are new. */
export function useReverseWithdrawal() {
  return useMutation({
    mutationFn: ({ id, reason, idempotencyKey }: Reversal) =>
      api('POST /api/admin/withdrawals/:id/reverse', {
        params: { id },
        body: { reason },
        idempotencyKey,
      }),
    onSuccess: () => tellDone(translate('admin:withdrawals.updated')),
    onError: (error) => showFailure(error, translate('admin:withdrawals.failed')),
  })
}

export type ReversalMutation = ReturnType<typeof useReverseDeposit | typeof useReverseWithdrawal>

async function tellDone(title: string): Promise<void> {
  showToast({ title })
  await refetchMoney()
}
