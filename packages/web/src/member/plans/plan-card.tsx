import type { PlanOffer } from '@kunwari/contract/plans'
import { addMs, dayMs, toIso } from '@kunwari/domain/calendar/instant'
import { centavos } from '@kunwari/domain/money/centavos'
import { expectedReturn, maturityOf, type Plan, planOf } from '@kunwari/domain/plans/plans'
import type { RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import type { ReactNode } from 'react'
import { Exhibit } from '../../glass/exhibit.tsx'
import { FlagButton } from '../../glass/flag-button.tsx'
import { shareOf } from '../../lib/share-of.ts'
import { useSimulatedNow } from '../../lib/simulated-now.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney, formatMoneyParts } from '../../texts/format-money.ts'
import { formatPercent } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Denomination } from './denomination.tsx'

type PlanCardProps = { offer: PlanOffer; onChoose: () => void; onExplain: () => void }

/** A plan as such a platform prints it, with the flags that it would not print. */
export function PlanCard({ offer, onChoose, onExplain }: PlanCardProps) {
  const { t } = useTranslation('member')
  const titleId = `plan-${offer.planDays}`
  const { planDays } = offer
  const plan = planOf(planDays)
  const left = centavosOf(offer.leftToday)
  const limit = centavosOf(offer.dailyLimit)
  return (
    <Card
      aria-labelledby={titleId}
      data-denomination={plan.print}
      className="shade-card flex flex-col gap-4"
    >
      <Denomination plan={plan} id={titleId} />
      <Becomes plan={plan} />
      <dl className="grid gap-1">
        <Fact
          label={t('plans.daily')}
          value={t('plans.percent', { percent: formatPercent(offer.dailyRate) })}
          note="fixed-payout"
        />
        <Fact
          label={t('plans.total')}
          value={t('plans.percent', { percent: formatPercent(offer.returnRate) })}
          note="above-market-return"
        />
        <Fact
          label={t('plans.leftToday')}
          value={formatMoney(left)}
          detail={t('plans.ofLimit', { limit: formatMoney(limit) })}
          note="daily-limit"
        />
      </dl>
      <ProgressBar
        value={shareOf(left, limit)}
        label={t('plans.leftOf', { left: formatMoney(left), limit: formatMoney(limit) })}
      />
      <div className="mt-auto grid gap-1 pt-1">
        <Button variant="accent" size="lg" isWide isDisabled={left === 0n} onClick={onChoose}>
          {left === 0n ? t('plans.noneLeft') : t('plans.choose', { name: offer.name })}
        </Button>
        <button
          type="button"
          data-register="glass"
          aria-haspopup="dialog"
          aria-describedby={titleId}
          onClick={onExplain}
          className="flex min-h-11 items-center justify-center gap-2 rounded-md font-semibold text-lead-ink text-sm underline underline-offset-4"
        >
          <Icon name="through" className="size-5" />
          {t('plans.means')}
        </button>
      </div>
    </Card>
  )
}

type FactProps = { label: string; value: string; detail?: ReactNode; note: RedFlagId }

function Fact({ label, value, detail, note }: FactProps) {
  return (
    <div className="grid min-h-11 grid-cols-[1fr_auto_auto] items-center gap-x-1">
      <dt className="narrow:col-span-3 text-muted text-sm">{label}</dt>
      <dd className="figures grid narrow:text-left text-right">
        <b>{value}</b>
        {detail && <span className="text-muted text-xs">{detail}</span>}
      </dd>
      <dd className="-mr-2">
        <FlagButton note={note} />
      </dd>
    </div>
  )
}

const example = centavos(100_000n)

/** What a plan makes of a round amount, and on which day: the promise as it is pitched. */
function Becomes({ plan }: { plan: Plan }) {
  const now = useSimulatedNow()
  const formatDate = useFormatDate()
  if (now === undefined) return <Skeleton className="h-22" />
  const maturity = maturityOf(plan, now)
  // A day of the coming week is known by its name.
  const style = maturity < addMs(now, 7 * dayMs) ? 'dayName' : 'day'
  return (
    <Exhibit
      claim="plan-becomes"
      size="card"
      values={{
        amount: formatMoneyParts(example).whole,
        back: formatMoneyParts(expectedReturn(plan, example)).whole,
        day: formatDate(toIso(maturity), style),
      }}
    />
  )
}
