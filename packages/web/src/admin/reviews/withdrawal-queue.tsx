import type { AdminWithdrawal } from '@kunwari/contract/admin'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { type ReactNode, useId } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { centavosOf, formatMoney } from '../../lib/format-money.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useSheetParam } from '../../lib/sheet-param.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkSummaryNote } from './bulk-summary.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { ListNote } from './list-note.tsx'
import { PersonCell } from './person-cell.tsx'
import { personName } from './person-name.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewCell, ReviewList, ReviewRow } from './review-list.tsx'
import { ReviewWarning } from './review-warning.tsx'
import { decideWithdrawal, useDecideWithdrawal } from './reviews.queries.ts'
import { SelectAll } from './select-box.tsx'
import { useBulk } from './use-bulk.ts'
import { type Selection, useSelection } from './use-selection.ts'

type WithdrawalQueueProps = {
  withdrawals: readonly AdminWithdrawal[]
  /** Stands over the rows of a part of the queue; without it they are all there, to be chosen. */
  heading?: ReactNode
}

/** Withdrawals to decide about, with the dialog that they open. */
export function WithdrawalQueue({ withdrawals, heading }: WithdrawalQueueProps) {
  const { t } = useTranslation('admin')
  const rejecting = useSheetParam('reject')
  const rejected = withdrawals.find(({ id }) => id === rejecting.value)
  const selection = useSelection(withdrawals)
  const bulk = useBulk<AdminWithdrawal>(decideWithdrawal)
  const isWhole = heading === undefined
  if (withdrawals.length === 0) {
    return (
      <div>
        {heading}
        <BulkSummaryNote bulk={bulk} />
        <EmptyState title={t('withdrawals.empty')}>{t('withdrawals.emptyText')}</EmptyState>
      </div>
    )
  }
  return (
    <div>
      <BulkSummaryNote bulk={bulk} />
      <ListNote
        heading={isWhole ? <SelectAll selection={selection} count={withdrawals.length} /> : heading}
        text={t('withdrawals.flag')}
      >
        <FlagButton note="manual-approval" />
      </ListNote>
      <ReviewList
        columns="withdrawals"
        label={t('sections.withdrawals')}
        heads={[
          t('reviews.user'),
          t('reviews.amount'),
          t('reviews.method'),
          t('reviews.accountName'),
          t('reviews.accountNumber'),
          t('reviews.date'),
          t('reviews.decision'),
        ]}
      >
        {withdrawals.map((withdrawal) => (
          <WithdrawalRow
            key={withdrawal.id}
            withdrawal={withdrawal}
            selection={isWhole ? selection : undefined}
            isLocked={bulk.state.stage === 'running'}
            onReject={() => rejecting.open(withdrawal.id)}
          />
        ))}
      </ReviewList>
      {isWhole && (
        <BulkBar
          rows={withdrawals}
          selection={selection}
          bulk={bulk}
          rejectTitle={t('withdrawals.rejectTitle')}
        />
      )}
      {rejected && <WithdrawalRejection withdrawal={rejected} onClose={rejecting.close} />}
    </div>
  )
}

type WithdrawalRowProps = {
  withdrawal: AdminWithdrawal
  selection: Selection | undefined
  isLocked: boolean
  onReject: () => void
}

function WithdrawalRow({ withdrawal, selection, isLocked, onReject }: WithdrawalRowProps) {
  const { t } = useTranslation('admin')
  const aboutId = useId()
  const decide = useDecideWithdrawal()
  const { idempotencyKey } = useIdempotencyKey()
  return (
    <ReviewRow columns="withdrawals">
      <PersonCell id={aboutId} row={withdrawal} selection={selection} />
      <ReviewCell label={t('reviews.amount')} className="@5xl:text-left text-right">
        <Money
          amount={withdrawal.amount}
          className="font-display @5xl:text-lg @max-2xs:text-lg text-xl"
        />
      </ReviewCell>
      <ReviewCell label={t('reviews.method')} className="text-sm">
        {paymentMethodNames[withdrawal.paymentMethod]}
      </ReviewCell>
      <ReviewCell
        label={t('reviews.accountName')}
        isLabelled
        className="@5xl:col-span-1 col-span-2 @5xl:row-start-auto row-start-3 text-sm"
      >
        {withdrawal.accountName}
      </ReviewCell>
      <ReviewCell
        label={t('reviews.accountNumber')}
        isLabelled
        className="@5xl:col-span-1 col-span-2 @5xl:row-start-auto row-start-4 whitespace-nowrap text-sm tabular-nums"
      >
        {withdrawal.accountNumber}
      </ReviewCell>
      <ReviewCell
        label={t('reviews.date')}
        className="@5xl:text-left text-right text-muted text-sm"
      >
        <Moment iso={withdrawal.createdAt} format="dateTime" />
      </ReviewCell>
      {!withdrawal.canPoolPay && (
        <div className="@5xl:order-last col-span-full">
          <ReviewWarning>{t('withdrawals.poolCannotPay')}</ReviewWarning>
        </div>
      )}
      <DecisionButtons
        describedBy={aboutId}
        isPending={isLocked || decide.isPending || decide.isSuccess}
        onApprove={() =>
          decide.mutate({ id: withdrawal.id, body: { status: 'approved' }, idempotencyKey })
        }
        onReject={onReject}
      />
    </ReviewRow>
  )
}

type WithdrawalRejectionProps = { withdrawal: AdminWithdrawal; onClose: () => void }

function WithdrawalRejection({ withdrawal, onClose }: WithdrawalRejectionProps) {
  const { t } = useTranslation('admin')
  const decide = useDecideWithdrawal()
  const { idempotencyKey } = useIdempotencyKey()
  return (
    <RejectDialog
      title={t('withdrawals.rejectTitle')}
      what={t('withdrawals.rejectWhat', {
        name: personName(withdrawal.user),
        amount: formatMoney(centavosOf(withdrawal.amount)),
      })}
      reject={(rejectionNote) =>
        decide.mutateAsync({
          id: withdrawal.id,
          body: { status: 'rejected', rejectionNote },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  )
}
