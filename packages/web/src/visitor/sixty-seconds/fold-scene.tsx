import { type ChangeEvent, type CSSProperties, useState } from 'react'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { SkinNote } from '../landing/skin-note.tsx'
import { PaidByNote } from './paid-by-note.tsx'
import { payout } from './story-steps.ts'

/** Where the fold lies, in percent of the note: beyond its right edge, and off to the left. */
const unfolded = 114
const corner = 94
const folded = -10
/** Folded this far by hand, it goes the rest of the way. */
const isEnough = 60

/**
 * The whole idea in one thing: a note that folds back. Dragging anywhere on it, or the arrow keys,
 * moves the fold; behind it stands whose pesos it was.
 */
export function FoldScene({ isFolded, onFold }: { isFolded: boolean; onFold: () => void }) {
  const { t } = useTranslation('street')
  const { t: tLanding } = useTranslation('landing')
  const [byHand, setByHand] = useState<number>()
  const fold = byHand ?? (isFolded ? folded : corner)
  // A custom property set through the DOM; the stylesheet cuts each of both layers along it.
  const style = { '--fold': `${fold}%` } as CSSProperties

  function move(event: ChangeEvent<HTMLInputElement>): void {
    const place = event.target.valueAsNumber
    const isDone = !isFolded && place < isEnough
    setByHand(isDone ? undefined : place)
    if (isDone) onFold()
  }

  return (
    <div className="fold-note shade-note relative rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-4">
      <div
        data-register="glass"
        inert={!isFolded}
        className="fold-behind squared overflow-hidden rounded-lg bg-surface"
      >
        <PaidByNote isShown={isFolded} />
      </div>
      <div style={style} className="fold-front absolute inset-x-0 top-0 overflow-hidden rounded-lg">
        <SkinNote
          amount={formatMoney(payout.amount)}
          words={tLanding('note.words')}
          stamp={tLanding('note.stamp')}
        />
      </div>
      <div
        style={style}
        className="fold-flap absolute inset-x-0 top-0 overflow-hidden rounded-lg"
      />
      <input
        type="range"
        min={folded}
        max={unfolded}
        value={fold}
        aria-label={t('out.fold')}
        aria-valuetext={t('out.folded', { percent: Math.min(100, Math.max(0, 100 - fold)) })}
        onChange={move}
        className="fold-hand absolute inset-x-0 top-0 w-full cursor-ew-resize appearance-none opacity-0"
      />
    </div>
  )
}
