import { Link } from 'wouter'
import { paths } from '../../../lib/paths.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { usePendingIds } from '../../frame/pending-counts.ts'

/** What no rule decides, with the way there. Nothing where nothing waits. */
export function WaitsForYou() {
  const { t } = useTranslation('teaching')
  const pending = usePendingIds()
  const lists = [
    { href: paths.adminDeposits, key: 'remote.deposits' },
    { href: paths.adminWithdrawals, key: 'remote.withdrawals' },
  ] as const
  const waiting = lists
    .map((list) => ({ ...list, count: pending[list.href]?.length ?? 0 }))
    .filter(({ count }) => count > 0)
  if (waiting.length === 0) return undefined
  return (
    <section aria-labelledby="waits-title" className="grid gap-1">
      <h4 id="waits-title" className="text-muted text-xs">
        {t('remote.waiting')}
      </h4>
      <div className="flex flex-wrap gap-2">
        {waiting.map(({ href, key, count }) => (
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
