import type { TransactionDetail } from '@kunwari/contract/transactions'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { SpotPlace } from '../spot-place.tsx'
import { Section } from './trace-section.tsx'

/** The wallet before and after, on a dimension line. */
export function BalanceChange({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useTranslation('glass')
  const { balanceBefore, balanceAfter, owner } = transaction
  // A request that did not post changed no balance.
  if (balanceBefore === undefined || balanceAfter === undefined) return undefined
  return (
    <Section title={owner ? t('trace.theirs.balance', { name: owner.name }) : t('trace.balance')}>
      <div>
        <div aria-hidden="true" className="flex items-center text-lead-ink">
          <span className="h-3 border-current border-l-2" />
          <span className="grow border-current border-t-[1.5px]" />
          <svg viewBox="0 0 10 12" className="-ml-2.5 h-3 w-2.5" fill="none" stroke="currentColor">
            <path d="M2 1.500 9 6l-7 4.500" strokeWidth="1.8" strokeLinejoin="round" />
          </svg>
          <span className="h-3 border-current border-l-2" />
        </div>
        <dl className="figures flex flex-wrap justify-between gap-x-4">
          <Side label={t('trace.before')} amount={balanceBefore} />
          <Side label={t('trace.after')} amount={balanceAfter} />
        </dl>
        <SpotPlace id="balance-before-after" />
      </div>
    </Section>
  )
}

function Side({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="last:text-right">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="font-semibold">{formatMoney(centavosOf(amount))}</dd>
    </div>
  )
}
