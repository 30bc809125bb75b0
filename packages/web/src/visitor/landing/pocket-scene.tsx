import { cx } from 'class-variance-authority'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { SkinNote } from './skin-note.tsx'

const firstSize = 56
const pips = [1, 2, 3, 4, 5]

type PocketSceneProps = {
  amount: string
  /** Since the note went in: each lets more of it look out. */
  days: number
  isIn?: boolean
}

/** A note and the bot's pocket, which it goes into and swells out of. */
export function PocketScene({ amount, days, isIn = false }: PocketSceneProps) {
  const { t } = useTranslation('landing')
  // A custom property set through the DOM; the stylesheet puts the note there.
  const style = { '--out': isIn ? 0.08 + days * 0.12 : 1 } as CSSProperties
  const isGrown = days === pips.length
  return (
    <div aria-hidden="true" style={style} className="pocket-scene relative">
      <div className="pocket-note shade-note absolute overflow-hidden rounded-lg">
        <SkinNote
          amount={amount}
          words={t('note.words')}
          stamp={t('note.stamp')}
          size={firstSize + 2 * days}
        />
      </div>
      <svg viewBox="0 0 480 116" className="pocket absolute w-full">
        <path
          d="M10 6Q240 44 470 6L480 92a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24Z"
          fill="var(--band)"
        />
        <g fill="none" stroke="var(--on-band)" strokeWidth="2">
          <path d="M16 19Q240 57 464 19" strokeDasharray="8 6" opacity="0.65" />
          {pips.map((day) => (
            <circle
              key={day}
              cx={240 + (day - 3) * 46}
              cy="80"
              r="12"
              className={cx('pip', day <= days && 'pip-full')}
            />
          ))}
        </g>
      </svg>
      {isGrown && (
        <svg viewBox="0 0 100 100" className="burst absolute">
          <path
            d="M50 2v16M50 82v16M2 50h16M82 50h16M16 16l11 11M73 73l11 11M84 16 73 27M27 73 16 84"
            fill="none"
            stroke="var(--lead)"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </svg>
      )}
    </div>
  )
}
