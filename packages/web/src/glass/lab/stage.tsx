import { type Ref, useDeferredValue } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Picture, type PictureProps } from './picture.tsx'
import { Scrubber } from './scrubber.tsx'
import type { Player } from './use-playing.ts'
import { useSentence } from './use-sentence.ts'

/** A screen reader hears the sentence once the day has stood still for so long. */
const quietMs = 700

/** Letters of 13 pixels become 21: read from the back of a room. */
const largeZoom = 1.6

type StageProps = Omit<PictureProps, 'day'> & {
  player: Player
  /** How far the day may be moved. */
  lastDay?: number
  /** For a whole room to read. */
  isLarge?: boolean
  /** To give the focus to the day. */
  slider?: Ref<HTMLInputElement>
}

/** The one picture: a sentence, the hill over the vessel, and the day under the thumb. */
export function Stage({ player, lastDay, isLarge = false, slider, ...picture }: StageProps) {
  const { run } = picture
  const day = useDeferredValue(player.day)
  const sentence = useSentence(run, Math.min(day, run.days.length - 1))
  return (
    <figure className="flex -scroll-mt-14 flex-col gap-2 border-[1.5px] border-ink bg-surface p-3 sm:gap-3 sm:p-5">
      <figcaption
        data-large={isLarge || undefined}
        className="flex min-h-21 items-start font-semibold text-lg leading-snug data-large:text-3xl sm:min-h-14 sm:text-xl"
      >
        {sentence}
      </figcaption>
      <SpokenSentence>{sentence}</SpokenSentence>
      <Picture
        {...picture}
        day={Math.min(day, run.days.length - 1)}
        {...(isLarge && { isTall: true, zoom: largeZoom })}
      />
      <Scrubber player={player} lastDay={lastDay ?? run.days.length - 1} slider={slider} />
    </figure>
  )
}

/** What the day shows, for a screen reader, once the day stands still. */
export function SpokenSentence({ children }: { children: string }) {
  const spoken = useDebounced(children, quietMs)
  return (
    <output aria-live="polite" className="sr-only">
      {spoken}
    </output>
  )
}
