import { centavos } from '@kunwari/domain/money/centavos'
import { type ChangeEvent, type CSSProperties, useState } from 'react'
import { formatMoney } from '../../lib/format-money.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { GlassNote } from './glass-note.tsx'
import { SkinNote } from './skin-note.tsx'

/** Where the fold lies at first: enough of both to make one pull. */
const firstFold = 55

/**
 * The whole idea in one thing: a note that folds back. Dragging anywhere on it, or the arrow keys,
 * moves the fold; behind it stands whose pesos it was.
 */
export function FoldNote() {
  const { t } = useTranslation('landing')
  const [fold, setFold] = useState(firstFold)
  // A custom property set through the DOM; the stylesheet cuts each of both layers along it.
  const style = { '--fold': `${fold}%` } as CSSProperties
  const payers = [
    { label: t('note.member', { number: 41 }), amount: money(50_000n) },
    { label: t('note.member', { number: 57 }), amount: money(30_000n) },
    { label: t('note.member', { number: 63 }), amount: money(20_000n) },
    { label: t('note.trading'), amount: money(0n) },
  ]

  return (
    <figure className="grid gap-3">
      <div className="fold-note shade-note relative aspect-5/3 rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-4">
        <div data-register="glass" className="absolute inset-0 overflow-hidden rounded-lg">
          <GlassNote payers={payers} total={money(100_000n)} caption={t('note.yours')} />
        </div>
        <div style={style} className="fold-front absolute inset-0 overflow-hidden rounded-lg">
          <SkinNote words={t('note.words')} stamp={t('note.stamp')} />
        </div>
        <div style={style} className="fold-flap absolute inset-0 overflow-hidden rounded-lg" />
        <input
          type="range"
          min={0}
          max={114}
          value={fold}
          aria-label={t('note.fold')}
          aria-valuetext={t('note.folded', { percent: Math.max(0, 100 - fold) })}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setFold(event.target.valueAsNumber)}
          className="absolute inset-0 size-full cursor-ew-resize appearance-none opacity-0"
        />
      </div>
      <figcaption className="text-center text-muted text-sm">{t('note.caption')}</figcaption>
    </figure>
  )
}

function money(amount: bigint): string {
  return formatMoney(centavos(amount)).replace('.00', '')
}
