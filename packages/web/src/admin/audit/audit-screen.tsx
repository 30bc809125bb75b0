import type { AuditEntry, AuditGroup as GroupSum } from '@kunwari/contract/admin-records'
import type { SignIn } from '@kunwari/contract/sign-ins'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useSearchAddress } from '../../lib/search-address.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { RefreshButton, Section } from '../frame/section.tsx'
import { auditQuery, signInsQuery } from './audit.queries.ts'
import { AuditRow, PersonLink } from './audit-row.tsx'
import { Decisions } from './decisions.tsx'

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
        {data?.total === 0 && (
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

type AuditListProps = {
  entries: readonly AuditEntry[]
  /** Of the groups whose newest entry stands for all of them; none where each stands for itself. */
  groups: readonly GroupSum[]
  isStale: boolean
}

function AuditList({ entries, groups, isStale }: AuditListProps) {
  const { t } = useTranslation('records')
  return (
    <Listing
      columns="audit"
      label={t('audit.title')}
      isStale={isStale}
      heads={[
        t('audit.columns.when'),
        t('audit.columns.who'),
        t('audit.columns.what'),
        t('audit.columns.change'),
        t('audit.columns.from'),
      ]}
    >
      {entries.map((entry) => {
        const sums = groups.filter(({ group }) => group === entry.group)
        return entry.group !== null && sums.length > 0 ? (
          <Decisions key={entry.group} group={entry.group} newest={entry} sums={sums} />
        ) : (
          <AuditRow key={entry.id} entry={entry} />
        )
      })}
    </Listing>
  )
}

/** Who came in and who was kept out, newest first. */
function SignInList() {
  const { t } = useTranslation('proof')
  const { page, showPage } = useSearchAddress()
  const { data, error, refetch } = useQuery({
    ...signInsQuery(page),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={refetch} />
    ) : (
      <SkeletonRows count={6} className="h-16" />
    )
  }
  if (data.total === 0) {
    return <EmptyState title={t('signIns.title')}>{t('signIns.nobody')}</EmptyState>
  }
  return (
    <div className="grid gap-4">
      {data.signIns.length > 0 && (
        <ul className="grid divide-y divide-line border-[1.5px] border-edge bg-surface">
          {data.signIns.map((signIn) => (
            <SignInLine key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      )}
      <Pager isFoot page={data.page} pages={data.pages} onPage={showPage} />
    </div>
  )
}

function SignInLine({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('proof')
  const { at, event, person, address } = signIn
  return (
    <li className="grid gap-x-4 px-4 py-3 text-sm md:grid-cols-[12rem_1fr_1fr_auto]">
      <span className="text-muted">
        <Moment iso={at} format="dateTime" />
      </span>
      <b>{t(`events.${event}`)}</b>
      <span>
        {person ? (
          <PersonLink {...person} />
        ) : (
          <span className="text-muted">{t('signIns.unknown')}</span>
        )}
      </span>
      <span className="figures text-muted">{address}</span>
    </li>
  )
}
