import { api } from '@kunwari/contract/client'
import type { AdminApplication } from '@kunwari/contract/leader'
import { fullName } from '@kunwari/domain/identity/people'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { read } from '../../lib/read-query.ts'
import { translate } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import { isOutOfDate } from '../reviews/reviews.queries.ts'
import { showFailure } from '../show-failure.ts'

/** Applications to become a Prime Leader: pending ones first, then the newest. */
export const applicationsQuery = read('GET /api/admin/prime-leader/applications')

type Approval = { id: string; idempotencyKey: string }

type Rejection = Approval & { rejectionNote: string }

/** Makes the applicant a Prime Leader. Stays pending until the list is new. */
export function useApproveApplication() {
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: Approval) =>
      api('POST /api/admin/prime-leader/applications/:id/approve', {
        params: { id },
        body: {},
        idempotencyKey,
      }),
    onSuccess: () => tellDone(translate('admin:applications.approved')),
    onError: (error) => tellFailed(error, translate('admin:applications.approveFailed')),
  })
}

/** Rejects an application for a reason. Stays pending until the list is new. */
export function useRejectApplication() {
  return useMutation({
    mutationFn: ({ id, rejectionNote, idempotencyKey }: Rejection) =>
      api('POST /api/admin/prime-leader/applications/:id/reject', {
        params: { id },
        body: { rejectionNote },
        idempotencyKey,
      }),
    onSuccess: () => tellDone(translate('admin:applications.rejected')),
    onError: (error) => tellFailed(error, translate('admin:applications.rejectFailed')),
  })
}

/** Those that wait for a decision. */
export function pendingOf(applications: readonly AdminApplication[]): AdminApplication[] {
  return applications.filter(({ status }) => status === 'pending')
}

/** Somebody's name as it stands in an application. */
export function applicantName({
  userFirstName,
  userLastName,
}: Pick<AdminApplication, 'userFirstName' | 'userLastName'>): string {
  return fullName({ firstName: userFirstName, lastName: userLastName })
}

async function tellDone(title: string): Promise<void> {
  showToast({ title })
  await readAgain()
}

async function tellFailed(error: Error, fallback: string): Promise<void> {
  showFailure(error, fallback)
  if (isOutOfDate(error)) await readAgain()
}

function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: applicationsQuery.queryKey })
}
