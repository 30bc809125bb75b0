import type { InvestmentListItem } from '@kunwari/contract/plans'
import { toIso } from '@kunwari/domain/calendar/instant'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FlagButton } from '../../glass/flag-button.tsx'
import { paths } from '../../lib/paths.ts'
import { usePlansNow } from '../../lib/plan-progress.ts'
import { useSimulatedNow } from '../../lib/simulated-now.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { investmentsQuery } from '../investments/investments.queries.ts'
import { dailyGrowth } from './daily-growth.ts'
import { DayBars } from './day-bars.tsx'

/** Where there is room for it: how the bots are said to grow, day by day, and which they are. */
export function GrowthCard() {
  const now = useSimulatedNow()
  const { data, isPending } = useQuery(investmentsQuery)
  const plans = usePlansNow(data)?.filter(({ status }) => status === 'active')
  if (isPending || (plans && now === undefined)) return <Skeleton className="home-growth" />
  const days = plans && now ? dailyGrowth(plans, now) : []
  const last = days.at(-1)
  const today = days.find(({ when }) => when === 'today')
  if (!plans || !last || !today) return <NothingGrows />
  return (
    <Card aria-labelledby="growth-title" className="home-growth grid content-start gap-4">
      <Finding from={today.principal} to={today.principal + today.profit} />
      <DayBars days={days} />
      <Promise amount={last.principal + last.profit} iso={toIso(last.at)} />
      <Bots plans={plans} />
    </Card>
  )
}

function Finding({ from, to }: { from: bigint; to: bigint }) {
  const { t } = useTranslation('growth')
  return (
    <h2 id="growth-title" className="figures font-display text-xl">
      {to > from
        ? t('chart.title', { from: formatMoney(from), to: formatMoney(to) })
        : t('chart.titleStill', { amount: formatMoney(from) })}
    </h2>
  )
}

function Promise({ amount, iso }: { amount: bigint; iso: string }) {
  const { t } = useTranslation('growth')
  const formatDate = useFormatDate()
  return (
    <p className="-my-2 flex items-center justify-between gap-2 text-muted text-sm">
      {t('chart.promise', { amount: formatMoney(amount), moment: formatDate(iso) })}
      <FlagButton note="fixed-payout" />
    </p>
  )
}

function Bots({ plans }: { plans: readonly InvestmentListItem[] }) {
  const { t } = useTranslation('growth')
  return (
    <section aria-labelledby="home-bots" className="border-line border-t border-dashed pt-3">
      <h3 id="home-bots" className="font-semibold text-sm">
        {t('bots.title')}
      </h3>
      <ul className="divide-y divide-line">
        {plans.map((plan) => (
          <li key={plan.id}>
            <Link
              href={paths.investments}
              className="figures grid min-h-11 grid-cols-[1fr_auto_8rem] items-center gap-4 py-1.5 hover:bg-lead-soft"
            >
              <span className="font-semibold text-lead-ink">{plan.planName}</span>
              <span className="text-muted text-sm">
                {plan.daysLeft > 0
                  ? t('bots.day', { day: plan.daysElapsed, days: plan.planDays })
                  : t('bots.due')}
              </span>
              <Money
                centavos={centavosOf(plan.amount) + centavosOf(plan.accruedProfit)}
                size="strong"
                className="text-right"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingGrows() {
  const { t } = useTranslation('growth')
  return (
    <Card aria-labelledby="growth-title" className="home-growth grid content-start gap-4">
      <div className="grid gap-1">
        <h2 id="growth-title" className="font-display text-xl">
          {t('chart.empty')}
        </h2>
        <p className="max-w-prose text-muted text-sm">{t('chart.emptyText')}</p>
      </div>
      <EmptyBars />
    </Card>
  )
}

/** Where the bars are going to stand. */
function EmptyBars() {
  return (
    <svg aria-hidden="true" viewBox="0 0 600 270" className="w-full text-line">
      {[0, 1, 2, 3, 4, 5].map((day) => (
        <rect
          key={day}
          x={day * 100 + 10}
          y={202 - day * 36}
          width={80}
          height={66 + day * 36}
          rx={8}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeDasharray="6 6"
        />
      ))}
    </svg>
  )
}
