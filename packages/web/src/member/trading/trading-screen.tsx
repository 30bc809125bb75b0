import type { TradingStats } from '@kunwari/contract/trading'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { Exhibit } from '../../glass/exhibit.tsx'
import { FlagButton } from '../../glass/flag-button.tsx'
import { SpotPlace } from '../../glass/spot-place.tsx'
import { BehindGlass } from '../../glass/walls/behind-glass.tsx'
import { paths } from '../../lib/paths.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { formatPercent } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { FeedName } from './feed-name.tsx'
import { PromisedAndEarned } from './promised-and-earned.tsx'
import { StatCards } from './stat-cards.tsx'
import { TradeList } from './trade-list.tsx'
import { botsQuery, tradingStatsQuery } from './trading.queries.ts'

export function TradingScreen() {
  const { t } = useTranslation('trading')
  const { data: stats, error, refetch } = useQuery(tradingStatsQuery)
  useScreenGuard()
  return (
    <Screen
      title={t('title')}
      lead={(stats || !error) && <LiveLine stats={stats} />}
      actions={<SpotPlace id="market-feed-named" />}
      aside={
        <>
          <BehindGlass waiting={<SkeletonRows count={4} />} isSmall>
            <BotLinks stats={stats} />
          </BehindGlass>
          <GuardNote />
        </>
      }
    >
      <Exhibit claim="ai-trading" />
      {!stats && error ? (
        <Card>
          <ErrorState error={error} onRetry={refetch} />
        </Card>
      ) : (
        <StatCards stats={stats} />
      )}
      <BehindGlass waiting={<Skeleton className="h-96" />}>
        <PromisedAndEarned stats={stats} hasStatsFailed={!stats && error !== null} />
      </BehindGlass>
      <TradeList />
    </Screen>
  )
}

/** What the page does against pictures of itself, with its flag. */
function GuardNote() {
  const { t } = useTranslation('trading')
  return (
    <div className="flex items-center gap-2 rounded-md bg-sunken py-2 pr-1 pl-4 text-sm">
      <p className="grow">{t('guard.note')}</p>
      <FlagButton note="no-screenshots" />
    </div>
  )
}

/** On which market the bots trade, and how far they have come. */
function LiveLine({ stats }: { stats: TradingStats | undefined }) {
  const { t } = useTranslation('trading')
  const formatDate = useFormatDate()
  if (!stats) return <>{t('live.waiting')}</>
  const isOff = stats.share === '0.00'
  return (
    <>
      <FeedName feed={stats.feed} /> {isOff && t('live.off')}
      {!isOff && stats.tradedUpTo === null && t('live.notYet')}
      {!isOff &&
        stats.tradedUpTo !== null &&
        t('live.upTo', { time: formatDate(stats.tradedUpTo, 'dateTime') })}
    </>
  )
}

/** Who looks elsewhere is told so often and no more. */
const hiddenWarningsMax = 3

/**
 * What such pages do so that nobody keeps a record of them: no context menu, a warning at the keys
 * that take a picture, and one when the tab is left. Its note stands on the page.
 */
function useScreenGuard(): void {
  const { t } = useTranslation('trading')
  // Talks to the browser's own menu, keys and tabs.
  useEffect(() => {
    let warnings = 0
    const refuseMenu = (event: Event) => event.preventDefault()
    const warnAtKeys = (event: KeyboardEvent) => {
      if (takesPicture(event)) {
        showToast({ title: t('guard.keyTitle'), description: t('guard.keyText') })
      }
    }
    const warnWhenHidden = () => {
      if (!document.hidden || warnings >= hiddenWarningsMax) return
      warnings += 1
      showToast({ title: t('guard.hiddenTitle'), description: t('guard.hiddenText') })
    }
    document.addEventListener('contextmenu', refuseMenu)
    document.addEventListener('keyup', warnAtKeys)
    document.addEventListener('keydown', warnAtKeys)
    document.addEventListener('visibilitychange', warnWhenHidden)
    return () => {
      document.removeEventListener('contextmenu', refuseMenu)
      document.removeEventListener('keyup', warnAtKeys)
      document.removeEventListener('keydown', warnAtKeys)
      document.removeEventListener('visibilitychange', warnWhenHidden)
    }
  }, [t])
}

/** The keys of Windows (told only when it is let go), of a Mac, and those that print. */
function takesPicture({ key, metaKey, shiftKey, ctrlKey, type }: KeyboardEvent): boolean {
  if (key === 'PrintScreen') return type === 'keyup'
  if (type !== 'keydown') return false
  const isMac = metaKey && shiftKey && ['3', '4', '5'].includes(key)
  const isSnip = metaKey && shiftKey && key.toLowerCase() === 's'
  const isPrint = (ctrlKey || metaKey) && key.toLowerCase() === 'p'
  return isMac || isSnip || isPrint
}

/** The bots, each a way to its page. */
function BotLinks({ stats }: { stats: TradingStats | undefined }) {
  const { t } = useTranslation('trading')
  const { data: bots, error, refetch } = useQuery(botsQuery)
  return (
    <Card aria-labelledby="bots-title" className="grid grid-cols-1 gap-1">
      <h2 id="bots-title" className="font-display text-xl">
        {t('bots.title')}
      </h2>
      <p className="pb-1 text-muted text-sm">
        {t('bots.lead', { share: formatPercent(stats?.share ?? '30.00') })}
      </p>
      {!bots && error && <ErrorState error={error} onRetry={refetch} />}
      {!bots && !error && <SkeletonRows count={4} />}
      {bots && (
        <ul>
          {bots.map(({ name, planName, trades, winRate, totalProfit }) => (
            <li key={name} className="border-line border-t">
              <Link
                href={paths.tradingBot(name)}
                className="flex min-h-14 narrow:flex-wrap items-center gap-3 py-2 hover:bg-sunken"
              >
                <span className="grow">
                  <b className="block">{planName}</b>
                  <span className="figures text-muted text-xs">
                    {winRate === null
                      ? t('bots.noTrades')
                      : t('bots.summary', { count: trades, rate: formatPercent(winRate) })}
                  </span>
                </span>
                <Money amount={totalProfit} size="strong" isSigned />
                <Icon name="right" className="size-4 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
