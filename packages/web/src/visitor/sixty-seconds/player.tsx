import './sixty-seconds.css'
import { api } from '@kunwari/contract/client'
import { shownTo } from '@kunwari/domain/reserve/street'
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useReducer,
  useRef,
} from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { shareOf } from '../../lib/share-of.ts'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PocketScene } from '../landing/pocket-scene.tsx'
import { Face } from './face.tsx'
import { FoldScene } from './fold-scene.tsx'
import { faceOf } from './paid-by-note.tsx'
import {
  firstMoment,
  isRunning,
  type Moment,
  nextMoment,
  payday,
  payers,
  poolAt,
  you,
} from './story-steps.ts'
import { StoryText } from './story-text.tsx'

/** How long a day takes: five of them two seconds. */
const dayMs = 400
/** How much of the window is free between the strip and the thumb. */
const fitsShare = 0.8

/** The story from the moment the note goes in. One button leads through it. */
export function Player({ waysOn }: { waysOn?: ReactNode }) {
  const { t } = useTranslation('street')
  const [moment, act] = useReducer(nextMoment, firstMoment)
  const wayOut = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const { step, day } = moment
  const isGoing = isRunning(moment)

  // Talks to the browser's focus: at the first step and at the last another button takes the place of
  // the one that was pressed.
  useEffect(() => {
    if ((step === 'growing' || step === 'end') && document.activeElement === document.body) {
      wayOut.current?.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [step])

  // Talks to the browser's timer.
  useEffect(() => {
    if (!isGoing) return undefined
    const timer = setInterval(() => act('day'), prefersStill() ? 0 : dayMs)
    return () => clearInterval(timer)
  }, [isGoing])

  // Talks to the browser's scroll: what a step shows is not left below the window.
  useEffect(() => {
    // The end has had its room since the days began to run.
    if (step === 'end') return
    const isTall = (stage.current?.offsetHeight ?? 0) > innerHeight * fitsShare
    stage.current?.scrollIntoView({
      // Of what is higher than the window, the picture is what is to be seen.
      block: isTall ? 'start' : 'nearest',
      behavior: prefersStill() ? 'auto' : 'smooth',
    })
  }, [step])

  return (
    <div ref={stage} className="grid gap-3">
      <Scene moment={moment} onFold={() => act('fold')} />
      <StoryText step={step} />
      <div ref={wayOut} className="way-out grid">
        {(step === 'running' || step === 'end') && (
          <div inert={step === 'running'} className="ways-on grid gap-3">
            {waysOn ?? <WaysOn />}
            <Button variant="quiet" isWide onClick={() => act('press')}>
              {t('end.button')}
            </Button>
          </div>
        )}
        {step !== 'end' && (
          <Button variant="accent" size="lg" isDisabled={isGoing} onClick={() => act('press')}>
            {step === 'growing' || step === 'running' ? t('day', { day }) : t(`${step}.button`)}
          </Button>
        )}
      </div>
    </div>
  )
}

function Scene({ moment: { step, day }, onFold }: { moment: Moment; onFold: () => void }) {
  if (step === 'growing' || step === 'grown') {
    return <PocketScene amount={formatMoney(shownTo(you, day))} days={day} isIn />
  }
  if (step === 'out' || step === 'paid') {
    return <FoldScene isFolded={step === 'paid'} onFold={onFold} />
  }
  return <StreetScene day={day} isOver={step === 'end'} />
}

function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

const look =
  'press grid min-h-13 w-full grid-cols-[1fr_auto] items-center gap-x-3 rounded-md border-2 border-edge bg-surface px-4 py-2 text-left hover:bg-lead-soft'

/** Three ways further in. */
function WaysOn() {
  const { t } = useTranslation('street')
  const [, navigate] = useLocation()

  /** A demo world lets one in without registering: asked now that the story has been told. */
  async function liveInIt(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Where it cannot be asked, registering is the way everywhere.
    const world = await api('GET /api/world').catch(() => undefined)
    navigate(world?.demo ? paths.login : paths.register)
  }

  return (
    <nav aria-label={t('on.label')} className="grid gap-2">
      <a href="#really" className={look}>
        <Way way="class" />
      </a>
      <Link href={paths.register} onClick={liveInIt} className={look}>
        <Way way="live" />
      </Link>
      <Link href={paths.about} className={look}>
        <Way way="code" />
      </Link>
    </nav>
  )
}

function Way({ way }: { way: 'class' | 'live' | 'code' }) {
  const { t } = useTranslation('street')
  return (
    <>
      <span className="grid leading-tight">
        <b>{t(`on.${way}.name`)}</b>
        <span className="text-muted text-sm">{t(`on.${way}.text`)}</span>
      </span>
      <Icon name="right" className="size-5 text-lead-ink" />
    </>
  )
}

const full = poolAt(payday)

/** Three screens on one vessel: what they say grows, what it holds sinks. */
function StreetScene({ day, isOver }: { day: number; isOver: boolean }) {
  const { t } = useTranslation('street')
  const pool = poolAt(day)
  // A custom property set through the DOM: the stylesheet turns it into a level.
  const style = { '--share': shareOf(pool, full) } as CSSProperties
  return (
    <div
      data-register="glass"
      className="street squared shade-note rounded-lg bg-surface p-2 sm:p-5"
    >
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
