import {
  type KeyboardEvent as ReactKeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
} from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { Player } from './use-playing.ts'

/** How far Page Up and Page Down go. */
const pageDays = 10

type ScrubberProps = { player: Player; lastDay: number; slider?: Ref<HTMLInputElement> }

/** The day under the thumb: arrows, Page, Home and End move it, the space bar plays. */
export function Scrubber({ player, lastDay, slider }: ScrubberProps) {
  const { t } = useTranslation('lab')
  const { day, isPlaying } = player
  useScrubKeys(player)

  function press(event: ReactKeyboardEvent): void {
    if (event.key === ' ') {
      if (isPlaying) player.pause()
      else player.play()
    } else if (event.key === 'PageUp') player.show(day + pageDays)
    else if (event.key === 'PageDown') player.show(day - pageDays)
    else return
    event.preventDefault()
  }

  return (
    <div className="lab-thumb flex items-center gap-3 bg-surface py-1">
      <Button
        variant="quiet"
        className="w-22 shrink-0 whitespace-nowrap"
        onClick={() => (isPlaying ? player.pause() : player.play())}
      >
        {t(isPlaying ? 'scrub.pause' : 'scrub.play')}
      </Button>
      <input
        ref={slider}
        type="range"
        min={0}
        max={lastDay}
        value={day}
        aria-label={t('scrub.label')}
        aria-valuetext={t('scrub.day', { day, last: lastDay })}
        className="slide-rule min-w-0 grow"
        onChange={({ target }) => player.show(target.valueAsNumber)}
        onKeyDown={press}
      />
      <output
        aria-hidden="true"
        className="figures w-24 shrink-0 whitespace-nowrap text-right font-bold max-sm:hidden"
      >
        {t('picture.day', { day })}
      </output>
    </div>
  )
}

/** These take arrows themselves, the last to be scrolled; of the second kind the space bar is theirs alone. */
const takesArrows = 'input, select, textarea, [contenteditable], [tabindex="0"]'
const takesSpace = `${takesArrows}, button, a, summary, [data-asks]`

/** Arrows scrub and the space bar plays, wherever the focus is: in front of a class nobody looks for it. */
function useScrubKeys(player: Player): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (step === 0 && key !== ' ') return
    if (document.querySelector('dialog[open]')) return
    if (target instanceof Element && target.closest(step === 0 ? takesSpace : takesArrows)) return
    event.preventDefault()
    if (step !== 0) player.show(player.day + step)
    else if (player.isPlaying) player.pause()
    else player.play()
  })
  // Talks to the keyboard.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
