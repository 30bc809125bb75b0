import { ApiError, api } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { translate } from '../../lib/i18n.ts'
import { read } from '../../lib/read.ts'
import { showToast } from '../../ui/toast.ts'
import { refreshMoney } from '../money-reads.ts'
import { showFailure } from '../show-failure.ts'

/** Deposits that wait for a decision, oldest first. */
export const pendingDepositsQuery = read('GET /api/admin/deposits/pending')

/** Withdrawals that wait for a decision, oldest first. */
export const pendingWithdrawalsQuery = read('GET /api/admin/withdrawals/pending')

/** A decision about one request. */
export type Decision = {
  id: string
  body: { status: 'approved' } | { status: 'rejected'; rejectionNote: string | undefined }
  idempotencyKey: string
}

/** Approves or rejects a pending deposit; tells nobody. */
export function decideDeposit({ id, body, idempotencyKey }: Decision) {
  return api('PUT /api/admin/deposits/:id/verify', { params: { id }, body, idempotencyKey })
}

/** Approves or rejects a pending withdrawal; tells nobody. */
export function decideWithdrawal({ id, body, idempotencyKey }: Decision) {
  return api('PUT /api/admin/withdrawals/:id/verify', { params: { id }, body, idempotencyKey })
}

/** Approves or rejects a pending deposit. Stays pending until the lists are new. */
export function useDecideDeposit() {
  return useMutation({
    mutationFn: decideDeposit,
    onSuccess: () => tellDone(translate('admin:deposits.updated')),
    onError: (error) => tellFailed(error, translate('admin:deposits.failed')),
  })
}

/** Approves or rejects a pending withdrawal. Stays pending until the lists are new. */
export function useDecideWithdrawal() {
  return useMutation({
    mutationFn: decideWithdrawal,
    onSuccess: () => tellDone(translate('admin:withdrawals.updated')),
    onError: (error) => tellFailed(error, translate('admin:withdrawals.failed')),
  })
}

async function tellDone(title: string): Promise<void> {
  showToast({ title })
  await refreshMoney()
}

async function tellFailed(error: Error, fallback: string): Promise<void> {
  showFailure(error, fallback)
  if (isOutOfDate(error)) await refreshMoney()
}

/** Whether a refusal means that the list on screen is not what the server has. */
export function isOutOfDate(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 404 || error.status === 409 || error.code === 'idempotency_key_reused'
}
