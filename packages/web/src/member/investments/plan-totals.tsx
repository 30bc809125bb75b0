import type { InvestmentListItem } from '@kunwari/contract/plans'
import { FlagButton } from '../../glass/flag-button.tsx'
import { paths } from '../../lib/paths.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'

/** What all active plans hold, and what they promise together. */
export function Totals({ plans }: { plans: readonly InvestmentListItem[] }) {
  const { t } = useTranslation('member')
  const placed = plans.reduce((sum, { amount }) => sum + centavosOf(amount), 0n)
  const promised = plans.reduce((sum, { expectedReturn }) => sum + centavosOf(expectedReturn), 0n)
  return (
    <section className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <dl className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <div>
          <dt className="text-muted text-sm">{t('investments.total')}</dt>
          <dd>
            <Money centavos={placed} size="hero" />
          </dd>
        </div>
        <div>
          <dt className="flex flex-wrap items-center text-muted text-sm">
            {t('investments.promised')}
            <span className="-my-2">
              <FlagButton note="balance-on-screen" />
            </span>
          </dt>
          <dd>
            <Money centavos={promised} size="title" />
          </dd>
        </div>
      </dl>
      <ButtonLink href={paths.plans} variant="quiet">
        {t('investments.buyMore')}
      </ButtonLink>
    </section>
  )
}
