import './home.css'
import { fullName } from '@kunwari/domain/identity/people'
import { FlagButton } from '../../glass/flag-button.tsx'
import { late } from '../../lib/lazy.ts'
import { LateComponent } from '../../lib/lazy-component.tsx'
import { useWalletOwner } from '../../lib/session.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { loadTexts, useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NextStepPlace } from '../next-step/next-step-place.tsx'
import { BalanceNote } from './balance-note.tsx'
import { Greeting } from './greeting.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { Tiles } from './tiles.tsx'
import { useIsAtDesk } from './use-is-wide-screen.ts'

// Seen once the page stands still: only what comes while one looks, and what a desk has room for.
const arrivals = late(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve))
  const [file] = await Promise.all([import('../growth/new-credits-overlay.tsx'), loadGrowth()])
  return file.Arrivals
})
const growth = late(async () => {
  const [file] = await Promise.all([import('../growth/growth-card.tsx'), loadGrowth()])
  return file.GrowthCard
})

/** Where a member arrives: what they have, what comes next, what they can do, what happened last. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const user = useWalletOwner()
  const isAtDesk = useIsAtDesk()
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
      isWide
    >
      <div className="home">
        <BalanceNote>
          <LateComponent of={arrivals} props={{}} isPart />
        </BalanceNote>
        <NextStepPlace />
        <div className="home-left grid content-start gap-6">
          {isAtDesk && (
            <LateComponent
              of={growth}
              props={{}}
              waiting={<Skeleton className="home-growth" />}
              isPart
            />
          )}
          <Tiles />
        </div>
        <RecentActivity />
      </div>
    </Screen>
  )
}

async function loadGrowth(): Promise<void> {
  await Promise.all([loadTexts('growth'), import('../../ui/all-styles.ts')])
}
