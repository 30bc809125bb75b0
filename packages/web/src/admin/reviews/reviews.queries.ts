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

/** The queue that a request leaves when it is decided here. */
export type Leaving = {
  begin: (ids: readonly string[]) => void
  giveBack: (ids: readonly string[]) => void
}

function decideDeposit({ id, body, idempotencyKey }: Decision) {
  return api('PUT /api/admin/deposits/:id/verify', { params: { id }, body, idempotencyKey })
}

function decideWithdrawal({ id, body, idempotencyKey }: Decision) {
  return api('PUT /api/admin/withdrawals/:id/verify', { params: { id }, body, idempotencyKey })
}

/** Decisions about many requests, by one call. */
export type ManyDecisions = {
  items: ({ id: string } & Decision['body'])[]
  idempotencyKey: string
}

/** Approves or rejects many pending deposits; tells nobody. */
export function decideDeposits({ items, idempotencyKey }: ManyDecisions) {
  return api('PUT /api/admin/deposits/verify', { body: { items }, idempotencyKey })
}

/** Approves or rejects many pending withdrawals; tells nobody. */
export function decideWithdrawals({ items, idempotencyKey }: ManyDecisions) {
  return api('PUT /api/admin/withdrawals/verify', { body: { items }, idempotencyKey })
}

/** Deposits that wait no more, by their ids. */
export const decidedDepositsQuery = (ids: readonly string[]) =>
  read('GET /api/admin/deposits', { query: { ids: ids.join(',') } })

/** Withdrawals that wait no more, by their ids. */
export const decidedWithdrawalsQuery = (ids: readonly string[]) =>
  read('GET /api/admin/withdrawals', { query: { ids: ids.join(',') } })

/** Approves or rejects a pending deposit. Stays pending until the lists are new. */
export function useDecideDeposit(queue: Leaving) {
  return useMutation({
    mutationFn: decideDeposit,
    onMutate: ({ id }) => queue.begin([id]),
    onSuccess: () => tellDone(translate('admin:deposits.updated')),
    onError: (error, { id }) => {
      queue.giveBack([id])
      return tellFailed(error, translate('admin:deposits.failed'))
    },
  })
}

/** Approves or rejects a pending withdrawal. Stays pending until the lists are new. */
export function useDecideWithdrawal(queue: Leaving) {
  return useMutation({
    mutationFn: decideWithdrawal,
    onMutate: ({ id }) => queue.begin([id]),
    onSuccess: () => tellDone(translate('admin:withdrawals.updated')),
    onError: (error, { id }) => {
      queue.giveBack([id])
      return tellFailed(error, translate('admin:withdrawals.failed'))
    },
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
