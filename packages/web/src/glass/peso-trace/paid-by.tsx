import type { TransactionDetail } from '@kunwari/contract/transactions'
import { useFormatDate } from '../../lib/format-date.ts'
import { centavosOf } from '../../lib/format-money.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { type FlowRow, LotFlow } from './lot-flow.tsx'
import { isStaffs, memberText, whoText } from './parties.ts'
import { TraceTable } from './trace-table.tsx'

type Lot = NonNullable<TransactionDetail['paidBy']>[number]

type PaidByProps = { amount: string; lots: readonly Lot[]; owner: TransactionDetail['owner'] }

/** Whose money paid a withdrawal: lots of the pool, the oldest first, and what trading paid. */
export function PaidBy({ amount, lots, owner }: PaidByProps) {
  const { t } = useTranslation('glass')
  const formatDate = useFormatDate()
  const total = centavosOf(amount)
  const rows: FlowRow[] = lots.map((lot, index) => {
    const date = formatDate(lot.depositedAt, 'weekday')
    const isStaff = isStaffs(lot)
    return {
      key: `${index} ${lot.depositedAt}`,
      centavos: centavosOf(lot.amount),
      label: isStaff
        ? t(`trace.paidBy.staff.short.${lot.source}`)
        : t(`trace.paidBy.short.${lot.source}`, { member: lot.member ?? '' }),
      words: isStaff
        ? t(`trace.paidBy.staff.${lot.source}`, { date })
        : t(`trace.paidBy.${lot.source}`, { member: memberText(lot), date }),
    }
  })
  const hasTrading = lots.some(({ source }) => source === 'trading')
  const nothing: FlowRow = {
    key: 'trading',
    centavos: 0n,
    label: t('trace.paidBy.short.noTrading'),
    words: t('trace.paidBy.noTrading'),
  }
  const all = hasTrading ? rows : [...rows, nothing]
  const areDeposits = lots.every(({ source }) => source === 'deposit')
  const finding = t(areDeposits ? 'trace.paidBy.deposits' : 'trace.paidBy.lots', {
    count: lots.length,
  })
  return (
    <figure className="grid gap-3">
      <figcaption className="font-semibold">{finding}</figcaption>
      <LotFlow
        direction="in"
        rows={all}
        more={(count) => t('trace.more', { count })}
        pool={t('trace.pool')}
        you={owner ? t('trace.theirs.paidTo', { who: whoText(owner, t) }) : t('trace.paidBy.you')}
        total={total < 0n ? -total : total}
      />
      <TraceTable
        caption={finding}
        columns={[t('trace.paidBy.amount'), t('trace.paidBy.who')]}
        rows={all}
      />
    </figure>
  )
}
