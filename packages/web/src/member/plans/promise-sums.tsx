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
import { formatMoney } from '../../texts/format-money.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Formula } from '../../ui/formula.tsx'
import { InflowChart } from './inflow-chart.tsx'

/** The formulas behind the promise, with the figures that went into them. */
export function PromiseSums({ plan, amount }: { plan: Plan; amount: bigint }) {
  const { t } = useTranslation('glass')
  const days = plan.planDays
  const percent = formatNumber(Number(plan.returnRateBps) / 100)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Part title={t('promise.year.title')}>
        <Formula
          figures={t('promise.year.sum', {
            percent,
            days,
            result: formatNumber(yearlyPercent(plan)),
          })}
        >
          (1 + R)<sup>365/T</sup> − 1
        </Formula>
        <p className="figures grid">
          {t('promise.year.example', { amount: formatMoney(amount) })}
          <b className="text-right text-lg">{formatMoney(amountAfterYear(plan, amount))}</b>
        </p>
      </Part>

      <Part title={t('promise.flat.title')}>
        <Figure
          value={t('promise.flat.day', { day: formatNumber(rounded(flatInflowDays(plan))) })}
        />
        <p>{t('promise.flat.text')}</p>
        <Formula figures={t('promise.flat.sum', { percent, days })}>t* = T (1 + R) / R</Formula>
      </Part>

      <Part title={t('promise.grow.title')} flag={<FlagButton note="referral-commission" />}>
        <Figure
          value={t('promise.grow.perDay', { percent: formatNumber(breakEvenGrowth(plan) * 100) })}
          detail={t('promise.grow.doubling', { days: formatNumber(rounded(doublingDays(plan))) })}
        />
        <p>{t('promise.grow.text')}</p>
        <Formula figures={t('promise.grow.sum', { percent, days })}>g* = ln(1 + R) / T</Formula>
        <Formula figures={t('promise.grow.doublingSum')}>ln 2 / g*</Formula>
        <InflowChart plan={plan} />
      </Part>
    </div>
  )
}

type PartProps = { title: string; flag?: ReactNode; children: ReactNode }

function Part({ title, flag, children }: PartProps) {
  return (
    <section className="grid gap-3 border-edge border-t-[1.5px] pt-3">
      <header className="flex items-center justify-between gap-2">
        <h3 className="font-semibold text-lead-ink">{title}</h3>
        {flag}
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
