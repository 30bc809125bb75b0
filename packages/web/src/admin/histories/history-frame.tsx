import type { AdminDeposit } from '@kunwari/contract/admin'
import { ruleAsDecider } from '@kunwari/domain/lesson/rule-words'
import type { UseQueryResult } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { useSearchAddress } from '../../lib/search-address.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { isPastEnd, Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ReviewCell, ReviewSkeleton } from '../reviews/review-list.tsx'
import { useNoDecisions } from '../reviews/reviews.queries.ts'

type HistoryFrameProps = {
  read: UseQueryResult<{ total: number; page: number; pages: number }>
  /** What the search looks at. */
  searchLabel: string
  empty: { title: string; text: string }
  children: ReactNode
}

/** A history in its four states, with the search before it and the pages after it. */
export function HistoryFrame({ read, searchLabel, empty, children }: HistoryFrameProps) {
  const { t } = useTranslation('admin')
  const { query, showPage, find } = useSearchAddress()
  const { data, error, isPlaceholderData, refetch } = read
  const noDecisions = useNoDecisions()
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <SearchField label={searchLabel} query={query} onFind={find} />
        <output className="text-muted text-sm">
          {data && t('history.total', { count: data.total })}
        </output>
      </div>
      {noDecisions && <p className="text-sm">{t(`reviews.${noDecisions}`)}</p>}
      {data ? (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cx(isPlaceholderData && 'opacity-55')}
        >
          {data.total > 0 ? (
            !isPastEnd(data) && children
          ) : query === '' ? (
            <EmptyState title={empty.title}>{empty.text}</EmptyState>
          ) : (
            <EmptyState
              title={empty.title}
              action={
                <Button variant="quiet" onClick={() => find('')}>
                  {t('history.showAll')}
                </Button>
              }
            >
              {t('history.notFound', { query })}
            </EmptyState>
          )}
          <Pager isFoot page={data.page} pages={data.pages} onPage={showPage} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <ReviewSkeleton />
      )}
    </div>
  )
}

const tones = {
  pending: 'accent',
  approved: 'gain',
  rejected: 'loss',
  cancelled: 'plain',
  reversed: 'plain',
} as const

type Decided = Pick<
  AdminDeposit,
  'status' | 'rejectionNote' | 'decidedBy' | 'verifiedAt' | 'reversedAt' | 'reversedBy'
>

/** What became of a request, in one word. */
function OutcomeBadge({ request }: { request: Decided }) {
  const { t } = useTranslation('admin')
  const outcome = request.reversedAt === null ? request.status : 'reversed'
  return <Badge tone={tones[outcome]}>{t(`history.status.${outcome}`)}</Badge>
}

type OutcomeCellProps = {
  request: Decided
  /** The element that says whose request it is, and how much. */
  describedBy: string
  onReverse: () => void
}

/** What became of a request, by whom and why; an approval can be undone while there are decisions. */
export function OutcomeCell({ request, describedBy, onReverse }: OutcomeCellProps) {
  const { t } = useTranslation('admin')
  const { status, rejectionNote, decidedBy, verifiedAt, reversedAt, reversedBy } = request
  const noDecisions = useNoDecisions()
  return (
    <ReviewCell
      label={t('history.outcome')}
      className="@5xl:col-span-1 col-span-2 flex flex-wrap @5xl:flex-nowrap items-center gap-x-3 gap-y-1"
    >
      <div className="wrap-anywhere grid min-w-0 flex-1 justify-items-start gap-0.5 text-muted text-xs">
        <OutcomeBadge request={request} />
        <Who
          name={decidedBy}
          at={verifiedAt}
          verb={status === 'rejected' ? 'rejected' : 'approved'}
        />
        <Who name={reversedBy} at={reversedAt} verb="reversed" />
        {rejectionNote !== null && (
          <span className="text-ink">{t('applications.reason', { reason: rejectionNote })}</span>
        )}
      </div>
      {status === 'approved' && reversedAt === null && !noDecisions && (
        <Button
          variant="quiet"
          className="shrink-0"
          aria-describedby={describedBy}
          onClick={onReverse}
        >
          {t('history.reverse')}
        </Button>
      )}
    </ReviewCell>
  )
}

type WhoProps = {
  name: string | null
  at: string | null
  verb: 'approved' | 'rejected' | 'reversed'
}

function Who({ name, at, verb }: WhoProps) {
  const { t } = useTranslation('admin')
  const formatDate = useFormatDate()
  if (name === null || at === null) return undefined
  if (name === ruleAsDecider)
    return <span>{t('history.by.rule', { moment: formatDate(at, 'dateTime') })}</span>
  return <span>{t(`history.by.${verb}`, { name, moment: formatDate(at, 'dateTime') })}</span>
}
