import { FlagButton } from '../../glass/flag-button.tsx'
import { useWalletOwner } from '../../lib/session.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { BigMoney } from '../fitted-amount.tsx'

/** What can be asked for, and what already was. */
export function AvailableNote() {
  const { t } = useTranslation('member')
  const user = useWalletOwner()
  const total = centavosOf(user.walletBalance)
  const available = centavosOf(user.availableBalance)
  return (
    <Card frame="note" aria-labelledby="available-title" className="[--note-line:var(--lead)]">
      <div className="flex items-center justify-between">
        <div>
          <h2 id="available-title" className="font-semibold text-muted text-sm">
            {t('withdraw.available')}
          </h2>
          <BigMoney centavos={available} size="title" />
        </div>
        <span className="-mr-3">
          <FlagButton note="balance-on-screen" />
        </span>
      </div>
      {total !== available && (
        <p className="text-muted text-sm">
          {t('withdraw.held', {
            amount: formatMoney(total - available),
            total: formatMoney(total),
          })}
        </p>
      )}
    </Card>
  )
}
