import { useQuery } from '@tanstack/react-query'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { RefreshButton, Section } from '../frame/section.tsx'
import { KeyboardHint } from '../reviews/keyboard-hint.tsx'
import { ListNote } from '../reviews/list-note.tsx'
import { ReviewSkeleton } from '../reviews/review-list.tsx'
import { ApplicationList } from './application-list.tsx'
import { applicationsQuery } from './applications.queries.ts'

export function ApplicationsScreen() {
  const { t } = useTranslation('admin')
  const applications = useQuery({ ...applicationsQuery, refetchOnMount: 'always' })
  return (
    <Section
      title={t('sections.applications')}
      lead={t('applications.lead')}
      actions={
        <>
          <KeyboardHint />
          <RefreshButton isFetching={applications.isFetching} onRefresh={applications.refetch} />
        </>
      }
    >
      <div>
        <ListNote heading={undefined} text={t('applications.flag')}>
          <FlagButton note="recruiting-qualification" />
        </ListNote>
        {applications.data ? (
          <ApplicationList applications={applications.data} emptyTitle={t('applications.empty')} />
        ) : applications.error ? (
          <ErrorState error={applications.error} onRetry={applications.refetch} />
        ) : (
          <ReviewSkeleton />
        )}
      </div>
    </Section>
  )
}
