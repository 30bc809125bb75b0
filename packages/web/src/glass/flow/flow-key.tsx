import { useId } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { Money } from '../../ui/money.tsx'
import { sumWays } from './flow-finding.ts'
import type { FlowPicture } from './flow-picture.ts'
import { FlowPatterns, strokesOf, waysInOrder } from './flow-strokes.tsx'
import { rangeSize } from './member-range.ts'

/** What each kind of ribbon means, and how much went that way. */
export function FlowKey({ picture }: { picture: FlowPicture }) {
  const { t } = useTranslation('glass')
  const id = useId()
  const sums = sumWays(picture)
  const isGrouped = picture.rows.some(({ who }) => typeof who === 'object' && rangeSize(who) > 1)
  return (
    <ul className="grid content-start gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
      {waysInOrder
        .toReversed()
        .filter((way) => sums[way] > 0n)
        .map((way) => (
          <li
            key={way}
            className="grid grid-cols-[auto_1fr] items-start gap-3 border-line border-t pt-3"
          >
            <svg aria-hidden="true" viewBox="0 0 44 32" className="mt-0.5 h-8 w-11">
              <FlowPatterns id={`${id}-${way}`} />
              <path d={samples[way]} {...strokesOf(way, `${id}-${way}`)} />
            </svg>
            <p className="grid">
              <Money centavos={sums[way]} size="strong" />
              <span className="text-sm">
                {t(way === 'same' && isGrouped ? 'flow.ways.sameRow' : `flow.ways.${way}`)}
              </span>
            </p>
          </li>
        ))}
    </ul>
  )
}

/** A piece of each ribbon, going where it goes. */
const samples = {
  later: 'M1 20C22 20 22 2 43 2V12C22 12 22 30 1 30Z',
  same: 'M1 11H43V21H1Z',
  earlier: 'M1 2C22 2 22 20 43 20V30C22 30 22 12 1 12Z',
  house: 'M1 11H43V21H1Z',
  left: 'M1 2C22 2 22 20 43 20V30C22 30 22 12 1 12Z',
} as const
