import type { Lesson } from '@kunwari/contract/lesson'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../../lib/paths.ts'
import { centavosOf } from '../../../texts/format-money.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { pendingDepositsQuery, pendingWithdrawalsQuery } from '../../reviews/reviews.queries.ts'

/** What no rule decides while the class is live, with the way there. Nothing where nothing waits. */
export function WaitsForYou({ lesson: { stage, rules } }: { lesson: Lesson }) {
  const { t } = useTranslation('teaching')
  const deposits = useQuery(pendingDepositsQuery).data ?? []
  const withdrawals = useQuery(pendingWithdrawalsQuery).data ?? []
  const upTo = centavosOf(rules.deposits.upTo)
  const waiting = [
    {
      href: paths.adminDeposits,
      key: 'remote.deposits',
      count: deposits.filter(({ amount }) => centavosOf(amount) > upTo).length,
    },
    {
      href: paths.adminWithdrawals,
      key: 'remote.withdrawals',
      count: rules.withdrawals === 'hand' ? withdrawals.length : 0,
    },
  ] as const
  const shown = waiting.filter(({ count }) => count > 0)
  // In every other stage nobody decides anything.
  if (stage !== 'live' || shown.length === 0) return undefined
  return (
    <section aria-labelledby="waits-title" className="grid gap-1">
      <h4 id="waits-title" className="text-muted text-xs">
        {t('remote.waiting')}
      </h4>
      <div className="flex flex-wrap gap-2">
        {shown.map(({ href, key, count }) => (
          <Link
            key={href}
            href={href}
            className="inline-flex min-h-11 items-center border-[1.5px] border-edge bg-accent-soft px-3 font-semibold"
          >
            {t(key, { count })}
          </Link>
        ))}
      </div>
    </section>
  )
}
