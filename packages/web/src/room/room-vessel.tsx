import { cx } from 'class-variance-authority'
import { type CSSProperties, useId } from 'react'
import { shareOf } from '../lib/share-of.ts'
import { formatMoneyParts } from '../texts/format-money.ts'
import { coverageCentavos } from '../texts/format-percent.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Hatch } from '../ui/charts/hatch.tsx'

const height = 100
const width = 130
const edge = 2

type VesselProps = {
  /** Centavos. */
  pool: bigint
  screens: bigint
  className: string
}

/** What the pool holds of what the screens say, as a level in a vessel. */
export function Vessel({ pool, screens, className }: VesselProps) {
  const id = useId()
  const share = screens > 0n ? shareOf(pool, screens) : 1
  const style = { transform: `translateY(${height * (1 - share)}px)` } satisfies CSSProperties
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className={cx('w-auto shrink-0', className)}
    >
      <defs>
        <Hatch id={`${id}hatch`} />
      </defs>
      <rect width={width} height={height} fill="var(--surface)" />
      <rect width={width} height={height} fill={`url(#${id}hatch)`} opacity="0.55" />
      <g className="transition-transform duration-700" style={style}>
        <rect width={width} height={height} fill="var(--surface)" />
        <rect width={width} height={height} fill="var(--lead)" opacity="0.45" />
        <path d={`M0 0H${width}`} stroke="var(--lead)" strokeWidth="3" />
      </g>
      <path
        d={`M${edge} 0V${height - edge}H${width - edge}V0`}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="4"
      />
    </svg>
  )
}

type RoomVesselProps = Omit<VesselProps, 'className'> & {
  /** As the server says it: four places. */
  coverage: string
}

/** The vessel with its figures, that the back row can read. */
export function RoomVessel({ pool, screens, coverage }: RoomVesselProps) {
  const { t } = useTranslation('room')
  const count = coverageCentavos(coverage)
  return (
    <figure className="flex items-center gap-[1.5rem]">
      <Vessel pool={pool} screens={screens} className="h-[8rem]" />
      <figcaption>
        <span className="block">{t('live.pool')}</span>
        <b className="figures block whitespace-nowrap text-[2.5rem] leading-tight">
          {formatMoneyParts(pool).whole}
        </b>
        <span className="block">
          {count === 0 && pool > 0n ? t('live.poolShareUnder') : t('live.poolShare', { count })}
        </span>
      </figcaption>
    </figure>
  )
}
