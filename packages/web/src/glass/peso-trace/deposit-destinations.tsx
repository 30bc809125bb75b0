import type { TransactionDetail } from '@kunwari/contract/transactions'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { type FlowRow, LotFlow } from './lot-flow.tsx'
import { memberText, whoText } from './payer-names.ts'
import { TraceTable } from './trace-table.tsx'

type Part = NonNullable<TransactionDetail['wentTo']>[number]

type DepositDestinationsProps = {
  amount: string
  parts: readonly Part[]
  owner: TransactionDetail['owner']
}

/** Where a deposit went: into others' withdrawals, lost by trading, or still in the pool. */
export function DepositDestinations({ amount, parts, owner }: DepositDestinationsProps) {
  const { t } = useTranslation('glass')
  const formatDate = useFormatDate()
  const total = centavosOf(amount)
  const rows: FlowRow[] = parts.map((part, index) => {
    const date = part.at === null ? '' : formatDate(part.at, 'weekday')
    const isStaff = part.to === 'withdrawal' && part.member === null
    return {
      key: `${index} ${part.at ?? ''}`,
      centavos: centavosOf(part.amount),
      label: isStaff
        ? t('trace.wentTo.staff.short.withdrawal')
        : t(`trace.wentTo.short.${part.to}`, {
            member: memberText({ member: part.member, name: null }),
          }),
      words: isStaff
        ? t('trace.wentTo.staff.withdrawal', { date })
        : t(`trace.wentTo.${part.to}`, { member: memberText(part), date }),
    }
  })
  const still = parts.reduce(
    (sum, part) => (part.to === 'pool' ? sum + centavosOf(part.amount) : sum),
    0n,
  )
  return (
    <figure className="grid gap-3">
      <figcaption className="font-semibold">
        {finding(still, total, (key) => t(key, { amount: formatMoney(still) }))}
      </figcaption>
      <LotFlow
        direction="out"
        rows={rows}
        more={(count) => t('trace.more', { count })}
        pool={t('trace.pool')}
        you={owner ? t('trace.theirs.deposit', { who: whoText(owner, t) }) : t('trace.wentTo.you')}
        total={total}
      />
      <TraceTable
        caption={
          owner ? t('trace.theirs.caption', { name: owner.name }) : t('trace.wentTo.caption')
        }
        columns={[t('trace.paidBy.amount'), t('trace.wentTo.where')]}
        rows={rows}
      />
    </figure>
  )
}

type FindingKey = 'trace.wentTo.gone' | 'trace.wentTo.some' | 'trace.wentTo.all'

function finding(still: bigint, total: bigint, say: (key: FindingKey) => string): string {
  if (still === 0n) return say('trace.wentTo.gone')
  return say(still < total ? 'trace.wentTo.some' : 'trace.wentTo.all')
}
