import type { AdminDeposit } from '@kunwari/contract/admin'
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
import { ProofSheet, ProofThumbnail } from './proof.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewCell, ReviewList, ReviewRow } from './review-list.tsx'
import { ReviewWarning } from './review-warning.tsx'
import { decideDeposit, useDecideDeposit } from './reviews.queries.ts'
import { SelectAll } from './select-box.tsx'
import { useBulk } from './use-bulk.ts'
import { type Selection, useSelection } from './use-selection.ts'

type DepositQueueProps = {
  deposits: readonly AdminDeposit[]
  /** Stands over the rows of a part of the queue; without it they are all there, to be chosen. */
  heading?: ReactNode
}

/** Deposits to decide about, with the sheets that they open. */
export function DepositQueue({ deposits, heading }: DepositQueueProps) {
  const { t } = useTranslation('admin')
  const rejecting = useSheetParam('reject')
  const proof = useSheetParam('proof')
  const rejected = deposits.find(({ id }) => id === rejecting.value)
  const proven = deposits.find(({ id }) => id === proof.value)
  const selection = useSelection(deposits)
  const bulk = useBulk<AdminDeposit>(decideDeposit)
  const isWhole = heading === undefined
  if (deposits.length === 0) {
    return (
      <div>
        {heading}
        <BulkSummaryNote bulk={bulk} />
        <EmptyState title={t('deposits.empty')}>{t('deposits.emptyText')}</EmptyState>
      </div>
    )
  }
  return (
    <div>
      <BulkSummaryNote bulk={bulk} />
      <ListNote
        heading={isWhole ? <SelectAll selection={selection} count={deposits.length} /> : heading}
        text={t('deposits.flag')}
      >
        <FlagButton note="proof-by-screenshot" />
      </ListNote>
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
        {deposits.map((deposit) => (
          <DepositRow
            key={deposit.id}
            deposit={deposit}
            selection={isWhole ? selection : undefined}
            isLocked={bulk.state.stage === 'running'}
            onReject={() => rejecting.open(deposit.id)}
            onProof={() => proof.open(deposit.id)}
          />
        ))}
      </ReviewList>
      {isWhole && (
        <BulkBar
          rows={deposits}
          selection={selection}
          bulk={bulk}
          rejectTitle={t('deposits.rejectTitle')}
        />
      )}
      {rejected && <DepositRejection deposit={rejected} onClose={rejecting.close} />}
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
  isLocked: boolean
  onReject: () => void
  onProof: () => void
}

function DepositRow(props: DepositRowProps) {
  const { deposit, selection, isLocked, onReject, onProof } = props
  const { t } = useTranslation('admin')
  const aboutId = useId()
  const decide = useDecideDeposit()
  const { idempotencyKey } = useIdempotencyKey()
  return (
    <ReviewRow columns="deposits">
      <PersonCell id={aboutId} row={deposit} selection={selection} />
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
      <DecisionButtons
        describedBy={aboutId}
        isPending={isLocked || decide.isPending || decide.isSuccess}
        onApprove={() =>
          decide.mutate({ id: deposit.id, body: { status: 'approved' }, idempotencyKey })
        }
        onReject={onReject}
      />
    </ReviewRow>
  )
}

function DepositRejection({ deposit, onClose }: { deposit: AdminDeposit; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const decide = useDecideDeposit()
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
