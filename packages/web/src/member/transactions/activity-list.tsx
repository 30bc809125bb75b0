import type { Transaction } from '@kunwari/contract/transactions'
import { type formatDate, useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ActivityRow } from './activity-row.tsx'

type ActivityListProps = { transactions: readonly Transaction[]; onOpen: (id: string) => void }

/** Activity in the order of posting, under the day for which each run of lines counts. */
export function ActivityList({ transactions, onOpen }: ActivityListProps) {
  const { t } = useTranslation('member')
  const formatDay = useFormatDate()
  return (
    <ol aria-label={t('transactions.list')}>
      {runsOfOneDay(transactions, formatDay).map((run) => (
        <li key={run.id}>
          <h2 className="border-line border-b bg-sunken px-4 py-2 font-semibold text-muted text-sm sm:px-5">
            {run.day}
          </h2>
          <ul className="divide-y divide-line border-line border-b">
            {run.lines.map((line) => (
              <li key={line.id}>
                <ActivityRow transaction={line} onOpen={() => onOpen(line.id)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

type Run = { id: string; day: string; lines: Transaction[] }

/** A late settlement is dated earlier than its neighbours, so a day may come more than once. */
function runsOfOneDay(transactions: readonly Transaction[], formatDay: typeof formatDate): Run[] {
  const runs: Run[] = []
  for (const line of transactions) {
    const day = formatDay(line.createdAt, 'longDate')
    const last = runs.at(-1)
    if (last?.day === day) last.lines.push(line)
    else runs.push({ id: line.id, day, lines: [line] })
  }
  return runs
}
