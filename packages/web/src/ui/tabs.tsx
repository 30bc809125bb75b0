import { cx } from 'class-variance-authority'
import { Link } from 'wouter'
import { showFocused } from './center-in-row.ts'

type Tab = { href: string; label: string; isCurrent: boolean; count?: number }

/** Tabs whose open one stands in the address: each is a link. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav
      ref={showFocused}
      aria-label={label}
      className="flex narrow:flex-wrap gap-1 overflow-x-auto border-line border-b-2"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.isCurrent ? 'page' : undefined}
          className={cx(
            '-mb-0.5 flex min-h-11 items-center gap-2 whitespace-nowrap border-b-3 px-3 font-semibold text-sm',
            tab.isCurrent ? 'border-lead text-ink' : 'border-transparent text-muted',
          )}
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && (
            <span className="figures rounded-full bg-accent px-2 text-on-accent text-xs">
              {tab.count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
