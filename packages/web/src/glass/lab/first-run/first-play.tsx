import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../texts/i18n.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import type { LabRun } from '../lab-messages.ts'
import { Stage } from '../stage.tsx'
import { usePlaying } from '../use-playing.ts'
import { halfWay } from './first-run-steps.ts'
import { NextButton } from './next-button.tsx'
import { takeFocus } from './take-focus.ts'

/** It plays, stops half-way, where all is well, and asks; then it plays to its end. */
export function FirstPlay({ run, onEnd }: { run: LabRun; onEnd: () => void }) {
  const { t } = useTranslation('lab')
  const [phase, setPhase] = useState<'first' | 'asking' | 'second'>('first')
  const half = halfWay(run)
  const lastDay = run.days.length - 1
  const stopAt = phase === 'second' ? lastDay : half
  const player = usePlaying({
    lastDay,
    stopAt,
    onStop: () => (phase === 'second' ? onEnd() : setPhase('asking')),
  })
  const isAsking = phase === 'asking'
  const place = useRef<HTMLDivElement>(null)
  const film = useRef<HTMLElement>(null)
  // Talks to the browser's scroll: the film, and what is asked about it, have the window to themselves.
  useEffect(() => {
    const shown = isAsking ? place : film
    shown.current?.scrollIntoView({ block: 'start' })
  }, [isAsking])
  const { play } = player
  const isStarted = useRef(false)
  // Talks to the timer of the film, which begins by itself, once.
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    play(0)
  }, [play])
  return (
    <div
      ref={place}
      className="grid -scroll-mt-14 grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      {isAsking && (
        <Offer
          onAnswer={() => {
            film.current?.focus()
            setPhase('second')
            player.play(half)
          }}
        />
      )}
      <section
        ref={film}
        tabIndex={-1}
        aria-label={t('first.play.title')}
        className="min-w-0 -scroll-mt-14 lg:order-first lg:data-alone:col-span-2"
        data-alone={!isAsking || undefined}
      >
        <Stage
          run={run}
          player={player}
          lastDay={phase === 'second' ? lastDay : half}
          // As much ground again: how long it lives is not to be read off it.
          groundDays={phase === 'second' ? lastDay + 1 : half * 2 + 1}
        />
      </section>
    </div>
  )
}

const sure = ['little', 'quite', 'very'] as const

/** Half-way, when everyone has been paid so far. */
function Offer({ onAnswer }: { onAnswer: () => void }) {
  const { t } = useTranslation('lab')
  const [would, setWould] = useState<'yes' | 'no'>()
  const [howSure, setHowSure] = useState<(typeof sure)[number]>()
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      data-asks
      aria-label={t('first.offer.paid')}
      className="grid grid-cols-1 gap-4 border-2 border-lead bg-surface p-4 sm:p-5"
    >
      <p className="text-sm">{t('first.offer.paid')}</p>
      <ChoiceGroup
        label={t('first.offer.question')}
        value={would}
        choices={[
          { value: 'yes', label: t('first.offer.yes') },
          { value: 'no', label: t('first.offer.no') },
        ]}
        onChange={setWould}
      />
      <ChoiceGroup
        label={t('first.offer.sure')}
        value={howSure}
        choices={sure.map((value) => ({ value, label: t(`first.offer.${value}`) }))}
        onChange={setHowSure}
      />
      <NextButton
        isReady={would !== undefined && howSure !== undefined}
        missing={t('first.offer.both')}
        onClick={onAnswer}
      >
        {t('first.offer.action')}
      </NextButton>
    </section>
  )
}
