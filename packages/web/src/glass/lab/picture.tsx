import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useChartWidth } from '../../ui/charts/use-chart-width.ts'
import { drawPicture, type Frame, frameOf, hillRoom, type PictureWords } from './draw-picture.ts'
import { type HillLayout, layOutHill, placeAt } from './hill-layout.ts'
import type { LabRun } from './lab-messages.ts'
import { type Palette, readPalette } from './palette.ts'

/** As near to a dot as a finger hits. */
const reach = 22
/** Of the width, so that a finding and a foot still stand in the room's window. */
const hillShape = 0.29
/** Below it the hill would have no room over its ground. */
const zoomedWidthMin = 320

export type PictureProps = {
  run: LabRun
  day: number
  /** The ground's length, where it is not to tell yet how the run ends. */
  groundDays?: number
  guessedDay?: number | undefined
  /** A world that is shown beside it, by the same scale of people and of pesos. */
  beside?: LabRun
  /** The dot that is ringed: one person. */
  ringed?: number | undefined
  onPick?: (dot: number) => void
  isTall?: boolean
  /** Days that a class guessed, one a person. */
  classGuesses?: readonly number[] | undefined
  /** Its letters are so many times as large: in front of a whole room. */
  zoom?: number | undefined
  /** Without vessel and legend. */
  isHillAlone?: boolean
  /** Of a hill alone, in pixels. */
  heightMax?: number | undefined
  /** Told how many people one drawn mark is: a small hill shows every second or fourth dot alone. */
  onEach?: (people: number) => void
}

const noGuesses: readonly number[] = []

/** Everybody as a dot, and what the pool holds of what was promised. Behind it stand tables. */
export function Picture(props: PictureProps) {
  const { run, beside, day, guessedDay, ringed, onPick, onEach, isTall = false } = props
  const { classGuesses = noGuesses, zoom = 1, isHillAlone = false } = props
  const heightMax = props.heightMax || Number.POSITIVE_INFINITY
  const { place, width: shownWidth } = useChartWidth<HTMLDivElement>()
  const width = zoom === 1 ? shownWidth : Math.max(zoomedWidthMin, Math.round(shownWidth / zoom))
  const canvas = useRef<HTMLCanvasElement>(null)
  const palette = usePalette(place)
  const words = usePictureWords()
  const height = isHillAlone
    ? Math.round(Math.min(width * hillShape, heightMax / zoom))
    : heightOf(width, { isTall, zoom })
  const days = props.groundDays ?? run.days.length
  const frame = frameOf({ width, height, days, hasVessel: !isHillAlone })
  const layout = layOutHill(run.dots, frame.days, hillRoom(frame), beside?.dots)
  const capacity = Math.max(mostHeld(run), beside ? mostHeld(beside) : 0)

  // Talks to the canvas, before the browser shows it: stretched to its new size, the old one would flash.
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context || !palette) return
    const ratio = Math.min(2, devicePixelRatio) * zoom
    sizeTo(canvas.current, { width: frame.width * ratio, height: frame.height * ratio })
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    const shown = { run, day, layout, frame, capacity, words, palette, ringed }
    drawPicture(context, { ...shown, guessedDay, classGuesses })
  }, [run, day, layout, frame, capacity, words, palette, ringed, guessedDay, classGuesses, zoom])

  const each = run.dots.each * layout.stride
  // Talks to the part above that writes what a mark is.
  useEffect(() => onEach?.(each), [onEach, each])

  function pick(event: MouseEvent<HTMLCanvasElement>): void {
    const dot = dotUnder(event, { layout, frame })
    if (dot !== undefined) onPick?.(dot)
  }

  return (
    <div ref={place} className="grid grid-cols-1 gap-2">
      {/* What it shows is said by the sentence above and by the tables below: a key press finds a
          person by "Pick somebody". */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above. */}
      <canvas
        ref={canvas}
        aria-hidden="true"
        data-picture={run.fingerprint}
        onClick={pick}
        className="block w-full"
        style={{ aspectRatio: `${width} / ${height}` }}
      />
      {!isHillAlone && <Legend each={each} />}
    </div>
  )
}

