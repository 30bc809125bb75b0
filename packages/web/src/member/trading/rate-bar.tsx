import { cva } from 'class-variance-authority'
import type { CSSProperties } from 'react'
import { formatPercent } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'

const bar = cva('h-5 min-w-1 w-share border-[1.5px] border-ink', {
  variants: { look: { solid: 'bg-lead', hatched: 'bg-surface' } },
})

type RateBarProps = {
  label: string
  /** Percent a day, or null while it is not known. */
  rate: string | null
  /** 0 to 1, of the longest bar. */
  share: number
  look: 'solid' | 'hatched'
}

/** A rate as a bar, its figure beside its name. */
export function RateBar({ label, rate, share, look }: RateBarProps) {
  const { t } = useTranslation('trading')
  // A custom property set through the DOM: the stylesheet turns it into a width.
  const style = { '--share': share } as CSSProperties
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1">
      <dt className="text-sm">{label}</dt>
      <dd className="figures font-bold text-lg">
        {rate === null ? t('figures.none') : t('need.rate', { rate: formatPercent(rate) })}
      </dd>
      <dd aria-hidden="true" className="col-span-2">
        <div style={style} className={bar({ look })} />
      </dd>
    </div>
  )
}
