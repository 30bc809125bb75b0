import type { AdminDeposit } from '@kunwari/contract/admin'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchAddress } from '../../lib/search-address.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Moment } from '../../ui/moment.tsx'
import { PersonCell } from '../reviews/person-cell.tsx'
import { personName } from '../reviews/person-name.ts'
import { ProofSheet, ProofThumbnail } from '../reviews/proof.tsx'
import { ReviewCell, ReviewList, ReviewRow } from '../reviews/review-list.tsx'
import { useKeptRow } from '../reviews/reviews.queries.ts'
import { TraceAmount, TraceHost } from '../trace/trace-amount.tsx'
import { depositHistoryQuery, useReverseDeposit } from './histories.queries.ts'
import { HistoryFrame, OutcomeCell } from './history-frame.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

/** Every deposit there was, newest first. */
export function DepositHistory() {
  const { t } = useTranslation('admin')
  const { page, query } = useSearchAddress()
  const read = useQuery({
    ...depositHistoryQuery({ query, page: String(page) }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const reversing = useSheetParam('reverse')
  const proof = useSheetParam('proof')
  const deposits = read.data?.deposits ?? []
  // Newer requests push rows onto the next page, also while one is looked at.
  const reversed = useKeptRow(deposits, reversing.value)
  const proven = useKeptRow(deposits, proof.value)
  return (
    <HistoryFrame
      read={read}
      searchLabel={t('history.searchDeposits')}
      empty={{ title: t('history.noDeposits'), text: t('history.noDepositsText') }}
    >
      <ReviewList
        columns="depositHistory"
        label={t('history.deposits')}
        heads={[
          t('reviews.user'),
          t('reviews.amount'),
          t('reviews.method'),
          t('reviews.reference'),
          t('reviews.date'),
          t('reviews.proof'),
          t('history.outcome'),
        ]}
      >
        {deposits.map((deposit) => (
          <Row
            key={deposit.id}
            deposit={deposit}
            onProof={() => proof.open(deposit.id)}
            onReverse={() => reversing.open(deposit.id)}
          />
        ))}
      </ReviewList>
      {reversed && <Reversal deposit={reversed} onClose={reversing.close} />}
      {proven?.proofImageUrl && (
        <ProofSheet
          path={proven.proofImageUrl}
          name={personName(proven.user)}
          onClose={proof.close}
        />
      )}
      <TraceHost />
    </HistoryFrame>
  )
}

type RowProps = { deposit: AdminDeposit; onProof: () => void; onReverse: () => void }

function Row({ deposit, onProof, onReverse }: RowProps) {
  const { t } = useTranslation('admin')
  const aboutId = useId()
  return (
    <ReviewRow columns="depositHistory">
      <PersonCell id={aboutId} row={deposit} selection={undefined} />
      <ReviewCell label={t('reviews.amount')} className="@5xl:text-left text-right">
        <TraceAmount
          id={deposit.id}
          amount={deposit.amount}
          name={personName(deposit.user)}
          className="font-display @5xl:text-lg @max-2xs:text-lg text-xl"
        />
      </ReviewCell>
      <ReviewCell label={t('reviews.method')} className="text-sm">
        {paymentMethodNames[deposit.paymentMethod]}
      </ReviewCell>
      <ReviewCell
        label={t('reviews.reference')}
        isLabelled
        className="@5xl:col-span-1 col-span-2 @5xl:row-start-auto row-start-3 break-words text-sm"
      >
        {deposit.referenceNumber}
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
      <OutcomeCell request={deposit} describedBy={aboutId} onReverse={onReverse} />
    </ReviewRow>
  )
}

function Reversal({ deposit, onClose }: { deposit: AdminDeposit; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const reverse = useReverseDeposit()
  return (
    <ReverseDialog
      id={deposit.id}
      title={t('history.reverseDeposit')}
      what={t('history.reverseDepositWhat', {
        name: personName(deposit.user),
        amount: formatMoney(centavosOf(deposit.amount)),
      })}
      reverse={reverse}
      onClose={onClose}
    />
  )
}
