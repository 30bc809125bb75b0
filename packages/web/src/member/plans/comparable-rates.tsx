import { allPlans, type PlanDays } from '@kunwari/domain/plans/plans'
import { yearlyPercent } from '@kunwari/domain/plans/promise'
import { formatShort } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The four promises as one rate a year, beside an honest one. */
export function OneFooting({ onOpen }: { onOpen: (days: PlanDays) => void }) {
  const { t } = useTranslation('glass')
  return (
    <Card
      frame="drawn"
      data-register="glass"
      aria-labelledby="footing"
      className="squared grid gap-4 lg:sticky lg:top-14"
    >
      <div className="grid gap-1">
        <p className="font-semibold text-lead-ink text-sm">{t('promise.footing.eyebrow')}</p>
        <h2 id="footing" className="font-bold text-lg">
          {t('promise.footing.title')}
        </h2>
      </div>
      <ul className="border border-edge bg-surface">
        {allPlans.map((plan) => (
          <li key={plan.planDays} className="border-line border-b">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(plan.planDays)}
              className="flex min-h-13 w-full items-center gap-2 px-3 text-left hover:bg-lead-soft"
            >
              <span className="grow text-sm">{plan.name}</span>
              <b className="figures whitespace-nowrap">
                {t('promise.footing.percent', { percent: formatShort(yearlyPercent(plan)) })}
              </b>
              <Icon name="right" className="size-4 text-lead-ink" />
            </button>
          </li>
        ))}
        <li className="flex min-h-13 items-center gap-2 px-3">
          <span className="grow text-muted text-sm">{t('promise.footing.honest')}</span>
          <b className="figures whitespace-nowrap">
            {t('promise.footing.percent', { percent: '6' })}
          </b>
          <span className="size-4 shrink-0" />
        </li>
      </ul>
      <p className="text-muted text-xs">{t('promise.footing.how')}</p>
    </Card>
  )
}
