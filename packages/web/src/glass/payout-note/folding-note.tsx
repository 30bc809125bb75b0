import './payout-note.css'
import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react'

/** Where the fold lies, in percent of the note's width: at rest, and folded back whole. */
const restsAt = 93
const foldedAt = -26
const foldMax = 112
/** Let go beyond here it folds by itself; a press that moved no further than a few pixels is a tap. */
const goesBelow = 55
const tapPixels = 6

type FoldingNoteProps = {
  isFolded: boolean
  onFold: () => void
  front: ReactNode
  back: ReactNode
}

/**
 * A note that folds back by a drag or a tap, and what is behind it. For the eye and the finger: a
 * button beside it does the same, and text says what is drawn.
 */
export function FoldingNote({ isFolded, onFold, front, back }: FoldingNoteProps) {
  const [pulledTo, setPulledTo] = useState<number>()
  const startX = useRef(0)
  const fold = isFolded ? foldedAt : (pulledTo ?? restsAt)
  // A custom property set through the DOM; the stylesheet cuts each of both layers along it.
  const style = { '--turn': `${fold}%` } as CSSProperties

  function press(event: PointerEvent<HTMLDivElement>) {
    if (isFolded) return
    startX.current = event.clientX
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function pull(event: PointerEvent<HTMLDivElement>) {
    if (isFolded || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const percent = ((event.clientX - left) / width) * 100
    setPulledTo(Math.min(foldMax, Math.max(foldedAt, percent)))
  }

  function release(event: PointerEvent<HTMLDivElement>) {
    if (isFolded) return
    const isTap = Math.abs(event.clientX - startX.current) <= tapPixels
    setPulledTo(undefined)
    if (isTap || (pulledTo !== undefined && pulledTo < goesBelow)) onFold()
  }

  return (
    <div
      aria-hidden="true"
      data-pulled={pulledTo === undefined ? undefined : ''}
      className="payout-note shade-note relative aspect-5/3 w-full cursor-grab select-none rounded-lg"
      onPointerDown={press}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={() => setPulledTo(undefined)}
    >
      <div data-register="glass" className="absolute inset-0 overflow-hidden rounded-lg">
        {back}
      </div>
      <div
        data-register="skin"
        style={style}
        className="payout-front absolute inset-0 overflow-hidden rounded-lg"
      >
        {front}
      </div>
      <div
        data-register="skin"
        style={style}
        className="payout-flap absolute inset-0 overflow-hidden rounded-lg"
      />
    </div>
  )
}
