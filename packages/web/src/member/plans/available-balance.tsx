import { useQuery } from '@tanstack/react-query'
import { walletQuery } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Money } from '../../ui/money.tsx'

/** What can be spent now. */
export function Available() {
  const { t } = useTranslation('member')
  const { data: user } = useQuery(walletQuery)
  return (
    <p className="grid lg:text-right">
      <span className="text-muted text-sm">{t('plans.available')}</span>
      {/* The router lets nobody in here who is not signed in. */}
      {user && <Money amount={user.availableBalance} size="title" />}
    </p>
  )
}
