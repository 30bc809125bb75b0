import type { Reserve } from '@kunwari/contract/reserve'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { HatchSample } from '../../ui/charts/hatch.tsx'
import { useDrawingWidth } from '../../ui/charts/use-chart-width.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { VesselDrawing } from './vessel-drawing.tsx'

const marks = { amount: <span className="figures whitespace-nowrap text-loss" /> }

/** Coverage as a level: what is in the pool, and the marks that it should reach. */
export function Vessel({ reserve }: { reserve: Reserve }) {
  const { t } = useTranslation('glass')
  const { place, width } = useDrawingWidth<HTMLElement>()
  const pool = centavosOf(reserve.pool)
  const owedToday = centavosOf(reserve.owedToday)
  const promised = centavosOf(reserve.promised)
  const missing = promised - pool
  return (
    <figure ref={place} className="grid grid-cols-1 content-start gap-3">
      <figcaption className="min-h-13 font-semibold">
        {missing > 0n && (
          <>
            <HatchSample />{' '}
            <RichText
              text={t('reserve.vessel.short', { amount: formatMoney(missing) })}
              marks={marks}
            />
          </>
        )}
        {missing <= 0n && t(promised > 0n ? 'reserve.vessel.whole' : 'reserve.vessel.empty')}
      </figcaption>
      <VesselDrawing
        width={width}
        levels={[
          { key: 'pool', name: t('reserve.vessel.pool'), amount: pool },
          { key: 'owedToday', name: t('reserve.vessel.owedToday'), amount: owedToday },
          { key: 'promised', name: t('reserve.vessel.promised'), amount: promised },
        ]}
      />
    </figure>
  )
}
