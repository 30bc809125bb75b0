import { toIso } from '@kunwari/domain/calendar/instant'
import { useEffect, useRef } from 'react'
import { inBotsAt } from '../lib/plans-value.ts'
import { useCountUp } from '../lib/use-count-up.ts'
import { centavosOf } from '../texts/format-money.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Card } from '../ui/card.tsx'
import { Moment } from '../ui/moment.tsx'
import { Money } from '../ui/money.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Rosette } from '../ui/rosette.tsx'
import type { DaysPassing } from './days-passing.ts'

/** Days that pass before one's eyes: this browser is the admin meanwhile, and nothing else is shown. */
export function DaysPassingScreen({ user, plans, days, passed, now }: DaysPassing) {
  const { t } = useTranslation('demo')
  const h1 = useRef<HTMLHeadingElement>(null)
  // Talks to the browser's focus: what was pressed is gone.
  useEffect(() => h1.current?.focus(), [])
  const { principal, accrued } = inBotsAt(plans, now)
  const total = useCountUp(user.id, centavosOf(user.walletBalance) + principal + accrued)
  const title = t('pass.title', { count: days })
  return (
    <main
      data-register="skin"
      aria-busy="true"
      className="grid min-h-window place-items-center bg-ground px-4 py-8"
    >
      <title>{`${title} · Kunwari`}</title>
      <Card
        frame="note"
        className="grid w-full max-w-lg gap-4 overflow-hidden [--note-fill:var(--accent-soft)] [--note-line:var(--lead)]"
      >
        <Rosette className="pointer-events-none absolute -right-24 -bottom-24 size-72 text-lead opacity-25" />
        <h1 ref={h1} tabIndex={-1} className="relative font-display text-xl">
          {title}
        </h1>
        <p className="relative min-h-14">
          <Money centavos={total ?? 0n} size="hero" />
        </p>
        <div className="relative grid gap-1.5">
          <ProgressBar value={passed / days} label={title} />
          <p className="figures flex flex-wrap justify-between gap-x-3 text-sm">
            <output className="font-semibold">{t('pass.day', { day: passed, days })}</output>
            <Moment iso={toIso(now)} format="dateTime" className="text-muted" />
          </p>
        </div>
        <p className="relative text-muted text-sm">{t('pass.text')}</p>
      </Card>
    </main>
  )
}
