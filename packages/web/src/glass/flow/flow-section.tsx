import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read-query.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SheetSection } from '../reserve/sheet-section.tsx'
import { FlowFigure } from './flow-figure.tsx'

/** Who paid whom, for the whole class: signed-in people see it, by number and never by name. */
export function FlowSection() {
  const { t } = useTranslation('glass')
  const { data, error, refetch } = useQuery(flowQuery)
  return (
    <SheetSection id="flow" number={6} title={t('flow.title')} lead={t('flow.lead')}>
      {data && data.links.length > 0 && <FlowFigure flow={data} />}
      {data?.links.length === 0 && (
        <EmptyState title={t('flow.empty')}>{t('flow.emptyHint')}</EmptyState>
      )}
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows count={6} className="h-16" />}
    </SheetSection>
  )
}

/** Who paid whom, by number. The reserve asks again when money has moved. */
const flowQuery = {
  ...read('GET /api/reserve/flow'),
  refetchOnMount: 'always',
} as const