/** The most that the pool ever held. */
function mostHeld({ days }: LabRun): number {
  return days.reduce((most, { pool }) => Math.max(most, pool), 0)
}

function usePictureWords(): PictureWords {
  const { t } = useTranslation('lab')
  return {
    held: t('picture.held'),
    promised: t('picture.promised'),
    guess: t('picture.guess'),
    day: (of) => t('picture.day', { day: of }),
    screensUp: (screens) => t('picture.screensUp', { screens }),
    waiting: (count) => t('picture.waiting', { count }),
  }
}

/** What stands around a tall picture in its window: strip, sentence, scrubber. */
const aroundTall = 300
const tallMin = 260
/**
 * The height that others take around another one: strip, page's head, sentence, legend and scrubber, so that the scrubber
 * covers none of it; on a narrow one the head is scrolled away.
 */
const aroundWide = 400
const aroundNarrow = 300
/** Below it hill and vessel have no room for their words. */
const plainMin = 340

function heightOf(width: number, { isTall, zoom }: { isTall: boolean; zoom: number }): number {
  if (isTall) {
    return Math.max(tallMin, Math.min((innerHeight - aroundTall) / zoom, Math.round(width * 0.5)))
  }
  const [most, around] =
    width < 520 ? [440, aroundNarrow] : [Math.min(560, Math.round(width * 0.56)), aroundWide]
  // The window as it is before a phone's bars go: it is not drawn anew while somebody scrolls.
  const room = document.documentElement.clientHeight - around
  return Math.min(most, Math.max(plainMin, room))
}

/** Setting a canvas' size empties it: only when it is another. */
function sizeTo(canvas: HTMLCanvasElement, { width, height }: { width: number; height: number }) {
  if (canvas.width !== Math.round(width)) canvas.width = Math.round(width)
  if (canvas.height !== Math.round(height)) canvas.height = Math.round(height)
}

function dotUnder(
  { nativeEvent, currentTarget }: MouseEvent<HTMLCanvasElement>,
  { layout, frame }: { layout: HillLayout; frame: Frame },
): number | undefined {
  // The canvas may be shown smaller than it was drawn, when zoomed in.
  const scale = frame.width / currentTarget.clientWidth
  const x = nativeEvent.offsetX * scale - frame.left
  const y = frame.ground - nativeEvent.offsetY * scale
  const place = placeAt(layout, { x, y }, reach)
  return place === undefined ? undefined : layout.who[place]
}

/** What the shapes mean, and how many people one is. */
function Legend({ each }: { each: number }) {
  const { t } = useTranslation('lab')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      <li>
        <span className="text-edge">○</span> {t('legend.inside')}
      </li>
      <li>
        <span data-register="skin" className="text-gain">
          ▲
        </span>{' '}
        {t('legend.ahead')}
      </li>
      <li>
        <span className="text-loss">▼</span> {t('legend.behind')}
      </li>
      <li>
        <span className="font-bold text-loss">×</span> {t('legend.nothing')}
      </li>
      <li>{t('legend.each', { count: each, people: formatNumber(each) })}</li>
    </ul>
  )
}

/** The colours that hold in an element, read again when the theme or the system's colours change. */
function usePalette(place: RefObject<HTMLElement | null>): Palette | undefined {
  const [palette, setPalette] = useState<Palette>()
  // Talks to the browser's styles.
  useLayoutEffect(() => {
    const read = () => place.current && setPalette(readPalette(place.current))
    read()
    const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
      matchMedia(query),
    )
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    for (const query of queries) query.addEventListener('change', read)
    return () => {
      observer.disconnect()
      for (const query of queries) query.removeEventListener('change', read)
    }
  }, [place])
  return palette
}
