import type { Transaction } from '@kunwari/contract/transactions'
import { useTranslation } from '../../texts/i18n.ts'
import { useServerText } from '../../texts/server-words.ts'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'

/** What moved, in the order of posting. Its head stands on every printed page. */
export function StatementTable({ transactions }: { transactions: readonly Transaction[] }) {
  const { t } = useTranslation('activity')
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{t('statement.title')}</caption>
      <thead>
        <tr className="border-edge border-b-2 align-bottom">
          <th scope="col" className="py-2 pr-2">
            {t('statement.what')}
          </th>
          <th scope="col" className="px-2 py-2 text-right">
            {t('statement.amount')}
          </th>
          <th scope="col" className="py-2 pl-2 text-right">
            {t('statement.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((line) => (
          <StatementLine key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function StatementLine({ line }: { line: Transaction }) {
  const { t } = useTranslation('glass')
  const say = useServerText()
  return (
    <tr className="border-line border-b align-baseline">
      <td className="py-2 pr-2">
        <span className="block font-semibold">{t(`trace.kinds.${line.type}`)}</span>
        <span className="block text-muted text-xs">
          <Moment iso={line.createdAt} format="dateTime" />, {say(line.description)}
        </span>
      </td>
      <td className="px-2 py-2 text-right">
        <Money amount={line.amount} isSigned />
      </td>
      <td className="py-2 pl-2 text-right">
        {line.balanceAfter !== undefined && <Money amount={line.balanceAfter} />}
      </td>
    </tr>
  )
}
