import type { AdminApplication } from '@kunwari/contract/leader'
import { type ReactNode, useId } from 'react'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { DecisionButtons } from '../reviews/decision-buttons.tsx'
import { UndecidedMark } from '../reviews/queue-note.tsx'
import { ReviewCell, ReviewRow } from '../reviews/review-list.tsx'
import { applicantName, useApproveApplication } from './applications.queries.ts'

const tones = { pending: 'accent', approved: 'gain', rejected: 'loss' } as const

type ApplicationRowProps = {
  application: AdminApplication
  /** The class's stage takes no decisions. */
  isStopped: boolean
  onReject: () => void
}

/** One application: who, with which figures, and what was decided. */
export function ApplicationRow({ application, isStopped, onReject }: ApplicationRowProps) {
  const { t } = useTranslation('admin')
  const nameId = useId()
  const approve = useApproveApplication()
  const { idempotencyKey } = useIdempotencyKey()
  const { id, status, createdAt } = application
  return (
    <ReviewRow columns="applications">
      <ReviewCell label={t('reviews.user')}>
        <span id={nameId} className="block break-words font-semibold">
          {applicantName(application)}
        </span>
        {application.userEmail !== null && (
          <span className="block truncate text-muted text-xs">{application.userEmail}</span>
        )}
        <span className="figures block text-muted text-xs">{application.userAccountNumber}</span>
      </ReviewCell>
      <ReviewCell
        label={t('reviews.date')}
        className="grid content-start @5xl:justify-items-start justify-items-end gap-1 text-muted text-sm"
      >
        <Badge tone={tones[status]}>{t(`applications.status.${status}`)}</Badge>
        <Moment iso={createdAt} format="dateTime" />
      </ReviewCell>
      <ReviewCell label={t('applications.metrics')} className="@5xl:col-span-1 col-span-2">
        <Metrics application={application} />
      </ReviewCell>
      {status === 'pending' && isStopped && <UndecidedMark />}
      {status === 'pending' && !isStopped && (
        <DecisionButtons
          describedBy={nameId}
          isPending={approve.isPending || approve.isSuccess}
          onApprove={() => approve.mutate({ id, idempotencyKey })}
          onReject={onReject}
        />
      )}
      {status !== 'pending' && <Decided application={application} />}
    </ReviewRow>
  )
}

/** When it was decided, and why not. */
function Decided({ application }: { application: AdminApplication }) {
  const { t } = useTranslation('admin')
  const formatDate = useFormatDate()
  const { rejectionNote, reviewedAt } = application
  return (
    <ReviewCell
      label={t('reviews.decision')}
      className="@5xl:col-span-1 col-span-2 text-muted text-sm"
    >
      {rejectionNote !== null && (
        <span className="block break-words text-ink">
          {t('applications.reason', { reason: rejectionNote })}
        </span>
      )}
      {reviewedAt !== null &&
        t('applications.decided', { moment: formatDate(reviewedAt, 'dateTime') })}
    </ReviewCell>
  )
}

/** What there was when the application was made. */
function Metrics({ application }: { application: AdminApplication }) {
  const { t } = useTranslation('admin')
  return (
    <dl className="grid gap-2 sm:grid-cols-3">
      <Metric label={t('applications.activeReferrals')}>
        <b className="figures">{application.activeReferrals}</b>
      </Metric>
      <Metric label={t('applications.bought')}>
        <Money amount={application.totalReferralInvestments} size="strong" />
      </Metric>
      <Metric label={t('applications.own')}>
        <Money amount={application.totalActiveInvestments} size="strong" />
      </Metric>
    </dl>
  )
}

function Metric({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 border border-line bg-sunken px-3 py-2 text-sm sm:grid sm:justify-stretch sm:gap-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
