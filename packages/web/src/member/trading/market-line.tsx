import type { TradingStats } from '@kunwari/contract/trading'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { FeedName } from './feed-name.tsx'

/** On which market the bots trade, and how far they have come. */
export function LiveLine({ stats }: { stats: TradingStats | undefined }) {
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
