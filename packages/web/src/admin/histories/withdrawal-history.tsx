import type { AdminWithdrawal } from '@kunwari/contract/admin'
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
import { ReviewCell, ReviewList, ReviewRow } from '../reviews/review-list.tsx'
import { useKeptRow } from '../reviews/reviews.queries.ts'
import { TraceAmount, TraceHost } from '../trace/trace-amount.tsx'
import { useReverseWithdrawal, withdrawalHistoryQuery } from './histories.queries.ts'
import { HistoryFrame, OutcomeCell } from './history-frame.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

/** Every withdrawal there was, newest first. */
export function WithdrawalHistory() {
  const { t } = useTranslation('admin')
  const { page, query } = useSearchAddress()
  const read = useQuery({
    ...withdrawalHistoryQuery({ query, page: String(page) }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const reversing = useSheetParam('reverse')
  const withdrawals = read.data?.withdrawals ?? []
  // Newer requests push rows onto the next page, also while one is looked at.
  const reversed = useKeptRow(withdrawals, reversing.value)
  return (
    <HistoryFrame
      read={read}
      searchLabel={t('history.searchWithdrawals')}
      empty={{ title: t('history.noWithdrawals'), text: t('history.noWithdrawalsText') }}
    >
      <ReviewList
        columns="withdrawalHistory"
        label={t('history.withdrawals')}
        heads={[
          t('reviews.user'),
          t('reviews.amount'),
          t('reviews.method'),
          t('reviews.accountName'),
          t('reviews.accountNumber'),
          t('reviews.date'),
          t('history.outcome'),
        ]}
      >
        {withdrawals.map((withdrawal) => (
          <Row
            key={withdrawal.id}
            withdrawal={withdrawal}
            onReverse={() => reversing.open(withdrawal.id)}
          />
        ))}
      </ReviewList>
      {reversed && <Reversal withdrawal={reversed} onClose={reversing.close} />}
      <TraceHost />
    </HistoryFrame>
  )
}

type RowProps = { withdrawal: AdminWithdrawal; onReverse: () => void }

function Row({ withdrawal, onReverse }: RowProps) {
  const { t } = useTranslation('admin')
  const aboutId = useId()
  return (
    <ReviewRow columns="withdrawalHistory">
      <PersonCell id={aboutId} row={withdrawal} selection={undefined} />
      <ReviewCell label={t('reviews.amount')} className="@5xl:text-left text-right">
        <TraceAmount
          id={withdrawal.id}
          amount={withdrawal.amount}
          name={personName(withdrawal.user)}
          className="font-display @5xl:text-lg @max-2xs:text-lg text-xl"
        />
      </ReviewCell>
      <ReviewCell label={t('reviews.method')} className="text-sm">
        {paymentMethodNames[withdrawal.paymentMethod]}
      </ReviewCell>
      <ReviewCell
        label={t('reviews.accountName')}
        isLabelled
        className="@5xl:col-span-1 col-span-2 @5xl:row-start-auto row-start-3 break-words text-sm"
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
      <OutcomeCell request={withdrawal} describedBy={aboutId} onReverse={onReverse} />
    </ReviewRow>
  )
}

function Reversal({ withdrawal, onClose }: { withdrawal: AdminWithdrawal; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const reverse = useReverseWithdrawal()
  return (
    <ReverseDialog
      id={withdrawal.id}
      title={t('history.reverseWithdrawal')}
      what={t('history.reverseWithdrawalWhat', {
        name: personName(withdrawal.user),
        amount: formatMoney(centavosOf(withdrawal.amount)),
      })}
      reverse={reverse}
      onClose={onClose}
    />
  )
}
