import type { Plan } from '@kunwari/domain/plans/plans'
import {
  amountAfterYear,
  breakEvenGrowth,
  doublingDays,
  everybodyDays,
  firstPayersADay,
  flatInflowDays,
  populationOfThePhilippines,
  yearlyPercent,
} from '@kunwari/domain/plans/promise'
import type { ReactNode } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { formatMoney } from '../../texts/format-money.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Formula } from '../../ui/formula.tsx'

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

// One unit is one pixel on the smallest phone, so that 13 here is never less than 13 px.
const width = 270
const height = 190
const base = 150
const top = 26
const right = 258
const left = 10
const points = 120
const monthDays = 30
/** What the table behind the drawing lists. */
const tableSteps = 6

/** How many must pay in each day, beside how many people there are. */
function InflowChart({ plan }: { plan: Plan }) {
  const { t } = useTranslation('glass')
  const growth = breakEvenGrowth(plan)
  const end = everybodyDays(plan)
  const months = Math.round(end / monthDays)
  const payers = (day: number) => firstPayersADay * Math.exp(growth * day)
  const x = (day: number) => left + (day / end) * (right - left)
  const y = (people: number) => base - (people / populationOfThePhilippines) * (base - top)
  const curve = Array.from({ length: points + 1 }, (_, index) => {
    const day = (index / points) * end
    return `${x(day).toFixed(1)} ${y(payers(day)).toFixed(1)}`
  }).join('L')
  const title = t('promise.chart.title', { months, day: formatNumber(Math.round(end)) })
  return (
    <figure className="grid gap-2">
      <figcaption className="font-semibold">{title}</figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="figures w-full border border-line bg-surface fill-ink"
        fontSize="13"
      >
        <path
          d={`M${left} ${top}H${right}`}
          stroke="var(--ink)"
          strokeWidth="1.2"
          strokeDasharray="5 4"
        />
        <text x={left} y={top - 8}>
          {t('promise.chart.everybody')}
        </text>
        <path d={`M${curve}L${right} ${base}L${left} ${base}Z`} fill="var(--lead-soft)" />
        <path d={`M${curve}`} fill="none" stroke="var(--lead)" strokeWidth="2.5" />
        <circle cx={right} cy={top} r="4" fill="var(--lead)" />
        <text x={left + 2} y={base - 42} fontWeight="600">
          {t('promise.chart.first')}
        </text>
        <path
          d={`M${left + 4} ${base - 36}V${base - 5}m-3.500 -7l3.500 7l3.500 -7`}
          fill="none"
          stroke="var(--ink)"
          strokeWidth="1.2"
        />
        <path d={`M${left} ${base}H${right}`} stroke="var(--edge)" strokeWidth="1.5" />
        {ticks(end).map((day) => (
          <g key={day}>
            <path d={`M${x(day)} ${base}v5`} stroke="var(--edge)" strokeWidth="1.5" />
            <text x={x(day)} y={base + 19} textAnchor={day === 0 ? 'start' : 'middle'}>
              {day}
            </text>
          </g>
        ))}
        <text x={left} y={base + 36} className="fill-muted">
          {t('promise.chart.axis')}
        </text>
      </svg>
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('promise.chart.day')}</th>
              <th scope="col">{t('promise.chart.payers')}</th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: tableSteps + 1 }, (_, index) => (index / tableSteps) * end).map(
              (day) => (
                <tr key={day}>
                  <td>{Math.round(day)}</td>
                  <td>{formatNumber(Math.round(payers(day)))}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function ticks(end: number): number[] {
  return [0, 100, 200, 300].filter((day) => day <= end)
}
