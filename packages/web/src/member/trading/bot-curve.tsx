import type { BotDetail } from '@kunwari/contract/trading'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { ResultDrawing } from './result-drawing.tsx'

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
