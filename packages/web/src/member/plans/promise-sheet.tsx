import type { Plan } from '@kunwari/domain/plans/plans'
import {
  amountAfterYear,
  breakEvenGrowth,
  doublingDays,
  flatInflowDays,
  yearlyPercent,
} from '@kunwari/domain/plans/promise'
import type { ReactNode } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { formatMoney } from '../../lib/format-money.ts'
import { formatNumber, formatShort } from '../../lib/format-percent.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Formula } from '../../ui/formula.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { InflowChart } from './inflow-chart.tsx'

const exampleCentavos = 50_000n
const honestPercentAYear = 6n

/** "What this promise means": the same rate over a year, and what it would take to keep it. */
export function PromiseSheet({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useTranslation('glass')
  const days = plan.planDays
  const rate = formatNumber(Number(plan.returnRateBps) / 100)
  const growth = breakEvenGrowth(plan)
  const yearly = yearlyPercent(plan)
  const honest = exampleCentavos + (exampleCentavos * honestPercentAYear) / 100n
  return (
    <Sheet.Root register="glass" place="side" onClose={onClose}>
      <Sheet.Title>{t('promise.title')}</Sheet.Title>
      <Sheet.Body>
        <p className="text-muted">{t('promise.lead', { name: plan.name, percent: rate, days })}</p>

        <Part title={t('promise.year.title')} note="above-market-return">
          <Figure value={t('promise.aYearShort', { percent: formatShort(yearly) })} />
          <Formula
            figures={t('promise.year.sum', { percent: rate, days, result: formatNumber(yearly) })}
          >
            (1 + R)<sup>365/T</sup> − 1
          </Formula>
          <dl className="figures grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-line border-t pt-3">
            <dt>{t('promise.year.example', { amount: formatMoney(exampleCentavos) })}</dt>
            <dd className="col-span-2 text-right font-bold text-lg">
              {formatMoney(amountAfterYear(plan, exampleCentavos))}
            </dd>
            <dt className="text-muted">{t('promise.year.honest')}</dt>
            <dd className="text-right text-muted">{formatMoney(honest)}</dd>
          </dl>
        </Part>

        <Part title={t('promise.flat.title')} note="guaranteed-return">
          <Figure
            value={t('promise.flat.day', { day: formatNumber(rounded(flatInflowDays(plan))) })}
          />
          <p>{t('promise.flat.text')}</p>
          <Formula figures={t('promise.flat.sum', { percent: rate, days })}>
            t* = T (1 + R) / R
          </Formula>
        </Part>

        <Part title={t('promise.grow.title')} note="referral-commission">
          <Figure
            value={t('promise.grow.perDay', { percent: formatNumber(growth * 100) })}
            detail={t('promise.grow.doubling', { days: formatNumber(rounded(doublingDays(plan))) })}
          />
          <p>{t('promise.grow.text')}</p>
          <Formula figures={t('promise.grow.sum', { percent: rate, days })}>
            g* = ln(1 + R) / T
          </Formula>
          <Formula figures={t('promise.grow.doublingSum')}>ln 2 / g*</Formula>
          <InflowChart plan={plan} />
        </Part>

        <p className="text-muted text-xs">{t('promise.assumes')}</p>
      </Sheet.Body>
    </Sheet.Root>
  )
}

type PartProps = {
  title: string
  note: Parameters<typeof FlagButton>[0]['note']
  children: ReactNode
}

function Part({ title, note, children }: PartProps) {
  return (
    <section className="grid gap-3 border-edge border-t-[1.5px] pt-3">
      <header className="flex items-center justify-between gap-2">
        <h3 className="font-semibold text-lead-ink">{title}</h3>
        <FlagButton note={note} />
      </header>
      {children}
    </section>
  )
}

function Figure({ value, detail }: { value: string; detail?: string }) {
  return (
    <p className="figures grid">
      <b className="text-balance text-2xl">{value}</b>
      {detail && <span className="font-semibold">{detail}</span>}
    </p>
  )
}

function rounded(days: number): number {
  return Math.round(days * 10) / 10
}
