import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { LabRun } from '../lab-messages.ts'
import { RunFailed } from '../run-failed.tsx'
import { Stage } from '../stage.tsx'
import { useClassGuess } from '../use-class-guess.ts'
import { useLabRun } from '../use-lab-run.ts'
import { usePlaying } from '../use-playing.ts'
import { FirstEnd, GuessVersus } from './first-end.tsx'
import { FirstPlay } from './first-play.tsx'
import {
  type FirstStep,
  firstPeople,
  firstScenario,
  firstSteps,
  fundScenario,
} from './first-run-steps.ts'
import { type Guess, GuessForm } from './guess-form.tsx'
import { LeverSteps, WhyStep } from './lever-steps.tsx'

/** Predict, observe, explain: what a first visit begins with. Nothing runs before a guess. */
export function FirstRun({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('lab')
  const [step, setStep] = useState<FirstStep>('guess')
  const [guess, setGuess] = useState<Guess>()
  const { tell, isLost } = useClassGuess()
  const { run, error, again } = useLabRun(guess ? firstScenario : undefined)
  const heading = useStepHeading(step)
  return (
    <div className="group grid grid-cols-1 gap-4">
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 group-has-data-narrow:max-w-2xl">
        <h2 ref={heading} tabIndex={-1} className="-scroll-mt-14 bg-ground pr-2 font-bold text-lg">
          <span className="mr-2 text-muted">
            {t('first.step', { step: firstSteps.indexOf(step) + 1, of: firstSteps.length })}
          </span>
          {t(`first.${step}.title`)}
        </h2>
        <Button
          variant="ghost"
          className="-mr-3 narrow:mr-0 ml-auto bg-ground text-sm"
          onClick={onEnd}
        >
          {t('first.skip')}
        </Button>
      </div>
      {step === 'guess' && (
        <section
          data-narrow
          className="grid w-full max-w-2xl grid-cols-1 gap-5 border-[1.5px] border-ink bg-surface p-4 sm:p-8"
        >
          <p className="font-display text-2xl sm:text-3xl">{t('first.guess.question')}</p>
          <p className="max-w-prose">{t('first.guess.text')}</p>
          <GuessForm
            people={firstPeople}
            action={t('first.guess.action')}
            onGuess={(made) => {
              setGuess(made)
              tell({ town: 'first', ...made })
              setStep('play')
            }}
          />
        </section>
      )}
      {isLost && (
        <p role="alert" className="text-loss text-sm">
          {t('class.lost')}
        </p>
      )}
      {step !== 'guess' && !run && !error && <Skeleton className="h-144" />}
      {error && <RunFailed error={error} onRetry={again} />}
      {run && guess && (
        <>
          {step === 'play' && <FirstPlay run={run} onEnd={() => setStep('end')} />}
          {step === 'end' && <FirstEnd run={run} guess={guess} onNext={() => setStep('why')} />}
          {step === 'why' && <WhyStep run={run} onNext={() => setStep('fund')} />}
          {step === 'fund' && <FundStep onNext={() => setStep('levers')} />}
          {step === 'levers' && <LeverSteps run={run} onEnd={onEnd} />}
        </>
      )}
    </div>
  )
}

/** The heading takes the focus at each step but the first, so that a screen reader hears where it is. */
function useStepHeading(step: FirstStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Talks to the browser's focus and scroll.
  useEffect(() => {
    if (step === 'guess') return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [step])
  return heading
}

/** The control: a fund that pays only what it has, and the same guess. */
function FundStep({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('lab')
  const [guess, setGuess] = useState<Guess>()
  const { run, error, again } = useLabRun(guess ? fundScenario : undefined)
  if (!guess) {
    return (
      <section
        data-narrow
        className="grid w-full max-w-2xl grid-cols-1 gap-5 border-[1.5px] border-ink bg-surface p-4 sm:p-8"
      >
        <p className="font-display text-2xl">{t('first.fund.question')}</p>
        <p className="max-w-prose">{t('first.fund.text')}</p>
        <GuessForm people={firstPeople} action={t('first.guess.action')} onGuess={setGuess} />
      </section>
    )
  }
  if (error) return <RunFailed error={error} onRetry={again} />
  if (!run) return <Skeleton className="h-144" />
  return <FundEnd run={run} guess={guess} onNext={onNext} />
}

function FundEnd({ run, guess, onNext }: { run: LabRun; guess: Guess; onNext: () => void }) {
  const { t } = useTranslation('lab')
  const player = usePlaying({ lastDay: run.days.length - 1, startAt: Number.POSITIVE_INFINITY })
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section className="grid grid-cols-1 gap-4 border-2 border-lead bg-surface p-4 sm:p-5">
        <GuessVersus run={run} guess={guess} />
        <p className="text-sm">{t('first.fund.lesson')}</p>
        <Button isWide size="lg" onClick={onNext}>
          {t('first.fund.action')}
        </Button>
      </section>
      <div className="min-w-0 lg:order-first">
        <Stage run={run} player={player} />
      </div>
    </div>
  )
}
