import './sixty-seconds.css'
import { shownTo } from '@kunwari/domain/reserve/street'
import { useEffect, useReducer, useRef } from 'react'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { PocketScene } from '../landing/pocket-scene.tsx'
import { FoldScene } from './fold-scene.tsx'
import { WaysOn } from './next-links.tsx'
import { begin, isRunning, type Moment, next, you } from './story-steps.ts'
import { Telling } from './story-text.tsx'
import { StreetScene } from './street-scene.tsx'

/** How long a day takes: five of them two seconds. */
const dayMs = 400
/** How much of the window is free between the strip and the thumb. */
const fitsShare = 0.8

/** The story from the moment the note goes in. One button leads through it. */
export function Player() {
  const { t } = useTranslation('street')
  const [moment, act] = useReducer(next, begin)
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
      <Telling step={step} />
      <div ref={wayOut} className="way-out grid">
        {(step === 'running' || step === 'end') && (
          <div inert={step === 'running'} className="ways-on grid gap-3">
            <WaysOn />
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
