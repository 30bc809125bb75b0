import './home.css'
import { fullName } from '@kunwari/domain/identity/people'
import { useQuery } from '@tanstack/react-query'
import { cva, type VariantProps } from 'class-variance-authority'
import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { FlagButton } from '../../glass/flag-button.tsx'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { paths } from '../../lib/paths.ts'
import { useWalletOwner } from '../../lib/session.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { loadTexts, useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NextStepPlace } from '../next-step/next-step-place.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { BalanceNote } from './balance-note.tsx'
import { Greeting } from './greeting.tsx'
import { recentQuery } from './home.queries.ts'

// Seen once the page stands still: only what comes while one looks, and what a desk has room for.
const newCreditsOverlay = lazyComponent(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve))
  const [{ NewCreditsOverlay }] = await Promise.all([
    import('../growth/new-credits-overlay.tsx'),
    loadGrowth(),
  ])
  return NewCreditsOverlay
})
const growth = lazyComponent(async () => {
  const [{ GrowthCard }] = await Promise.all([import('../growth/growth-card.tsx'), loadGrowth()])
  return GrowthCard
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
          <LazySlot of={newCreditsOverlay} props={{}} isPart />
        </BalanceNote>
        <NextStepPlace />
        <div className="home-left grid content-start gap-6">
          {isAtDesk && (
            <LazySlot
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

// As `lg:` in the classes.
const desk = '(min-width: 64rem)'

/** Whether the window has room for more than a phone's column. */
function useIsAtDesk(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(desk).matches)
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(desk)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const lines = lazyComponent(() => import('./activity-lines.tsx').then((file) => file.ActivityLines))

/** The five newest things that happened, requests that are not decided among them. */
function RecentActivity() {
  const { t } = useTranslation('home')
  // Asked for while the code of the lines comes.
  useQuery(recentQuery)
  return (
    <Card aria-labelledby="recent-title" className="px-0 pt-4 pb-2">
      <header className="flex items-center justify-between gap-3 px-5">
        <h2 id="recent-title" className="font-display text-xl">
          {t('activity.title')}
        </h2>
        <Link
          href={paths.transactions}
          className="-mr-2 grid min-h-11 place-items-center whitespace-nowrap rounded-md px-2 font-semibold text-lead-ink text-sm underline underline-offset-4"
        >
          {t('activity.all')}
        </Link>
      </header>
      <LazySlot of={lines} props={{}} waiting={<ActivitySkeleton />} isPart />
    </Card>
  )
}

/** What a member can do next, as deeds from the box: a coloured head, a name below. */
function Tiles() {
  const { t } = useTranslation('home')
  return (
    <nav
      aria-label={t('tiles.label')}
      className="home-tiles grid grid-cols-2 narrow:grid-cols-1 gap-3"
    >
      <Tile
        href={paths.deposit}
        icon="deposit"
        colour="accent"
        name={t('tiles.deposit')}
        hint={t('tiles.depositHint')}
      />
      <Tile
        href={paths.withdraw}
        icon="withdraw"
        colour="loss"
        name={t('tiles.withdraw')}
        hint={t('tiles.withdrawHint')}
      />
      <Tile
        href={paths.plans}
        icon="growth"
        colour="lead"
        name={t('tiles.trade')}
        hint={t('tiles.tradeHint')}
      />
      <Tile
        href={paths.referral}
        icon="people"
        colour="gain"
        name={t('tiles.referral')}
        hint={t('tiles.referralHint')}
      />
    </nav>
  )
}

const head = cva('flex items-center justify-between gap-2 px-4 py-3', {
  variants: {
    colour: {
      accent: 'bg-accent text-on-accent',
      loss: 'bg-loss-soft text-loss',
      lead: 'bg-lead-soft text-lead-ink',
      gain: 'bg-gain-soft text-gain',
    },
  },
})

type TileProps = VariantProps<typeof head> & {
  href: string
  icon: IconName
  name: string
  hint: string
}

function Tile({ href, icon, colour, name, hint }: TileProps) {
  return (
    <Link
      href={href}
      className="grid grid-rows-[auto_1fr] overflow-hidden rounded-lg border-2 border-line bg-surface shadow-card transition-transform duration-150 ease-spring hover:-translate-y-0.5 active:translate-y-px"
    >
      <span className={head({ colour })}>
        <Icon name={icon} className="size-7" />
        <Icon name="right" className="size-5" />
      </span>
      <span className="grid content-start gap-0.5 px-4 pt-2.5 pb-3.5">
        <span className="font-display text-lg">{name}</span>
        <span className="text-muted text-xs">{hint}</span>
      </span>
    </Link>
  )
}
