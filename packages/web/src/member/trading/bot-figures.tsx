import type { BotDetail } from '@kunwari/contract/trading'
import type { ReactNode } from 'react'
import { formatPercent } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { FeedName } from './feed-name.tsx'

/** How a bot does, in figures. */
export function BotFigures({ bot }: { bot: BotDetail }) {
  const { t } = useTranslation('trading')
  const none = t('figures.none')
  return (
    <Card aria-labelledby="figures-title" className="grid gap-3">
      <h2 id="figures-title" className="font-display text-xl">
        {t('figures.title')}
      </h2>
      <Money amount={bot.totalProfit} size="hero" isSigned />
      <dl className="grid gap-2 text-sm">
        <Figure label={t('figures.trades')}>{String(bot.trades)}</Figure>
        <Figure label={t('figures.winRate')}>
          {bot.winRate === null ? none : `${formatPercent(bot.winRate)}%`}
        </Figure>
        <Figure label={t('figures.drawdown')}>
          <Money amount={bot.maxDrawdown} />
        </Figure>
        <Figure label={t('figures.best')}>
          {bot.best === null ? none : <Money amount={bot.best} isSigned />}
        </Figure>
        <Figure label={t('figures.worst')}>
          {bot.worst === null ? none : <Money amount={bot.worst} isSigned />}
        </Figure>
        <Figure label={t('figures.capital')}>
          <Money amount={bot.capital} />
        </Figure>
      </dl>
      <p className="text-muted text-xs">
        <FeedName feed={bot.feed} />
      </p>
    </Card>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-t pt-2">
      <dt className="text-muted">{label}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}
