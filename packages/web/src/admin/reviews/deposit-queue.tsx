import type { AdminDeposit } from '@kunwari/contract/admin'
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
import { ProofSheet, ProofThumbnail } from './proof.tsx'
import { QueueNote } from './queue-note.tsx'
import type { QueuePart } from './queue-part.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewCell, ReviewList, ReviewRow } from './review-list.tsx'
import { ReviewWarning } from './review-warning.tsx'
import { decideDeposits, type Leaving, useDecideDeposit } from './reviews.queries.ts'
import { SelectAll } from './select-box.tsx'
import { useBulk } from './use-bulk.ts'
import { useKeptRows } from './use-kept-rows.ts'
import { type Outcome, useDepositOutcomes } from './use-outcomes.ts'
import { type Selection, useSelection } from './use-selection.ts'

type DepositQueueProps = {
  /** All that wait, as they were read. */
  deposits: readonly AdminDeposit[]
  part?: QueuePart
}

/** Deposits to decide about, with the sheets that they open. */
export function DepositQueue({ deposits, part }: DepositQueueProps) {
  const { t } = useTranslation('admin')
  const rejecting = useSheetParam('reject')
  const proof = useSheetParam('proof')
  const queue = useKeptRows(deposits, part?.rowsMax)
  const rejected = queue.shown.find(({ id }) => id === rejecting.value)
  const proven = queue.shown.find(({ id }) => id === proof.value)
  const outcomes = useDepositOutcomes(queue.gone)
  const selection = useSelection(queue.waiting)
  const bulk = useBulk<AdminDeposit>({
    decideMany: decideDeposits,
    onBegin: queue.begin,
    onRefused: queue.giveBack,
  })
  const bar = part === undefined && (
    <BulkBar
      rows={queue.waiting}
      selection={selection}
      bulk={bulk}
      rejectTitle={t('deposits.rejectTitle')}
    />
  )
  if (queue.shown.length === 0) {
    return (
      <div>
        {part?.heading}
        <EmptyState title={t('deposits.empty')}>{t('deposits.emptyText')}</EmptyState>
        {bar}
      </div>
    )
  }
  const selectAll = <SelectAll selection={selection} count={queue.waiting.length} />
  return (
    <div>
      <QueueNote heading={part?.heading ?? selectAll} text={t('deposits.flag')} queue={queue}>
        <FlagButton note="proof-by-screenshot" />
      </QueueNote>
      <ReviewList
        columns="deposits"
        label={t('sections.deposits')}
        heads={[
          t('reviews.user'),
          t('reviews.amount'),
          t('reviews.method'),
          t('reviews.reference'),
          t('reviews.date'),
          t('reviews.proof'),
          t('reviews.decision'),
        ]}
      >
        {queue.shown.map((deposit) => (
          <DepositRow
            key={deposit.id}
            deposit={deposit}
            selection={part ? undefined : selection}
            decided={
              queue.gone.includes(deposit.id) ? { outcome: outcomes.get(deposit.id) } : undefined
            }
            isLocked={bulk.state.stage === 'running'}
            queue={queue}
            onReject={() => rejecting.open(deposit.id)}
            onProof={() => proof.open(deposit.id)}
          />
        ))}
      </ReviewList>
      {part?.more(deposits.length - queue.waiting.length)}
      {bar}
      {rejected && <DepositRejection deposit={rejected} queue={queue} onClose={rejecting.close} />}
      {proven?.proofImageUrl && (
        <ProofSheet
          path={proven.proofImageUrl}
          name={personName(proven.user)}
          onClose={proof.close}
        />
      )}
    </div>
  )
}

type DepositRowProps = {
  deposit: AdminDeposit
  selection: Selection | undefined
  /** That it waits no more, and how it was decided once that is known. */
  decided: { outcome: Outcome | undefined } | undefined
  isLocked: boolean
  queue: Leaving
  onReject: () => void
  onProof: () => void
}

function DepositRow(props: DepositRowProps) {
  const { deposit, selection, decided, isLocked, queue, onReject, onProof } = props
  const { t } = useTranslation('admin')
  const aboutId = useId()
  const decide = useDecideDeposit(queue)
  const { idempotencyKey } = useIdempotencyKey()
  return (
    <ReviewRow columns="deposits" isDecided={decided !== undefined}>
      <PersonCell
        id={aboutId}
        row={deposit}
        selection={selection}
        isDecided={decided !== undefined}
      />
      <ReviewCell label={t('reviews.amount')} className="@5xl:text-left text-right">
        <Money
          amount={deposit.amount}
          className="font-display @5xl:text-lg @max-2xs:text-lg text-xl"
        />
      </ReviewCell>
      <ReviewCell label={t('reviews.method')} className="text-sm">
        {paymentMethodNames[deposit.paymentMethod]}
      </ReviewCell>
      <ReviewCell
        label={t('reviews.reference')}
        isLabelled
        className="@5xl:col-span-1 col-span-2 @5xl:row-start-auto row-start-3 text-sm"
      >
        <span className="break-words">{deposit.referenceNumber}</span>
        {deposit.isReferenceSeenBefore && (
          <ReviewWarning>{t('deposits.referenceSeen')}</ReviewWarning>
        )}
        {deposit.isProofSeenBefore && <ReviewWarning>{t('deposits.imageSeen')}</ReviewWarning>}
      </ReviewCell>
      <ReviewCell
        label={t('reviews.date')}
        className="@5xl:text-left text-right text-muted text-sm"
      >
        <Moment iso={deposit.createdAt} format="dateTime" />
      </ReviewCell>
      <ReviewCell label={t('reviews.proof')} className="@5xl:col-span-1 col-span-2">
        <ProofThumbnail
          path={deposit.proofImageUrl}
          name={personName(deposit.user)}
          onOpen={onProof}
        />
      </ReviewCell>
      {decided ? (
        <DecidedMark outcome={decided.outcome} />
      ) : (
        <DecisionButtons
          describedBy={aboutId}
          isPending={isLocked || decide.isPending || decide.isSuccess}
          onApprove={() =>
            decide.mutate({ id: deposit.id, body: { status: 'approved' }, idempotencyKey })
          }
          onReject={onReject}
        />
      )}
    </ReviewRow>
  )
}

type DepositRejectionProps = { deposit: AdminDeposit; queue: Leaving; onClose: () => void }

function DepositRejection({ deposit, queue, onClose }: DepositRejectionProps) {
  const { t } = useTranslation('admin')
  const decide = useDecideDeposit(queue)
  const { idempotencyKey } = useIdempotencyKey()
  return (
    <RejectDialog
      title={t('deposits.rejectTitle')}
      what={t('deposits.rejectWhat', {
        name: personName(deposit.user),
        amount: formatMoney(centavosOf(deposit.amount)),
      })}
      reject={(rejectionNote) =>
        decide.mutateAsync({
          id: deposit.id,
          body: { status: 'rejected', rejectionNote },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  )
}
