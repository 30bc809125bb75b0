import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSheetParam } from '../../../lib/use-sheet-param.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LearnerRow } from './learner-row.tsx'
import { RemoveLearner } from './remove-learner.tsx'
import { RenameLearner } from './rename-learner.tsx'
import { rosterQuery } from './roster.queries.ts'

/** Who is in a nickname class, by number; each can be renamed and removed. */
export function Roster() {
  const { t } = useTranslation('records')
  const titleId = useId()
  const { data, error, refetch } = useQuery(rosterQuery)
  const renaming = useSheetParam('rename')
  const removing = useSheetParam('remove')
  const find = (value: string | undefined) => data?.find(({ number }) => `${number}` === value)
  const renamed = find(renaming.value)
  const removed = find(removing.value)
  const here = data?.filter((learner) => learner.here).length ?? 0
  return (
    <section aria-labelledby={titleId} className="grid gap-3 print:hidden">
      <h3
        id={titleId}
        className="flex flex-wrap items-baseline justify-between gap-x-4 font-display text-xl"
      >
        {t('roster.title')}
        <output className="figures font-normal font-sans text-muted text-sm">
          {data && data.length > 0 && t('roster.count', { count: data.length, here })}
        </output>
      </h3>
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows count={4} className="h-16" />}
      {data?.length === 0 && (
        <EmptyState title={t('roster.empty')}>{t('roster.emptyText')}</EmptyState>
      )}
      {data && data.length > 0 && (
        <ol
          aria-label={t('roster.title')}
          className="grid divide-y divide-line border-[1.5px] border-edge bg-surface"
        >
          {data.map((learner) => (
            <LearnerRow
              key={learner.number}
              learner={learner}
              onRename={() => renaming.open(`${learner.number}`)}
              onRemove={() => removing.open(`${learner.number}`)}
            />
          ))}
        </ol>
      )}
      {renamed && <RenameLearner learner={renamed} onClose={renaming.close} />}
      {removed && <RemoveLearner learner={removed} onClose={removing.close} />}
    </section>
  )
}
