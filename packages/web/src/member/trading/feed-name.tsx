import type { TradingStats } from '@kunwari/contract/trading'
import { useTranslation } from '../../texts/i18n.ts'

/** The market that the bots trade on, by name. */
export function FeedName({ feed }: { feed: TradingStats['feed'] }) {
  const { t } = useTranslation('trading')
  return <>{t(`feed.${feed.kind}`, { name: feed.name })}</>
}
