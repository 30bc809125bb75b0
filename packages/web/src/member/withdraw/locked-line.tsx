import { useQuery } from '@tanstack/react-query'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { investmentsQuery } from '../investments/investments.queries.ts'

/** What nobody can ask for yet: the money in bots, and when the first of it comes back. */
export function LockedLine() {
  const { t } = useTranslation('member')
  const formatDate = useFormatDate()
  const { data } = useQuery(investmentsQuery)
  const active = (data ?? [])
    .filter(({ status }) => status === 'active')
    .toSorted((one, other) => Date.parse(one.endDate) - Date.parse(other.endDate))
  const [first] = active
  if (!first) return undefined
  const locked = active.reduce((sum, { amount }) => sum + centavosOf(amount), 0n)
  return (
    <p className="text-muted text-sm">
      {t('withdraw.locked', {
        count: active.length,
        amount: formatMoney(locked),
        first: formatMoney(centavosOf(first.amount)),
        date: formatDate(first.endDate, 'day'),
      })}
    </p>
  )
}
