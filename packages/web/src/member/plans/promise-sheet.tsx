import type { Plan } from '@kunwari/domain/plans/plans'
import { amountAfterYear, yearlyPercent } from '@kunwari/domain/plans/promise'
import { FlagButton } from '../../glass/flag-button.tsx'
import { formatMoney, formatMoneyParts } from '../../texts/format-money.ts'
import { formatNumber, formatRough, formatShort } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Fold } from '../../ui/disclosure.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { KeepIt } from './keep-promise-cost.tsx'
import { PromiseSums } from './promise-sums.tsx'

const exampleCentavos = 50_000n
const honestPercentAYear = 6n

/** "What this promise means": the same rate over a year, and what it would take to keep it. */
export function PromiseSheet({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useTranslation('glass')
  const honest = exampleCentavos + (exampleCentavos * honestPercentAYear) / 100n
  // Whole pesos: said roughly, and worked out to the centavo under the fold.
  const afterYear = amountAfterYear(plan, exampleCentavos) / 100n
  return (
    <Sheet.Root register="glass" place="side" onClose={onClose}>
      <Sheet.Title>{t('promise.title')}</Sheet.Title>
      <Sheet.Body>
        <p className="text-muted">
          {t('promise.lead', {
            name: plan.name,
            percent: formatNumber(Number(plan.returnRateBps) / 100),
            days: plan.planDays,
          })}
        </p>
        <section className="grid gap-1">
          <div className="flex items-start justify-between gap-2">
            <h3 className="figures font-bold text-3xl">
              {t('promise.becomes.title', {
                amount: formatMoneyParts(exampleCentavos).whole,
                result: `₱${formatRough(afterYear)}`,
              })}
            </h3>
            <FlagButton note="above-market-return" />
          </div>
          <p>
            {t('promise.becomes.text', {
              percent: formatShort(yearlyPercent(plan)),
              honest: formatMoney(honest),
            })}
          </p>
        </section>
        <KeepIt plan={plan} />
        <Fold name={t('promise.sums')}>
          <PromiseSums plan={plan} amount={exampleCentavos} />
        </Fold>
        <p className="text-muted text-xs">{t('promise.assumes')}</p>
      </Sheet.Body>
    </Sheet.Root>
  )
}
