import { ApiError } from '@kunwari/contract/client'
import type { Statement, Transaction } from '@kunwari/contract/transactions'
import { pretendStampText } from '@kunwari/domain/pretend/strip'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useServerText } from '../../texts/server-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { daysOf, OtherDays } from './statement-days.tsx'
import { statementQuery } from './transactions.queries.ts'

/** A statement as it goes on paper. */
export function StatementScreen() {
  const { t } = useTranslation('activity')
  const [search] = useSearchParams()
  const asked = { from: search.get('from'), to: search.get('to') }
  const { data, error, refetch } = useQuery(statementQuery(asked))
  // Asked for by an address: to ask again brings the same answer, other days do not.
  const refusal = error instanceof ApiError && error.code === 'invalid_input' ? error : undefined
  return (
    <Screen
      title={t('statement.title')}
      lead={t('statement.lead')}
      actions={
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink variant="quiet" href={paths.transactions}>
            {t('statement.back')}
          </ButtonLink>
          {data && <Button onClick={() => print()}>{t('statement.print')}</Button>}
        </div>
      }
      aside={
        data ? (
          <OtherDays key={`${data.from} ${data.to}`} shown={data} />
        ) : (
          !refusal && <Card className="hidden h-72 lg:block print:hidden" />
        )
      }
    >
      {!data && refusal ? (
        <OtherDays key={search.toString()} shown={daysOf(asked)} refusal={refusal} />
      ) : (
        <Card className="print:border-0">
          {!data && error && <ErrorState error={error} onRetry={refetch} />}
          {!data && !error && <SkeletonRows count={8} />}
          {data && <Paper statement={data} />}
        </Card>
      )}
    </Screen>
  )
}

function Paper({ statement }: { statement: Statement }) {
  const { t } = useTranslation('activity')
  const formatDay = useFormatDate()
  const user = useSignedInUser()
  const { closingBalance, from, openingBalance, to, total, transactions } = statement
  const range = { from: formatDay(from, 'dayOfYear'), to: formatDay(to, 'dayOfYear') }
  return (
    <div className="grid gap-4">
      <p className="w-fit border-2 border-loss px-3 py-1 font-bold text-loss print:hidden">
        {pretendStampText}
      </p>
      <p>
        <b className="wrap-anywhere block">
          {user.firstName} {user.lastName}
        </b>
        <span className="block text-muted text-sm">{user.accountNumber}</span>
        <span className="block text-sm">{t('statement.range', range)}</span>
      </p>
      <Balance label={t('statement.opening')} amount={openingBalance} />
      {total > 0 ? (
        <StatementTable transactions={transactions} />
      ) : (
        <p className="text-muted">{t('statement.empty')}</p>
      )}
      {total > transactions.length && (
        <p className="text-sm">{t('statement.more', { shown: transactions.length, total })}</p>
      )}
      <Balance label={t('statement.closing')} amount={closingBalance} />
    </div>
  )
}

function Balance({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-3 border-line border-y py-2">
      <span className="font-semibold">{label}</span>
      <Money amount={amount} size="strong" />
    </p>
  )
}

/** What moved, in the order of posting. Its head stands on every printed page. */
function StatementTable({ transactions }: { transactions: readonly Transaction[] }) {
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
  const { t } = useTranslation()
  const say = useServerText()
  return (
    <tr className="border-line border-b align-baseline">
      <td className="py-2 pr-2">
        <span className="block font-semibold">{t(`kinds.${line.type}`)}</span>
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
