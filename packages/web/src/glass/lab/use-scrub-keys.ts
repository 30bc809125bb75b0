import { useEffect, useEffectEvent } from 'react'
import type { Player } from './use-playing.ts'

/** These take arrows themselves; of the second kind the space bar is theirs alone. */
const takesArrows = 'input, select, textarea, [contenteditable], [role="dialog"] *'
const takesSpace = `${takesArrows}, button, a, summary`

/** Arrows scrub and the space bar plays, wherever the focus is: in front of a class nobody looks for it. */
export function useScrubKeys(player: Player): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (step === 0 && key !== ' ') return
    if (target instanceof Element && target.closest(step === 0 ? takesSpace : takesArrows)) return
    event.preventDefault()
    if (step !== 0) player.show(player.day + step)
    else if (player.isPlaying) player.pause()
    else player.play()
  })
  // Talks to the keyboard.
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
