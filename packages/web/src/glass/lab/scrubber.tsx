import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { Player } from './use-playing.ts'
import { useScrubKeys } from './use-scrub-keys.ts'

/** How far Page Up and Page Down go. */
const pageDays = 10

/** The day under the thumb: arrows, Page, Home and End move it, the space bar plays. */
export function Scrubber({ player, lastDay }: { player: Player; lastDay: number }) {
  const { t } = useTranslation('lab')
  const { day, isPlaying } = player
  useScrubKeys(player)

  function press(event: KeyboardEvent): void {
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
