import { resolveScenario } from '@kunwari/population/scenario'
import { useState } from 'react'
import { formatMoneyShort } from '../../../texts/format-money-short.ts'
import { formatNumber } from '../../../texts/format-percent.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { LabRun } from '../lab-messages.ts'
import { RunFailed } from '../run-failed.tsx'
import { useLabRun } from '../use-lab-run.ts'
import { Differences } from '../x-ray.tsx'
import { xRayLevers } from '../x-ray-levers.ts'
import { firstLevers, halfWay, type Reason, reasonNames, reasons } from './first-run-steps.ts'
import { NextButton } from './next-button.tsx'
import { takeFocus } from './take-focus.ts'

/** Three levers, one after the other, and a guess before each. */
export function LeverSteps({ run, onEnd }: { run: LabRun; onEnd: () => void }) {
  const { t } = useTranslation('lab')
  const [at, setAt] = useState(0)
  const lever = firstLevers[at]
  if (!lever) return undefined
  const isLast = at === firstLevers.length - 1
  return (
    <section
      data-narrow
      className="grid w-full max-w-2xl grid-cols-1 gap-4 border-[1.5px] border-ink bg-surface p-4 sm:p-8"
    >
      <p className="text-muted text-sm">
        {t('first.levers.count', { at: at + 1, of: firstLevers.length })}
      </p>
      <Lever
        key={lever}
        lever={lever}
        run={run}
        action={t(isLast ? 'first.levers.end' : 'first.levers.next')}
        onNext={() => (isLast ? onEnd() : setAt(at + 1))}
      />
    </section>
  )
}

type LeverProps = {
  lever: (typeof firstLevers)[number]
  run: LabRun
  action: string
  onNext: () => void
}

type Answer = 'more' | 'fewer' | 'same'

function Lever({ lever, run, action, onNext }: LeverProps) {
  const { t } = useTranslation('lab')
  const [guess, setGuess] = useState<Answer>()
  const scenario = resolveScenario({ ...run.scenario, ...xRayLevers[lever] })
  const { run: changed, error, again } = useLabRun(guess ? scenario : undefined)
  const truth = changed && answerOf(changed.summary.lost - run.summary.lost)
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className="font-display text-2xl">
        {t(`first.levers.${lever}`)}
      </p>
      <ChoiceGroup
        label={t('first.levers.question')}
        value={guess}
        isDisabled={guess !== undefined}
        choices={[
          { value: 'more', label: t('first.levers.more') },
          { value: 'fewer', label: t('first.levers.fewer') },
          { value: 'same', label: t('first.levers.same') },
        ]}
        onChange={setGuess}
      />
      {guess && !changed && !error && <Skeleton className="h-32" />}
      {error && <RunFailed error={error} onRetry={again} />}
      {changed && truth && (
        <>
          <p ref={takeFocus} tabIndex={-1} className="font-bold">
            {t(guess === truth ? 'first.levers.right' : 'first.levers.wrong', {
              truth: t(`first.levers.${truth}`),
            })}
          </p>
          <Differences before={run} after={changed} />
          <Button isWide size="lg" onClick={onNext}>
            {action}
          </Button>
        </>
      )}
    </>
  )
}

function answerOf(difference: number): Answer {
  if (difference === 0) return 'same'
  return difference > 0 ? 'more' : 'fewer'
}

/** Why did it break? Three reasons; the laboratory answers each by running the town without it. */
export function WhyStep({ run, onNext }: { run: LabRun; onNext: () => void }) {
  const { t } = useTranslation('lab')
  const [reason, setReason] = useState<Reason>()
  return (
    <section
      data-narrow
      className="grid w-full max-w-2xl grid-cols-1 gap-4 border-[1.5px] border-ink bg-surface p-4 sm:p-8"
    >
      <p className="font-display text-2xl">{t('first.why.question')}</p>
      <ul className="grid grid-cols-1 gap-2">
        {reasonNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={reason === name}
              className="press min-h-13 w-full rounded-md border-2 border-edge px-4 py-2 text-left font-semibold aria-pressed:border-lead aria-pressed:bg-lead-soft"
              onClick={() => setReason(name)}
            >
              {t(`first.why.${name}.name`)}
            </button>
          </li>
        ))}
      </ul>
      <div aria-live="polite" className="min-h-32">
        {reason && <Feedback key={reason} reason={reason} run={run} />}
      </div>
      <NextButton isReady={reason !== undefined} missing={t('first.why.choose')} onClick={onNext}>
        {t('first.why.action')}
      </NextButton>
    </section>
  )
}

function Feedback({ reason, run }: { reason: Reason; run: LabRun }) {
  const { t } = useTranslation('lab')
  const { run: without, error, again } = useLabRun(reasons[reason])
  const half = run.days[halfWay(run)]
  if (reason === 'promise') {
    return (
      <p>
        {t('first.why.promise.feedback', {
          day: halfWay(run),
          pool: formatMoneyShort(BigInt(half?.pool ?? 0)),
          promised: formatMoneyShort(BigInt(half?.promised ?? 0)),
        })}
      </p>
    )
  }
  if (error) return <RunFailed error={error} onRetry={again} />
  if (!without) return <Skeleton className="h-24" />
  const { runOutDay, lost } = without.summary
  return (
    <p>
      {t(`first.why.${reason}.feedback`, {
        day: runOutDay ?? t('never'),
        before: run.summary.runOutDay ?? t('never'),
        lost: formatNumber(lost),
        lostBefore: formatNumber(run.summary.lost),
      })}
    </p>
  )
}
