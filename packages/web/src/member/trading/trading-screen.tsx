import { useQuery } from '@tanstack/react-query'
import { Exhibit } from '../../glass/exhibit.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Screen } from '../../ui/screen.tsx'
import { BotLinks } from './bot-links.tsx'
import { LiveLine } from './market-line.tsx'
import { PromisedAndEarned } from './promised-and-earned.tsx'
import { GuardNote } from './screen-guard-note.tsx'
import { StatCards } from './stat-cards.tsx'
import { Trades } from './trade-list.tsx'
import { tradingStatsQuery } from './trading.queries.ts'
import { useScreenGuard } from './use-screen-guard.ts'

export function TradingScreen() {
  const { t } = useTranslation('trading')
  const { data: stats, error, refetch } = useQuery(tradingStatsQuery)
  useScreenGuard()
  return (
    <Screen
      title={t('title')}
      lead={(stats || !error) && <LiveLine stats={stats} />}
      aside={
        <>
          <BotLinks stats={stats} />
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
      <PromisedAndEarned stats={stats} hasStatsFailed={!stats && error !== null} />
      <Trades />
    </Screen>
  )
}
