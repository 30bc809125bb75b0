import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { RefreshButton } from '../frame/refresh-button.tsx'
import { Section } from '../frame/section.tsx'
import { useSearchAddress } from '../listing/search-address.ts'
import { SearchField } from '../listing/search-field.tsx'
import { ListNote } from '../reviews/list-note.tsx'
import { TraceHost } from '../trace/trace-host.tsx'
import { useTrace } from '../trace/use-trace.ts'
import { AccountDetails } from './account-details.tsx'
import { LockOuts } from './lock-outs/lock-outs.tsx'
import { UserDialogs } from './user-dialogs.tsx'
import { UserList } from './user-list.tsx'
import { usersQuery } from './users.queries.ts'

export function UsersScreen() {
  const { t } = useTranslation('people')
  const { query, page, find, showPage } = useSearchAddress()
  const details = useSheetParam('user')
  const trace = useTrace()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...usersQuery({ query, page }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      actions={<RefreshButton isFetching={isFetching} onRefresh={refetch} />}
    >
      <LockOuts />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchField label={t('search')} query={query} onFind={find} />
        <ExportButton what="users" />
      </div>
      <div>
        <ListNote
          heading={
            <output className="figures text-muted text-sm">
              {data && t('total', { total: formatNumber(data.total) })}
            </output>
          }
          text={t('flag')}
        >
          <FlagButton note="temporary-password" />
        </ListNote>
        {!data && error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <SkeletonRows count={6} className="@5xl:h-14 h-36 lg:h-14" />}
        {data?.users.length === 0 && (
          <EmptyState title={t('empty')}>{t('emptyText', { query })}</EmptyState>
        )}
        {data && data.users.length > 0 && (
          <UserList users={data.users} isStale={isPlaceholderData} />
        )}
        {data && <Pager isFoot page={data.page} pages={data.pages} onPage={showPage} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-edge border-t-[1.5px] pt-4">
        <p className="text-muted text-sm">{t('transactionsFile')}</p>
        <ExportButton what="transactions" />
      </div>
      {/* In the details' place while it is open: two sheets never lie on each other. */}
      <TraceHost />
      {details.value !== undefined && trace.id === undefined && (
        <AccountDetails key={details.value} id={details.value} onClose={details.close} />
      )}
      <UserDialogs />
    </Section>
  )
}
