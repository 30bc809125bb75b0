import { cx } from 'class-variance-authority'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePendingIds } from './pending-counts.ts'

const sections = [
  { href: paths.admin, icon: 'admin', label: 'sections.overview' },
  { href: paths.adminDeposits, icon: 'deposit', label: 'sections.deposits' },
  { href: paths.adminWithdrawals, icon: 'withdraw', label: 'sections.withdrawals' },
  { href: paths.adminUsers, icon: 'people', label: 'sections.users' },
  { href: paths.adminApplications, icon: 'growth', label: 'sections.applications' },
  { href: paths.adminPaymentSettings, icon: 'note', label: 'sections.paymentSettings' },
  { href: paths.adminClass, icon: 'class', label: 'sections.class' },
  { href: paths.adminClock, icon: 'clock', label: 'sections.clock' },
  { href: paths.adminAudit, icon: 'book', label: 'sections.audit' },
] as const

/** The sections: a rail from 1024 px on, a row that scrolls sideways before that. */
export function SectionLinks() {
  const { t } = useTranslation('admin')
  const [pathname] = useLocation()
  const pending = usePendingIds()
  const row = useRef<HTMLElement>(null)

  // Talks to the browser's scrolling: on a phone the open section may stand outside of the row, also
  // when counts come in and push it there.
  useEffect(() => {
    const list = row.current?.firstElementChild
    if (!list) return undefined
    const observer = new ResizeObserver(() => {
      const current = list.querySelector(`[href="${pathname}"]`)
      current?.scrollIntoView({ block: 'nearest', inline: 'center' })
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [pathname])

  return (
    <nav ref={row} aria-label={t('sections.label')} className="-mx-4 overflow-x-auto lg:mx-0">
      <ul className="flex w-max px-2 lg:grid lg:w-auto lg:gap-0.5 lg:px-0">
        {sections.map(({ href, icon, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-2.5 whitespace-nowrap border-b-3 px-2.5 font-semibold text-sm lg:border-b-0 lg:border-l-3',
                pathname === href
                  ? 'border-lead text-lead-ink lg:bg-lead-soft'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              <Icon name={icon} className="hidden size-5 lg:block" />
              {t(label)}
              <Count count={pending[href]?.length ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ count }: { count: number }) {
  if (count === 0) return undefined
  return (
    <span className="ml-auto min-w-6 rounded-full bg-lead px-1.5 text-center text-on-lead text-xs tabular-nums">
      {count}
    </span>
  )
}
