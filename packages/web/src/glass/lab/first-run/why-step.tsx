import { useState } from 'react'
import { formatMoneyShort } from '../../../texts/format-money-short.ts'
import { formatNumber } from '../../../texts/format-percent.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { LabRun } from '../lab-messages.ts'
import { useLabRun } from '../use-lab-run.ts'
import { halfWay, type Reason, reasonNames, reasons } from './first-run-steps.ts'

/** Why did it break? Three reasons; the laboratory answers each by running the town without it. */
export function WhyStep({ run, onNext }: { run: LabRun; onNext: () => void }) {
  const { t } = useTranslation('lab')
  const [reason, setReason] = useState<Reason>()
  return (
    <section
      data-narrow
      className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-4 border-[1.5px] border-ink bg-surface p-4 sm:p-8"
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
      <Button isWide size="lg" isDisabled={!reason} onClick={onNext}>
        {t('first.why.action')}
      </Button>
    </section>
  )
}

function Feedback({ reason, run }: { reason: Reason; run: LabRun }) {
  const { t } = useTranslation('lab')
  const { run: without } = useLabRun(reasons[reason])
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
