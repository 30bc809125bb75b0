import { type UseQueryResult } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useSearchAddress } from '../listing/search-address.ts'
import { SearchField } from '../listing/search-field.tsx'
import { ReviewSkeleton } from '../reviews/review-skeleton.tsx'

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
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <SearchField label={searchLabel} query={query} onFind={find} />
        <output className="text-muted text-sm">
          {data && t('history.total', { count: data.total })}
        </output>
      </div>
      {data ? (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={cx(isPlaceholderData && 'opacity-55')}
        >
          {data.total > 0 ? (
            children
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
