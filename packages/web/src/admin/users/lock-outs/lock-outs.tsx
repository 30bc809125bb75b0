import { api } from '@kunwari/contract/client'
import type { LockOut } from '@kunwari/contract/lock-outs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { queryClient } from '../../../lib/query-client.ts'
import { read, readKey } from '../../../lib/read-query.ts'
import { useFormatDate } from '../../../texts/format-date.ts'
import { translate, useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { showToast } from '../../../ui/toast.ts'
import { everyMs } from '../../polls.at-build.ts'
import { showFailure } from '../../show-failure.ts'

/** Who is kept out by wrong tries. While nobody is, there is nothing to say. */
export function LockOuts() {
  const { t } = useTranslation('people')
  const titleId = useId()
  const { data, error, refetch } = useQuery(lockOutsQuery)
  if (!data && error) return <ErrorState error={error} onRetry={refetch} />
  return (
    <section
      aria-labelledby={titleId}
      hidden={!data || data.length === 0}
      className="border-[1.5px] border-edge bg-surface"
    >
      <h3 id={titleId} className="border-edge border-b px-4 py-2 font-semibold text-sm">
        {t('lockOuts.title')}
      </h3>
      <ul className="divide-y divide-line">
        {data?.map((lockOut) => (
          <LockOutRow key={`${lockOut.userId} ${lockOut.what}`} lockOut={lockOut} />
        ))}
      </ul>
    </section>
  )
}

function LockOutRow({ lockOut }: { lockOut: LockOut }) {
  const { t } = useTranslation('people')
  const formatDate = useFormatDate()
  const nameId = useId()
  const clear = useClearLockOut()
  const { name, until, what } = lockOut
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2">
      <span className="min-w-0">
        <span id={nameId} className="block break-words font-semibold">
          {name}
        </span>
        <span className="block text-muted text-xs">
          {t(`lockOuts.what.${what}`)},{' '}
          {t('lockOuts.until', { moment: formatDate(until, 'moment') })}
        </span>
      </span>
      <Button
        variant="quiet"
        className="shrink-0"
        aria-describedby={nameId}
        isPending={clear.isPending}
        onClick={() => clear.mutate(lockOut)}
      >
        {t('lockOuts.clear')}
      </Button>
    </li>
  )
}

const lockOutsQuery = {
  ...read('GET /api/admin/lock-outs'),
  refetchOnMount: 'always',
  refetchInterval: everyMs['GET /api/admin/lock-outs'],
} as const

/** Lets somebody sign in again. */
function useClearLockOut() {
  return useMutation({
    mutationFn: ({ userId }: LockOut) =>
      api('DELETE /api/admin/lock-outs/:userId', { params: { userId }, body: {} }),
    onSuccess: (_, { name }) => {
      showToast({ title: translate('people:lockOuts.cleared', { name }) })
      return queryClient.invalidateQueries({ queryKey: readKey('GET /api/admin/lock-outs') })
    },
    onError: (error) => showFailure(error, translate('people:lockOuts.clearFailed')),
  })
}
