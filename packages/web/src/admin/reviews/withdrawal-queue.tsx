import type { AdminWithdrawal } from '@kunwari/contract/admin'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { useId } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { centavosOf, formatMoney } from '../../lib/format-money.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useSheetParam } from '../../lib/sheet-param.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DecidedMark } from './decided-mark.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { PersonCell } from './person-cell.tsx'
import { personName } from './person-name.ts'
import { QueueNote } from './queue-note.tsx'
import type { QueuePart } from './queue-part.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewCell, ReviewList, ReviewRow } from './review-list.tsx'
import { ReviewWarning } from './review-warning.tsx'
import { decideWithdrawals, type Leaving, useDecideWithdrawal } from './reviews.queries.ts'
import { SelectAll } from './select-box.tsx'
import { useBulk } from './use-bulk.ts'
import { useKeptRows } from './use-kept-rows.ts'
import { type Outcome, useWithdrawalOutcomes } from './use-outcomes.ts'
import { type Selection, useSelection } from './use-selection.ts'

type WithdrawalQueueProps = {
  /** All that wait, as they were read. */
  withdrawals: readonly AdminWithdrawal[]
  part?: QueuePart
}

/** Withdrawals to decide about, with the dialog that they open. */
export function WithdrawalQueue({ withdrawals, part }: WithdrawalQueueProps) {
  const { t } = useTranslation('admin')
  const rejecting = useSheetParam('reject')
  const queue = useKeptRows(withdrawals, part?.rowsMax)
  const rejected = queue.shown.find(({ id }) => id === rejecting.value)
  const outcomes = useWithdrawalOutcomes(queue.gone)
  const selection = useSelection(queue.waiting)
  const bulk = useBulk<AdminWithdrawal>({
    decideMany: decideWithdrawals,
    onBegin: queue.begin,
    onRefused: queue.giveBack,
  })
  const bar = part === undefined && (
    <BulkBar
      rows={queue.waiting}
      selection={selection}
      bulk={bulk}
      rejectTitle={t('withdrawals.rejectTitle')}
    />
  )
  if (queue.shown.length === 0) {
    return (
      <div>
        {part?.heading}
        <EmptyState title={t('withdrawals.empty')}>{t('withdrawals.emptyText')}</EmptyState>
        {bar}
      </div>
    )
  }
  const selectAll = <SelectAll selection={selection} count={queue.waiting.length} />
  return (
    <div>
      <QueueNote heading={part?.heading ?? selectAll} text={t('withdrawals.flag')} queue={queue}>
        <FlagButton note="manual-approval" />
      </QueueNote>
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
        {queue.shown.map((withdrawal) => (
          <WithdrawalRow
            key={withdrawal.id}
            withdrawal={withdrawal}
            selection={part ? undefined : selection}
            decided={
              queue.gone.includes(withdrawal.id)
                ? { outcome: outcomes.get(withdrawal.id) }
                : undefined
            }
            isLocked={bulk.state.stage === 'running'}
            queue={queue}
            onReject={() => rejecting.open(withdrawal.id)}
          />
        ))}
      </ReviewList>
      {part?.more(withdrawals.length - queue.waiting.length)}
      {bar}
      {rejected && (
        <WithdrawalRejection withdrawal={rejected} queue={queue} onClose={rejecting.close} />
      )}
    </div>
  )
}

type WithdrawalRowProps = {
  withdrawal: AdminWithdrawal
  selection: Selection | undefined
  /** That it waits no more, and how it was decided once that is known. */
  decided: { outcome: Outcome | undefined } | undefined
  isLocked: boolean
  queue: Leaving
  onReject: () => void
}

function WithdrawalRow(props: WithdrawalRowProps) {
  const { withdrawal, selection, decided, isLocked, queue, onReject } = props
  const { t } = useTranslation('admin')
  const aboutId = useId()
  const decide = useDecideWithdrawal(queue)
  const { idempotencyKey } = useIdempotencyKey()
  return (
    <ReviewRow columns="withdrawals" isDecided={decided !== undefined}>
      <PersonCell
        id={aboutId}
        row={withdrawal}
        selection={selection}
        isDecided={decided !== undefined}
      />
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
      {!withdrawal.canPoolPay && !decided && (
        <div className="@5xl:order-last col-span-full">
          <ReviewWarning>{t('withdrawals.poolCannotPay')}</ReviewWarning>
        </div>
      )}
      {decided ? (
        <DecidedMark outcome={decided.outcome} />
      ) : (
        <DecisionButtons
          describedBy={aboutId}
          isPending={isLocked || decide.isPending || decide.isSuccess}
          onApprove={() =>
            decide.mutate({ id: withdrawal.id, body: { status: 'approved' }, idempotencyKey })
          }
          onReject={onReject}
        />
      )}
    </ReviewRow>
  )
}

type WithdrawalRejectionProps = {
  withdrawal: AdminWithdrawal
  queue: Leaving
  onClose: () => void
}

function WithdrawalRejection({ withdrawal, queue, onClose }: WithdrawalRejectionProps) {
  const { t } = useTranslation('admin')
  const decide = useDecideWithdrawal(queue)
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
