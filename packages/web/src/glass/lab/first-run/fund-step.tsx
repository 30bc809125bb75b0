import { useState } from 'react'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { LabRun } from '../lab-messages.ts'
import { Stage } from '../stage.tsx'
import { useLabRun } from '../use-lab-run.ts'
import { usePlaying } from '../use-playing.ts'
import { GuessVersus } from './first-end.tsx'
import { firstPeople, fundScenario } from './first-run-steps.ts'
import { type Guess, GuessForm } from './guess-form.tsx'

/** The control: a fund that pays only what it has, and the same guess. */
export function FundStep({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('lab')
  const [guess, setGuess] = useState<Guess>()
  const { run } = useLabRun(guess ? fundScenario : undefined)
  if (!guess) {
    return (
      <section
        data-narrow
        className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-5 border-[1.5px] border-ink bg-surface p-4 sm:p-8"
      >
        <p className="font-display text-2xl">{t('first.fund.question')}</p>
        <p className="max-w-prose">{t('first.fund.text')}</p>
        <GuessForm people={firstPeople} action={t('first.guess.action')} onGuess={setGuess} />
      </section>
    )
  }
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
