import { resolveScenario, type Scenario } from '@kunwari/population/scenario'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/read-query.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GuessVersus } from './first-run/first-end.tsx'
import { type Guess, GuessForm } from './first-run/guess-form.tsx'
import { Laboratory } from './laboratory.tsx'
import { RunFailed } from './run-failed.tsx'
import { useClassGuess } from './use-class-guess.ts'
import { useLabRun } from './use-lab-run.ts'

const scenarioQuery = read('GET /api/class/scenario')
const stageQuery = read('GET /api/stage')

/** A town that behaves as the class did: what the server has summed of it. */
export function ClassWorld() {
  const { data, error, refetch } = useQuery(scenarioQuery)
  const { data: user } = useCurrentUser()
  if (!data) {
    return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton className="h-144" />
  }
  const scenario = resolveScenario({ ...data })
  return user?.role === 'admin' ? (
    <OfTeacher scenario={scenario} />
  ) : (
    <OfLearner scenario={scenario} />
  )
}

/** On the projector the class's guesses stand in the picture. */
function OfTeacher({ scenario }: { scenario: Scenario }) {
  const { data } = useQuery(stageQuery)
  const guesses = (data?.townGuesses ?? []).filter(({ town }) => town === 'class')
  return (
    <Laboratory
      initial={{ preset: 'town', scenario }}
      isOfClass
      classGuesses={guesses.flatMap(({ day }) => day ?? [])}
      isOnProjector
    />
  )
}

/** Guessed first, once; then everything at hand. */
function OfLearner({ scenario }: { scenario: Scenario }) {
  const { t } = useTranslation('lab')
  const { isLearner, tell, isLost } = useClassGuess()
  const [guess, setGuess] = useState<Guess>()
  const [isOver, setOver] = useState(false)
  const { run, error: runError, again } = useLabRun(guess ? scenario : undefined)
  if (!isLearner || isOver) return <Laboratory initial={{ preset: 'town', scenario }} isOfClass />
  return (
    <section className="grid w-full max-w-2xl grid-cols-1 gap-5 border-[1.5px] border-ink bg-surface p-4 sm:p-8">
      <h2 className="font-display text-2xl">{t('class.question')}</h2>
      {guess ? (
        <>
          {run && <GuessVersus run={run} guess={guess} />}
          {!run && !runError && <Skeleton className="h-64" />}
          {runError && <RunFailed error={runError} onRetry={again} />}
          <p role="alert" className="text-loss text-sm empty:hidden">
            {isLost && t('class.lost')}
          </p>
          <Button isWide size="lg" onClick={() => setOver(true)}>
            {t('class.open')}
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-prose">{t('class.text')}</p>
          <GuessForm
            people={scenario.people}
            action={t('first.guess.action')}
            onGuess={(made) => {
              setGuess(made)
              tell({ town: 'class', ...made })
            }}
          />
          <Button variant="ghost" onClick={() => setOver(true)}>
            {t('first.skip')}
          </Button>
        </>
      )}
    </section>
  )
}
