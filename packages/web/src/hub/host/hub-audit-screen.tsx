import { useQuery } from '@tanstack/react-query'
import { useSearchAddress } from '../../lib/search-address.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Section } from '../section.tsx'
import { hubAuditQuery } from './host.queries.ts'
import { HubAuditMany, HubAuditRow } from './hub-audit-row.tsx'

const heads = ['when', 'who', 'what', 'change', 'from'] as const

/** What hosts and instructors did on the hub; the search and the page stand in the address. */
export function HubAuditScreen() {
  const { t } = useTranslation('tools')
  const { t: records } = useTranslation('records')
  const { query, page, find, showPage } = useSearchAddress()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...hubAuditQuery({ query, page }),
    refetchOnMount: 'always',
  })
  const groups = query === '' ? (data?.groups ?? []) : []
  return (
    <Section title={records('audit.title')} lead={t('audit.lead')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchField label={t('audit.search')} query={query} onFind={find} />
        <Button variant="quiet" isPending={isFetching} onClick={() => void refetch()}>
          {t('audit.refresh')}
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-2">
        <output className="figures text-muted text-sm">
          {data && records('audit.total', { count: data.total, total: formatNumber(data.total) })}
        </output>
        {!data && error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <SkeletonRows count={6} className="h-32 lg:h-16" />}
        {data?.total === 0 && (
          <EmptyState title={records('audit.empty')}>
            {query === '' ? t('audit.emptyText') : records('audit.notFound', { query })}
          </EmptyState>
        )}
        {data && data.entries.length > 0 && (
          <Listing
            columns="audit"
            label={records('audit.title')}
            isStale={isPlaceholderData}
            heads={heads.map((head) => records(`audit.columns.${head}`))}
          >
            {data.entries.map((entry) => {
              const sums = groups.filter(({ group }) => group === entry.group)
              return entry.group !== null && sums.length > 0 ? (
                <HubAuditMany key={entry.group} group={entry.group} newest={entry} sums={sums} />
              ) : (
                <HubAuditRow key={entry.id} entry={entry} />
              )
            })}
          </Listing>
        )}
        {data && <Pager isFoot page={data.page} pages={data.pages} onPage={showPage} />}
      </div>
    </Section>
  )
}
