import { fullName } from '@kunwari/domain/identity/people'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { useWalletOwner } from '../../lib/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Screen } from '../../ui/screen.tsx'
import { BalanceNote } from './balance-note.tsx'
import { Greeting } from './greeting.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { Tiles } from './tiles.tsx'

/** Where a member arrives: what they have, what they can do, what happened last. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const user = useWalletOwner()
  return (
    <Screen
      title={t('title')}
      heading={<Greeting name={fullName(user)} />}
      lead={
        user.isPrimeLeader && (
          <span className="flex items-center">
            <Badge tone="accent">★ {t('primeLeader')}</Badge>
            <FlagButton note="badges-and-titles" />
          </span>
        )
      }
      aside={<RecentActivity />}
    >
      <BalanceNote balance={user.walletBalance} available={user.availableBalance} />
      <Tiles />
    </Screen>
  )
}
