import { toIso } from '@kunwari/domain/calendar/instant'
import { centavos } from '@kunwari/domain/money/centavos'
import { expectedReturn, maturityOf, planOf } from '@kunwari/domain/plans/plans'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useSimulatedNow } from '../../lib/simulated-now.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { Rosette } from '../../ui/rosette.tsx'

type PaidBackProps = { planDays: number; amount: bigint }

/** What the plan promises for an amount, and when: worked out by the rules that the server uses. */
export function PaidBack({ planDays, amount }: PaidBackProps) {
  const { t } = useTranslation('member')
  const now = useSimulatedNow()
  const plan = planOf(planDays)
  const back = expectedReturn(plan, centavos(amount))
  const maturity = now && toIso(maturityOf(plan, now))
  return (
    <section
      aria-labelledby="paid-back"
      className="note-frame relative overflow-hidden rounded-lg bg-accent-soft p-6 [--note-fill:var(--accent-soft)] [--note-line:var(--accent)]"
    >
      <Rosette className="pointer-events-none absolute -right-10 -bottom-14 size-44 text-accent opacity-35" />
      <header className="relative flex items-start justify-between">
        <h3 id="paid-back" className="pt-2 font-semibold text-sm">
          {t('plans.buy.back')}
        </h3>
        <span className="-mt-1 -mr-1">
          <FlagButton note="guaranteed-return" />
        </span>
      </header>
      <output className="relative grid gap-1">
        <Money centavos={back} size="hero" />
        <span className="figures text-sm">
          <Money centavos={amount} /> {t('plans.buy.yours')} + <Money centavos={back - amount} />{' '}
          {t('plans.buy.profit')}
        </span>
        <span className="min-h-6 font-semibold text-sm">
          {maturity && (
            <>
              {t('plans.buy.on')} <Moment iso={maturity} format="moment" />
            </>
          )}
        </span>
      </output>
    </section>
  )
}
