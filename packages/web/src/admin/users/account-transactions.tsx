import type { Transaction } from '@kunwari/contract/transactions'
import { useFormatDate } from '../../lib/format-date.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useServerText } from '../../lib/server-words.ts'
import { Money } from '../../ui/money.tsx'
import { AccountPart, AccountRow } from './account-part.tsx'
import { RequestBadge } from './account-requests.tsx'

type AccountTransactionsProps = { transactions: readonly Transaction[] }

export function AccountTransactions({ transactions }: AccountTransactionsProps) {
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
            amount={<Money amount={one.amount} isSigned={hasMoved} size="strong" />}
            end={!hasMoved && <RequestBadge status={one.status} />}
          />
        )
      }}
    />
  )
}
