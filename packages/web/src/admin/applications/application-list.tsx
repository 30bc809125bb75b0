import type { AdminApplication } from '@kunwari/contract/leader'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReviewList } from '../reviews/review-list.tsx'
import { ApplicationRow } from './application-row.tsx'
import { RejectApplication } from './reject-application.tsx'

type ApplicationListProps = { applications: readonly AdminApplication[] }

/** Applications to decide about, and those that were. */
export function ApplicationList({ applications }: ApplicationListProps) {
  const { t } = useTranslation('admin')
  const rejecting = useSheetParam('refuse')
  const rejected = applications.find(({ id }) => id === rejecting.value)
  if (applications.length === 0) {
    return <EmptyState title={t('applications.empty')}>{t('applications.emptyText')}</EmptyState>
  }
  return (
    <>
      <ReviewList
        columns="applications"
        label={t('sections.applications')}
        heads={[
          t('reviews.user'),
          t('reviews.date'),
          t('applications.metrics'),
          t('reviews.decision'),
        ]}
      >
        {applications.map((application) => (
          <ApplicationRow
            key={application.id}
            application={application}
            onReject={() => rejecting.open(application.id)}
          />
        ))}
      </ReviewList>
      {rejected?.status === 'pending' && (
        <RejectApplication application={rejected} onClose={rejecting.close} />
      )}
    </>
  )
}
