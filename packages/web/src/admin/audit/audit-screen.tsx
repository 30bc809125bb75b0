import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { RefreshButton } from '../frame/refresh-button.tsx'
import { Section } from '../frame/section.tsx'
import { useSearchAddress } from '../listing/search-address.ts'
import { SearchField } from '../listing/search-field.tsx'
import { auditQuery } from './audit.queries.ts'
import { AuditList } from './audit-list.tsx'
import { SignInList } from './sign-in-list.tsx'

/** What admins did, and who came in: which of the two stands in the address. */
export function AuditScreen() {
  const { t } = useTranslation('records')
  const { t: proof } = useTranslation('proof')
  const [search] = useSearchParams()
  const isSignIns = search.get('list') === 'sign-ins'
  return (
    <Section
      title={t('audit.title')}
      lead={isSignIns ? proof('records.signInsLead') : t('audit.lead')}
    >
      <Tabs
        label={proof('records.label')}
        tabs={[
          { href: paths.adminAudit, label: proof('records.changes'), isCurrent: !isSignIns },
          {
            href: `${paths.adminAudit}?list=sign-ins`,
            label: proof('records.signIns'),
            isCurrent: isSignIns,
          },
        ]}
      />
      {isSignIns ? <SignInList /> : <ChangeList />}
    </Section>
  )
}

function ChangeList() {
  const { t } = useTranslation('records')
  const { query, page, find, showPage } = useSearchAddress()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...auditQuery({ query, page }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchField label={t('audit.search')} query={query} onFind={find} />
        <span className="flex flex-wrap items-center gap-3">
          <RefreshButton isFetching={isFetching} onRefresh={refetch} />
          <ExportButton what="audit" />
        </span>
      </div>
      <div className="grid gap-2">
        <output className="figures text-muted text-sm">
          {data && t('audit.total', { count: data.total, total: formatNumber(data.total) })}
        </output>
        {!data && error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <SkeletonRows count={6} className="h-32 lg:h-16" />}
        {data?.entries.length === 0 && (
          <EmptyState title={t('audit.empty')}>
            {query === '' ? t('audit.emptyText') : t('audit.notFound', { query })}
          </EmptyState>
        )}
        {data && data.entries.length > 0 && (
          <AuditList
            entries={data.entries}
            groups={query === '' ? data.groups : []}
            isStale={isPlaceholderData}
          />
        )}
        {data && <Pager isFoot page={data.page} pages={data.pages} onPage={showPage} />}
      </div>
    </>
  )
}
