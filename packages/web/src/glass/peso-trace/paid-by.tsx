import type { TransactionDetail } from '@kunwari/contract/transactions'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { type FlowRow, LotFlow } from './lot-flow.tsx'
import { isStaffs, memberText, whoText } from './payer-names.ts'
import { TraceTable } from './trace-table.tsx'

type Lot = NonNullable<TransactionDetail['paidBy']>[number]

/** "2 deposits paid this, the oldest first. Trading paid nothing." */
export function usePaidByFinding(lots: readonly Lot[]): string {
  const { t } = useTranslation('glass')
  const areDeposits = lots.every(({ source }) => source === 'deposit')
  return t(areDeposits ? 'trace.paidBy.deposits' : 'trace.paidBy.lots', { count: lots.length })
}

/**
 * The lots of the pool that paid, the oldest first, and what trading paid.
 *
 * @param reader the member number of who reads this; undefined where it is none of those that paid
 */
export function usePaidByRows(lots: readonly Lot[], reader: number | undefined): FlowRow[] {
  const { t } = useTranslation('glass')
  const formatDate = useFormatDate()
  const rows: FlowRow[] = lots.map((lot, index) => {
    const date = formatDate(lot.depositedAt, 'weekday')
    const isStaff = isStaffs(lot)
    if (lot.source === 'deposit' && lot.member !== null && lot.member === reader) {
      return {
        key: `${index} ${lot.depositedAt}`,
        centavos: centavosOf(lot.amount),
        label: t('trace.paidBy.own.short'),
        words: t('trace.paidBy.own.deposit', { date }),
      }
    }
    return {
      key: `${index} ${lot.depositedAt}`,
      centavos: centavosOf(lot.amount),
      label: isStaff
        ? t(`trace.paidBy.staff.short.${lot.source}`)
        : t(`trace.paidBy.short.${lot.source}`, {
            member: memberText({ member: lot.member, name: null }),
          }),
      words: isStaff
        ? t(`trace.paidBy.staff.${lot.source}`, { date })
        : t(`trace.paidBy.${lot.source}`, { member: memberText(lot), date }),
    }
  })
  if (lots.some(({ source }) => source === 'trading')) return rows
  const nothing: FlowRow = {
    key: 'trading',
    centavos: 0n,
    label: t('trace.paidBy.short.noTrading'),
    words: t('trace.paidBy.noTrading'),
  }
  return [...rows, nothing]
}

type PaidByFlowProps = {
  amount: string
  rows: readonly FlowRow[]
  owner: TransactionDetail['owner']
}

/** Whose money paid a withdrawal, drawn. The table says the same. */
export function PaidByFlow({ amount, rows, owner }: PaidByFlowProps) {
  const { t } = useTranslation('glass')
  const total = centavosOf(amount)
  return (
    <LotFlow
      direction="in"
      rows={rows}
      more={(count) => t('trace.more', { count })}
      pool={t('trace.pool')}
      you={owner ? t('trace.theirs.paidTo', { who: whoText(owner, t) }) : t('trace.paidBy.you')}
      total={total < 0n ? -total : total}
      isLarge
    />
  )
}

type PaidByTableProps = { caption: string; rows: readonly FlowRow[] }

export function PaidByTable({ caption, rows }: PaidByTableProps) {
  const { t } = useTranslation('glass')
  return (
    <TraceTable
      caption={caption}
      columns={[t('trace.paidBy.amount'), t('trace.paidBy.who')]}
      rows={rows}
    />
  )
}
