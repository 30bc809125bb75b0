import type { Transaction } from '@kunwari/contract/transactions'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useServerText } from '../../texts/server-words.ts'
import { TraceAmount } from '../trace/trace-amount.tsx'
import { AccountPart, AccountRow } from './account-part.tsx'
import { RequestBadge } from './account-requests.tsx'

type AccountTransactionsProps = { transactions: readonly Transaction[]; name: string }

export function AccountTransactions({ transactions, name }: AccountTransactionsProps) {
  const { t } = useTranslation('people')
  const { t: glass } = useTranslation('glass')
  const say = useServerText()
  const formatDate = useFormatDate()
  return (
    <AccountPart
      title={t('details.transactions')}
      rows={transactions}
      empty={t('details.noTransactions')}
      renderRow={(one) => {
        const hasMoved = one.status === 'completed' || one.status === 'approved'
        return (
          <AccountRow
            key={one.id}
            title={glass(`trace.kinds.${one.type}`)}
            about={`${say(one.description)} · ${formatDate(one.createdAt, 'dateTime')}`}
            amount={<TraceAmount id={one.id} amount={one.amount} name={name} isSigned={hasMoved} />}
            end={!hasMoved && <RequestBadge status={one.status} />}
          />
        )
      }}
    />
  )
}
