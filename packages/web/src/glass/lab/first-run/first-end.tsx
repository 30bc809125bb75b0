import { useQuery } from '@tanstack/react-query'
import { read } from '../../../lib/read-query.ts'
import { useCurrentUser } from '../../../lib/session.ts'
import { formatNumber } from '../../../texts/format-percent.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import type { LabRun } from '../lab-messages.ts'
import { Stage } from '../stage.tsx'
import { usePlaying } from '../use-playing.ts'
import type { Guess } from './guess-form.tsx'
import { takeFocus } from './take-focus.ts'

/** The end, with the guess drawn on it. */
export function FirstEnd(props: { run: LabRun; guess: Guess; onNext: () => void }) {
  const { t } = useTranslation('lab')
  const { run, guess, onNext } = props
  const others = useOthers()
  const player = usePlaying({ lastDay: run.days.length - 1, startAt: Number.POSITIVE_INFINITY })
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section className="grid grid-cols-1 gap-4 border-2 border-lead bg-surface p-4 sm:p-5">
        <GuessVersus run={run} guess={guess} others={others} />
        <Button isWide size="lg" onClick={onNext}>
          {t('first.end.action')}
        </Button>
      </section>
      <div className="min-w-0 lg:order-first">
        <Stage run={run} player={player} guessedDay={guess.day ?? undefined} />
      </div>
    </div>
  )
}

/** What the class guessed, where its teacher shows it. */
function useOthers(): readonly Guess[] {
  const { data: user } = useCurrentUser()
  const { data } = useQuery({ ...read('GET /api/stage'), enabled: user?.role === 'admin' })
  return (data?.townGuesses ?? []).filter(({ town }) => town === 'first')
}

type GuessVersusProps = { run: LabRun; guess: Guess; others?: readonly Guess[] }

/** What was said beside what came of it: two sentences, two rulers. */
export function GuessVersus({ run, guess, others = [] }: GuessVersusProps) {
  const { t } = useTranslation('lab')
  const { lost, runOutDay } = run.summary
  const said = guess.day === null ? 'never' : 'day'
  const was = runOutDay === null ? 'never' : 'day'
  return (
    <>
      <div className="grid grid-cols-1 gap-1">
        <p ref={takeFocus} tabIndex={-1} className="font-bold text-xl leading-snug">
          {t('first.end.lost', { guess: formatNumber(guess.lost), lost: formatNumber(lost) })}
        </p>
        <GuessRuler
          guess={guess.lost}
          truth={lost}
          max={run.scenario.people}
          others={others.map((one) => one.lost)}
        />
      </div>
      <div className="grid grid-cols-1 gap-1">
        <p className="font-bold text-xl leading-snug">
          {t(`first.end.said.${said}`, { day: guess.day ?? 0 })}{' '}
          {t(`first.end.was.${was}`, { day: runOutDay ?? 0 })}
        </p>
        <GuessRuler
          guess={guess.day ?? undefined}
          truth={runOutDay ?? undefined}
          max={365}
          others={others.flatMap((one) => one.day ?? [])}
        />
      </div>
      <p className="text-muted text-xs">
        {t('outcome.ownFingerprint', { fingerprint: run.fingerprint })}
      </p>
    </>
  )
}

const width = 340
const margin = 8

type GuessRulerProps = {
  guess: number | undefined
  truth: number | undefined
  max: number
  /** What others guessed: a tick each. */
  others?: readonly number[]
}

/** A ruler with two marks: what was guessed, and what came of it. The sentence above says the same. */
function GuessRuler({ guess, truth, max, others = [] }: GuessRulerProps) {
  const { t } = useTranslation('lab')
  const x = (value: number) => margin + (value / max) * (width - 2 * margin)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 62`} className="w-full fill-ink" fontSize="13">
      <path d={`M${margin} 31H${width - margin}`} stroke="var(--edge)" strokeWidth="1.5" />
      {Array.from({ length: 11 }, (_, tick) => (
        <path
          key={tick}
          d={`M${x((max * tick) / 10)} 31v${tick % 5 === 0 ? 8 : 5}`}
          stroke="var(--edge)"
          strokeWidth="1.5"
        />
      ))}
      <path
        d={others.map((other) => `M${x(Math.min(max, other))} 20v11`).join('')}
        stroke="var(--lead)"
        strokeWidth="2"
        opacity="0.55"
      />
      {guess !== undefined && truth !== undefined && (
        <path
          d={`M${x(guess)} 31H${x(truth)}`}
          stroke="var(--loss)"
          strokeWidth="5"
          opacity="0.45"
        />
      )}
      {guess !== undefined && (
        <Mark x={x(guess)} name={t('first.end.yours')} colour="var(--lead)" isAbove />
      )}
      {truth !== undefined && (
        <Mark x={x(truth)} name={t('first.end.truth')} colour="var(--loss)" />
      )}
    </svg>
  )
}

type MarkProps = { x: number; name: string; colour: string; isAbove?: boolean }

function Mark({ x, name, colour, isAbove = false }: MarkProps) {
  const anchor = x < 60 ? 'start' : x > width - 60 ? 'end' : 'middle'
  return (
    <g>
      <path
        d={isAbove ? `M${x} 31l-6-12h12Z` : `M${x} 31l-6 12h12Z`}
        fill={colour}
        stroke="var(--surface)"
      />
      <text x={x} y={isAbove ? 14 : 57} textAnchor={anchor} fontWeight="700">
        {name}
      </text>
    </g>
  )
}
