import type { InvestmentListItem } from '@kunwari/contract/plans'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Rosette } from '../../ui/rosette.tsx'

/** A plan that runs: what was placed, what it says it has earned, and how long to go. */
export function ActivePlan({ plan }: { plan: InvestmentListItem }) {
  const { t } = useTranslation('member')
  const day = { day: plan.daysElapsed, days: plan.planDays }
  return (
    <Card frame="note" className="grid gap-4 overflow-hidden [--note-line:var(--lead)]">
      <Rosette className="pointer-events-none absolute -top-16 -right-16 size-52 text-lead opacity-20" />
      <h3 className="relative font-semibold text-lead-ink">{plan.planName}</h3>
      <dl className="relative grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="text-muted text-sm">{t('investments.amount')}</dt>
          <dd>
            <Money amount={plan.amount} size="title" />
          </dd>
        </div>
        <div>
          <dt className="flex flex-wrap items-center text-muted text-sm">
            {t('investments.accrued')}
            <span className="-my-2.5">
              <FlagButton note="fixed-payout" />
            </span>
          </dt>
          <dd>
            <Money amount={plan.accruedProfit} size="title" isSigned />
          </dd>
        </div>
      </dl>
      <div className="relative grid gap-1.5">
        <ProgressBar
          value={plan.progress}
          label={t('investments.progress', { name: plan.planName, ...day })}
        />
        <p className="figures flex justify-between gap-3 text-sm">
          <span className="text-muted">{t('investments.day', day)}</span>
          <b>
            {plan.daysLeft > 0
              ? t('investments.daysLeft', { count: plan.daysLeft })
              : t('investments.due')}
          </b>
        </p>
      </div>
      <dl className="relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-line border-t border-dashed pt-3 text-sm">
        <dt className="text-muted">{t('investments.matures')}</dt>
        <dd className="text-right font-semibold">
          <Moment iso={plan.endDate} format="date" />
        </dd>
        <dt className="text-muted">{t('investments.back')}</dt>
        <dd className="text-right">
          <Money amount={plan.expectedReturn} size="strong" />
        </dd>
      </dl>
    </Card>
  )
}
