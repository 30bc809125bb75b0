import type { TransactionDetail } from '@kunwari/contract/transactions'
import { useTranslation } from '../../texts/i18n.ts'
import { WentTo } from './deposit-destinations.tsx'
import { Section } from './trace-section.tsx'
import { Promised } from './unfunded-credit.tsx'

/** "Saan galing ito?": where it went, or that nobody has paid. */
export function Source({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useTranslation('glass')
  return (
    <Section title={t('trace.source')}>
      <Answer transaction={transaction} />
    </Section>
  )
}

function Answer({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useTranslation('glass')
  const { amount, owner, type, wentTo } = transaction
  switch (type) {
    case 'withdrawal':
      // Its sheet has this for its heading (withdrawal-trace.tsx).
      return undefined
    case 'deposit':
      return <WentTo amount={amount} parts={wentTo ?? []} owner={owner} />
    case 'investment_return':
    case 'referral_bonus':
    case 'daily_incentive':
    case 'monthly_incentive':
      return <Promised amount={amount} isTheirs={owner !== undefined} />
    case 'investment':
      return <p>{t(owner ? 'trace.theirs.investment' : 'trace.other.investment')}</p>
    case 'return':
      return <p>{t(owner ? 'trace.theirs.return' : 'trace.other.return')}</p>
    case 'adjustment':
      return <p>{t('trace.other.adjustment')}</p>
    case 'reversal':
      return <p>{t('trace.other.reversal')}</p>
  }
}
