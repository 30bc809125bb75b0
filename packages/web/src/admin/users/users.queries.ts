import type { AdminUserDetails } from '@kunwari/contract/admin-people'
import { api, type CallInput } from '@kunwari/contract/client'
import type { Role, Status } from '@kunwari/domain/identity/people'
import { useMutation } from '@tanstack/react-query'
import { isSentBefore } from '../../lib/is-sent-before.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type ReadKey, read, readKey } from '../../lib/read-query.ts'
import { useSendOnce } from '../../lib/use-form-draft.ts'
import { useWhenProven } from '../../re-authentication/use-re-authentication.ts'
import { translate } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import { refetchMoney } from '../refetch-money.ts'
import { showFailure } from '../show-failure.ts'

/** A page of everybody, newest first, or of those whom a search finds. */
export const usersQuery = (query: CallInput<'GET /api/admin/users'>['query']) =>
  read('GET /api/admin/users', { query })

/** Everything about one person. */
export const userDetailsQuery = (id: string) =>
  read('GET /api/admin/users/:id/details', { params: { id } })

export type Person = AdminUserDetails['user']

/** Role or status. Stays pending until the lists are new. */
export function useChangeUser() {
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: (input: {
      id: string
      change: { role: Role } | { status: Status }
      idempotencyKey: string
    }) => whenProven(() => change(input.id, input.change, input.idempotencyKey)),
    onSuccess: async () => {
      showToast({ title: translate('people:updated') })
      await refreshPeople()
    },
    onError: (error) => showFailure(error, translate('people:updateFailed')),
  })
}

/**
 * Adds to somebody's money or, with a minus, takes from it. Stays pending until the lists are new.
 *
 * @param form names what is asked, for its key: adding to this account, say
 */
export function useAdjustBalance(form: string) {
  const whenProven = useWhenProven()
  const sendOnce = useSendOnce(form)
  return useMutation({
    mutationFn: (input: { id: string; balanceAdjustment: string; reason: string | undefined }) => {
      const { id, balanceAdjustment, reason } = input
      return sendOnce((key) => whenProven(() => change(id, { balanceAdjustment, reason }, key)))
    },
    onSuccess: async () => {
      showToast({ title: translate('people:funds.updated') })
      await refreshPeople()
    },
    onError: async (error) => {
      if (!isSentBefore(error)) return showFailure(error, translate('people:funds.failed'))
      // What was sent first has moved money: the balance above what would move more is to have it.
      await refreshPeople()
    },
  })
}

/** Gives a temporary password, which is in the answer and nowhere else. */
export function useResetPassword() {
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: (id: string) =>
      whenProven(() =>
        api('POST /api/admin/users/:id/reset-password', { params: { id }, body: {} }),
      ),
    // Shown once: it does not outlive the dialog.
    gcTime: 0,
    onSuccess: () => readAgain('GET /api/admin/audit'),
    onError: (error) => showFailure(error, translate('people:password.failed')),
  })
}

/** Removes all second factors of somebody. Stays pending until the lists are new. */
export function useRemoveSecondFactor() {
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      whenProven(() =>
        api('DELETE /api/admin/users/:id/second-factor', { params: { id }, body: { reason } }),
      ),
    onSuccess: async () => {
      showToast({ title: translate('people:factor.done') })
      await refreshPeople()
    },
    onError: (error) => showFailure(error, translate('people:factor.failed')),
  })
}

/** Cancels somebody's plan. Stays pending until the lists are new. */
export function useCancelPlan() {
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
      api('POST /api/admin/investments/:id/cancel', { params: { id }, body: {}, idempotencyKey }),
    onSuccess: async () => {
      showToast({ title: translate('people:cancel.done') })
      await refreshPeople()
    },
    onError: (error) => showFailure(error, translate('people:cancel.failed')),
  })
}

type Change = CallInput<'PUT /api/admin/users/:id'>['body']

function change(id: string, body: Change, idempotencyKey: string) {
  return api('PUT /api/admin/users/:id', { params: { id }, body, idempotencyKey })
}

async function refreshPeople(): Promise<void> {
  await Promise.all([
    readAgain('GET /api/admin/users'),
    readAgain('GET /api/admin/users/:id/details'),
    readAgain('GET /api/admin/stats'),
    readAgain('GET /api/admin/audit'),
    refetchMoney(),
  ])
}

function readAgain(key: ReadKey): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: readKey(key) })
}
