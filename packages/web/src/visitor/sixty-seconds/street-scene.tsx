import { shownTo } from '@kunwari/domain/reserve/street'
import type { CSSProperties } from 'react'
import { shareOf } from '../../lib/share-of.ts'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Face } from './faces.tsx'
import { faceOf } from './paid-by-note.tsx'
import { payday, payers, poolAt } from './story-steps.ts'

const full = poolAt(payday)

/** Three screens on one vessel: what they say grows, what it holds sinks. */
export function StreetScene({ day, isOver }: { day: number; isOver: boolean }) {
  const { t } = useTranslation('street')
  const pool = poolAt(day)
  // A custom property set through the DOM: the stylesheet turns it into a level.
  const style = { '--share': shareOf(pool, full) } as CSSProperties
  return (
    <div data-register="glass" className="squared shade-note rounded-lg bg-surface p-2 sm:p-5">
      <ul className="grid grid-cols-3 narrow:grid-cols-1 gap-1 sm:gap-4">
        {payers.map((payer) => (
          <li key={payer.id} className={isOver ? 'piped is-dry grid' : 'piped grid'}>
            <div
              data-register="skin"
              className="screen-of grid content-start justify-items-center rounded-lg border-2 border-edge bg-ground text-center"
            >
              <span className="screen-ear" />
              <Face who={faceOf(payer.id)} className="size-11" />
              <span className="text-xs">{t(`names.${faceOf(payer.id)}`)}</span>
              <span className="screen-amount figures font-display text-gain">
                {formatMoney(shownTo(payer, day))}
              </span>
              <span className={isOver ? 'screen-stamp is-stamped' : 'screen-stamp'}>
                {isOver && t('end.stamp')}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <div style={style} className="tank figures">
        <span className="tank-water" />
        <p className="tank-label">
          <span>{t('running.pool')}</span> <b>{formatMoney(pool)}</b>
        </p>
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-muted text-xs">
        <span>{t('running.day', { day })}</span>
        <span>{t('running.full', { amount: formatMoney(full) })}</span>
      </p>
    </div>
  )
}
