import type { BotDetail } from '@kunwari/contract/trading'
import type { ReactNode } from 'react'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { formatPercent } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { Money } from '../../ui/money.tsx'
import { FeedName } from './feed-name.tsx'
import { ResultDrawing } from './result-drawing.tsx'

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

/** A bot's result since it began, day by day. */
export function BotCurve({ curve }: { curve: BotDetail['curve'] }) {
  const { t } = useTranslation('trading')
  const formatDate = useFormatDate()
  const points = curve.map(({ at, earned }) => ({ at, amount: centavosOf(earned) }))
  const last = points.at(-1)?.amount ?? 0n
  const values = { amount: formatMoney(last < 0n ? -last : last) }
  const title =
    last < 0n ? t('curve.lost', values) : last > 0n ? t('curve.made', values) : t('curve.even')
  return (
    <Card frame="drawn" data-register="glass" aria-labelledby="curve-title" className="squared">
      <h2 id="curve-title" className="pb-3 font-bold text-xl">
        {t('curve.heading')}
      </h2>
      <ChartFigure
        title={title}
        columns={[t('curve.upTo'), t('series.earned')]}
        rows={points
          .map(({ at, amount }) => ({
            key: at,
            cells: [formatDate(at, 'dateTime'), formatMoney(amount, { sign: true })],
          }))
          .toReversed()}
      >
        {(width) => (
          <ResultDrawing
            width={width}
            upright={t('series.upright')}
            level={t('series.level')}
            lines={[{ name: t('curve.result'), look: 'heavy', points }]}
          />
        )}
      </ChartFigure>
    </Card>
  )
}
