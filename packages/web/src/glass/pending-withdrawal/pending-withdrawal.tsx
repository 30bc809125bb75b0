import { useId } from 'react'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Exhibit } from '../exhibit.tsx'
import { WaitingClock } from './waiting-clock.tsx'
import { WithdrawalLine } from './withdrawal-line.tsx'

type PendingWithdrawalProps = { id: string; amount: bigint; since: string }

/** A request that waits: what the wallet says of it, and beside it what is behind that. */
export function PendingWithdrawal({ id, amount, since }: PendingWithdrawalProps) {
  return (
    <div className="@container">
      <div className="grid @xl:grid-cols-2 grid-cols-1 gap-3">
        <WalletSays amount={amount} since={since} />
        <WithdrawalLine id={id} amount={amount} />
      </div>
    </div>
  )
}

function WalletSays({ amount, since }: Omit<PendingWithdrawalProps, 'id'>) {
  const { t } = useTranslation('glass')
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      data-register="skin"
      className="grid content-start gap-4 rounded-lg border border-line bg-surface p-4 text-ink"
    >
      <h3 id={titleId} className="font-semibold text-muted text-sm">
        {t('line.wallet.title')}
      </h3>
      <div className="grid justify-items-start gap-2">
        <p className="font-display text-xl">{formatMoney(amount)}</p>
        <Badge tone="accent">{t('line.wallet.status')}</Badge>
        <p className="text-sm">{t('line.wallet.hold')}</p>
      </div>
      <div
        data-register="glass"
        className="squared grid gap-3 border border-line bg-surface p-3 text-ink"
      >
        <Exhibit claim="withdrawals-48" size="line" />
        <WaitingClock since={since} />
      </div>
    </section>
  )
}
