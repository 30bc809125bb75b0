import type { Lesson } from '@kunwari/contract/lesson'
import { useEffect, useState } from 'react'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useMoveStage } from '../lesson.queries.ts'
import { type AskingStep, asksFirst, nextStep } from './next-step.ts'

type StepButtonProps = { lesson: Lesson; onMoved: (stage: string | undefined) => void }

/** The next step of the class, as one large button; back to Live where that is a way. */
export function StepButton({ lesson: { stage, since, rules }, onMoved }: StepButtonProps) {
  const { t } = useTranslation('teaching')
  const { idempotencyKey, renew } = useIdempotencyKey()
  // What is asked is asked about this stop: one that another window ends takes the question with it.
  const [asked, setAsked] = useState<{ step: AskingStep; since: string }>()
  const move = useMoveStage({ onMoved })
  const isFresh = useIsFresh(stage)
  const step = nextStep(stage, rules)
  if (!step) return undefined

  const go = (to: typeof step.to) => {
    setAsked(undefined)
    onMoved(undefined)
    move.mutate({ from: step.from, to, idempotencyKey }, { onSettled: renew })
  }

  return (
    <div className="grid gap-2">
      <Button
        size="lg"
        isWide
        className="min-h-20"
        isPending={move.isPending}
        isDisabled={isFresh}
        onClick={() => (asksFirst(step.name) ? setAsked({ step: step.name, since }) : go(step.to))}
      >
        <span className="font-display text-2xl">{t(`remote.steps.${step.name}`)}</span>
      </Button>
      {stage === 'freeze' && (
        <Button
          variant="quiet"
          isWide
          isPending={move.isPending}
          isDisabled={isFresh}
          onClick={() => go('live')}
        >
          {t('remote.back')}
        </Button>
      )}
      {asked?.step === step.name && asked.since === since && (
        <ConfirmDialog
          title={t(`remote.ask.${asked.step}`)}
          confirmLabel={t(`remote.confirm.${asked.step}`)}
          isDanger={step.to === 'ended'}
          onConfirm={() => go(step.to)}
          onClose={() => setAsked(undefined)}
        >
          <p>{t(`remote.means.${asked.step}`)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** So long a button that has just changed its meaning takes no press. */
const settleMs = 700

/** Whether the class has moved just now: a finger on its way down meant the step before. */
function useIsFresh(stage: string): boolean {
  const [settled, setSettled] = useState(stage)
  // Talks to the browser's timer.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(stage), settleMs)
    return () => clearTimeout(timer)
  }, [stage])
  return settled !== stage
}
