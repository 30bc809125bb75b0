import type { TownGuess } from '@kunwari/contract/class-member'
import type { StageScreen } from '@kunwari/contract/screen'
import { resolveScenario } from '@kunwari/population/scenario'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { LabRun } from '../../glass/lab/lab-messages.ts'
import { Picture } from '../../glass/lab/picture.tsx'
import { useLabRun } from '../../glass/lab/use-lab-run.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Slide } from './slide.tsx'

type Town = NonNullable<StageScreen['scenario']>

/** The same rules in a town of 50,000: what became of everybody there, as the laboratory plays it. */
export function TownSlide({ scenario, guesses }: { scenario: Town; guesses: TownGuess[] }) {
  const { t } = useTranslation('room')
  const { run, error } = useLabRun(resolveScenario({ ...scenario }))
  const [each, setEach] = useState<number>()
  const own = guesses.filter(({ town }) => town === 'class')
  if (error) return <Slide title={t('town.failed')}>{undefined}</Slide>
  if (!run) return <output className="text-center text-[2.75rem]">{t('moving')}</output>
  if (run.summary.members === 0) return <Slide title={t('town.nobody')}>{undefined}</Slide>
  return (
    <Slide
      title={townTitle(t, run)}
      note={<Legend each={each ?? run.dots.each} guesses={own.length} />}
    >
      <TownPicture run={run} guessedDays={own.flatMap(({ day }) => day ?? [])} onEach={setEach} />
      <Outcome run={run} />
    </Slide>
  )
}

/** As large as title and legend leave room for. */
function TownPicture({
  run,
  guessedDays,
  onEach,
}: {
  run: LabRun
  guessedDays: number[]
  onEach: (people: number) => void
}) {
  const zoom = useRoomZoom()
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  // Talks to the browser's layout.
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setHeight(element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="mx-auto grid h-full min-h-0 w-full max-w-[76rem] content-center">
      <Picture
        run={run}
        day={run.days.length - 1}
        zoom={zoom}
        heightMax={height}
        onEach={onEach}
        isHillAlone
        classGuesses={guessedDays}
      />
    </div>
  )
}

type Translate = ReturnType<typeof useTranslation<'room'>>['t']

function townTitle(t: Translate, { summary, days }: LabRun): string {
  const { runOutDay, lost, members } = summary
  const values = { lost: formatNumber(lost), members: formatNumber(members) }
  return runOutDay === null
    ? t('town.paid', { ...values, count: days.length })
    : t('town.title', { ...values, day: runOutDay })
}

function Legend({ each, guesses }: { each: number; guesses: number }) {
  const { t } = useTranslation('lab')
  const { t: say } = useTranslation('room')
  return (
    <span className="flex flex-wrap justify-center gap-x-[2rem] text-[1.5rem]">
      <span>
        <span data-register="skin" className="text-[color-mix(in_oklab,var(--gain),var(--ink))]">
          ▲
        </span>{' '}
        {t('legend.ahead')}
      </span>
      <span>
        <span className="text-[color-mix(in_oklab,var(--loss),var(--ink))]">▼</span>{' '}
        {t('legend.behind')}
      </span>
      <span>
        <b className="text-[color-mix(in_oklab,var(--loss),var(--ink))]">×</b> {t('legend.nothing')}
      </span>
      <span>{t('legend.each', { count: each, people: formatNumber(each) })}</span>
      {guesses > 0 && <span>{say('town.guesses', { count: guesses })}</span>}
    </span>
  )
}

/** The picture again, for who does not see it. */
function Outcome({ run: { summary } }: { run: LabRun }) {
  const { t } = useTranslation('lab')
  const rows = [
    ['members', summary.members],
    ['lost', summary.lost],
    ['gotNothing', summary.gotNothing],
    ['won', summary.won],
  ] as const
  return (
    <div className="sr-only">
      <table>
        <caption>{t('outcome.title')}</caption>
        <tbody>
          {rows.map(([name, count]) => (
            <tr key={name}>
              <th scope="row">{t(`outcome.${name}`)}</th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The picture's letters are 13 pixels: the back row needs those of a room's smallest text. */
const letters = 13
const smallestRem = 1.5

/** By how much the picture's letters grow, which follows the window (use-room-page.ts). */
function useRoomZoom(): number {
  return useSyncExternalStore(listenToResize, zoomNow)
}

function listenToResize(onChange: () => void): () => void {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

function zoomNow(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return (rem * smallestRem) / letters
}
