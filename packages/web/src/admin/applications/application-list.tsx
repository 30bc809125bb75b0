import { type AdminApplication, rejectApplicationBody } from '@kunwari/contract/leader'
import { useForm, useWatch } from 'react-hook-form'
import { zodForm } from '../../lib/forms.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { ReviewList } from '../reviews/review-list.tsx'
import { isOutOfDate, useKeptRow, useNoDecisions } from '../reviews/reviews.queries.ts'
import { ApplicationRow } from './application-row.tsx'
import { applicantName, pendingOf, useRejectApplication } from './applications.queries.ts'

type ApplicationListProps = {
  applications: readonly AdminApplication[]
  /** Says that there are none. */
  emptyTitle: string
}

/** Applications to decide about, and those that were. */
export function ApplicationList({ applications, emptyTitle }: ApplicationListProps) {
  const { t } = useTranslation('admin')
  const rejecting = useSheetParam('refuse')
  const noDecisions = useNoDecisions()
  // Decided here or elsewhere, or pushed off a short list: its dialog is closed by the person who opened it.
  const rejected = useKeptRow(pendingOf(applications), rejecting.value)
  return (
    <>
      {noDecisions && applications.length > 0 && (
        <p className="pb-3 text-sm">{t(`reviews.${noDecisions}`)}</p>
      )}
      {applications.length === 0 ? (
        <EmptyState title={emptyTitle}>{t('applications.emptyText')}</EmptyState>
      ) : (
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
              isStopped={noDecisions !== undefined}
              onReject={() => rejecting.open(application.id)}
            />
          ))}
        </ReviewList>
      )}
      {rejected && <RejectApplication application={rejected} onClose={rejecting.close} />}
    </>
  )
}

type RejectApplicationProps = { application: AdminApplication; onClose: () => void }

/** Asks for the reason, which the applicant will read: without one there is nothing to confirm. */
function RejectApplication({ application, onClose }: RejectApplicationProps) {
  const { t } = useTranslation('admin')
  const { idempotencyKey } = useIdempotencyKey()
  const reject = useRejectApplication()
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodForm(rejectApplicationBody),
    defaultValues: { rejectionNote: '' },
  })
  const typed = useWatch({ control, name: 'rejectionNote' }) ?? ''

  const send = handleSubmit(({ rejectionNote = '' }) => {
    reject.mutate(
      { id: application.id, rejectionNote, idempotencyKey },
      {
        onSuccess: onClose,
        onError: (error) => {
          const message = fieldErrorText(error, 'rejectionNote')
          if (message) setError('rejectionNote', { message }, { shouldFocus: true })
          if (isOutOfDate(error)) onClose()
        },
      },
    )
  })

  return (
    <ReasonDialog
      title={t('applications.rejectTitle')}
      what={t('applications.rejectWhat', { name: applicantName(application) })}
      label={t('reviews.reasonLabel')}
      hint={<span lang="fil">{t('applications.reasonHint')}</span>}
      error={formState.errors.rejectionNote?.message}
      field={{ ...register('rejectionNote'), required: true }}
      confirmLabel={t('applications.rejectConfirm')}
      isPending={reject.isPending}
      isConfirmDisabled={typed.trim() === ''}
      onSubmit={send}
      onClose={onClose}
    />
  )
}
