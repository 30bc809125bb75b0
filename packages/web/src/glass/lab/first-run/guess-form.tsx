import { useState } from 'react'
import { formatNumber } from '../../../texts/format-percent.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { NextButton } from './next-button.tsx'

/** What somebody thinks will become of everybody. */
export type Guess = {
  lost: number
  /** The first day on which it can no longer pay; null for never. */
  day: number | null
}

const lostStep = 100
/** One place beyond the last day stands for never. */
const lastDay = 365
const never = lastDay + 1

type GuessFormProps = { people: number; action: string; onGuess: (guess: Guess) => void }

/** Two sliders that stand nowhere until they are moved; nothing runs before both. */
export function GuessForm({ people, action, onGuess }: GuessFormProps) {
  const { t } = useTranslation('lab')
  const [lost, setLost] = useState<number>()
  const [day, setDay] = useState<number>()
  const isReady = lost !== undefined && day !== undefined
  return (
    <div className="grid grid-cols-1 gap-4">
      <GuessSlider
        label={t('first.guess.lost')}
        max={people}
        step={lostStep}
        value={lost}
        say={(value) => t('first.guess.people', { people: formatNumber(value) })}
        onChange={setLost}
      />
      <GuessSlider
        label={t('first.guess.day')}
        min={1}
        max={never}
        step={1}
        value={day}
        say={(value) => (value === never ? t('never') : t('picture.day', { day: value }))}
        onChange={setDay}
      />
      <NextButton
        isReady={isReady}
        missing={t('first.guess.both')}
        onClick={() => isReady && onGuess({ lost, day: day === never ? null : day })}
      >
        {action}
      </NextButton>
    </div>
  )
}

type GuessSliderProps = {
  label: string
  min?: number
  max: number
  step: number
  value: number | undefined
  say: (value: number) => string
  onChange: (value: number) => void
}

/** A slider that stands nowhere until it is moved. */
export function GuessSlider({ label, min = 0, max, step, value, say, onChange }: GuessSliderProps) {
  const { t } = useTranslation('lab')
  const middle = Math.round((min + max) / 2 / step) * step
  const shown = value ?? middle
  return (
    <div className="grid grid-cols-1 gap-1">
      <p aria-hidden="true" className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{label}</span>
        <span className="figures font-bold text-lead-ink text-xl">
          {value === undefined ? '?' : say(value)}
        </span>
      </p>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={shown}
        aria-label={label}
        aria-valuetext={value === undefined ? t('first.guess.none') : say(value)}
        className="slide-rule"
        onChange={({ target }) => onChange(target.valueAsNumber)}
        // The middle is a guess, too: pressed where it stands, it does not change.
        onPointerUp={() => onChange(shown)}
      />
      <p aria-hidden="true" className="flex justify-between text-muted text-xs">
        <span>{say(min)}</span>
        <span>{say(max)}</span>
      </p>
    </div>
  )
}
