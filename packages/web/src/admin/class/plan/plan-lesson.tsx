import type { Class } from '@kunwari/contract/class'
import { ApiError } from '@kunwari/contract/client'
import type { Lesson } from '@kunwari/contract/lesson'
import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldPath, useForm, useWatch } from 'react-hook-form'
import { zodForm } from '../../../lib/forms.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { translate, useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/toast.ts'
import { Refusal } from '../../refusal.tsx'
import { useChangeClass } from '../class.queries.ts'
import { useMoveStage, usePlanLesson } from '../lesson.queries.ts'
import { draftOf, type LessonDraft, lessonDraftSchema, type PlanForm } from './lesson-draft.ts'
import { PlanChoices } from './plan-choices.tsx'
import { PlanMore } from './plan-more.tsx'
import { PlanOutlook } from './plan-outlook.tsx'
import { Rehearse } from './rehearse.tsx'

type PlanLessonProps = { lesson: Lesson; planned: Class }

/** Plans the lesson of a class that nobody has joined, and opens its lobby. */
export function PlanLesson({ lesson, planned }: PlanLessonProps) {
  const { t } = useTranslation('teaching')
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const kept: LessonDraft = { joinWith: planned.joinWith, rules: draftOf(lesson.rules) }
  const form: PlanForm = useForm({ resolver: zodForm(lessonDraftSchema), defaultValues: kept })
  const rules = useWatch({ control: form.control, name: 'rules' })
  const plan = useKeepPlan({ planned, form, onFieldError: () => setIsMoreOpen(true) })
  const openMore = () => setIsMoreOpen(true)
  const isSetup = lesson.stage === 'setup'
  const { isDirty } = form.formState
  const takeOver = useEffectEvent((draft: LessonDraft) => {
    if (!isDirty) form.reset(draft)
  })
  const keptText = JSON.stringify(kept)
  // Talks to the form: what another window kept stands here too, where nothing else was chosen.
  useEffect(() => takeOver(JSON.parse(keptText)), [keptText])
  // What is rehearsed is what the server has: a form as it came is what it would play anyway.
  const keepChanges = async () => {
    let isKept = !isDirty
    const keep = async () => {
      isKept = await plan.keep()
    }
    if (isDirty) await form.handleSubmit(keep, openMore)()
    return isKept
  }
  return (
    <Card frame="drawn" aria-labelledby="plan-title" className="grid gap-5 print:hidden">
      <header className="grid gap-0.5">
        <h3 id="plan-title" className="font-display text-xl">
          {t('plan.title')}
        </h3>
        <p className="max-w-prose text-muted text-sm">{t('plan.lead')}</p>
      </header>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={form.handleSubmit(() => plan.openLobby(), openMore)}
      >
        <PlanChoices
          form={form}
          reachesHomes={lesson.checks.some(({ id, ok }) => id === 'homes' && ok)}
        />
        <PlanMore form={form} isOpen={isMoreOpen} onToggle={setIsMoreOpen} />
        <PlanOutlook lesson={lesson} rules={rules} endsAt={planned.endsAt} />
        <Refusal error={plan.error} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="lg" isPending={plan.isPending}>
            {t('plan.openLobby')}
          </Button>
          <Button
            variant="quiet"
            isPending={plan.isPending}
            onClick={form.handleSubmit(() => plan.keep(), openMore)}
          >
            {t('plan.keep')}
          </Button>
          {isSetup && (
            <Button variant="ghost" isPending={plan.isPending} onClick={plan.drop}>
              {t('plan.drop')}
            </Button>
          )}
          {isSetup && <p className="text-muted text-sm">{t('plan.keptNote')}</p>}
        </div>
      </form>
      <Rehearse keep={keepChanges} />
    </Card>
  )
}

type KeepPlan = {
  planned: Class
  form: PlanForm
  /** Told when the server names a field. */
  onFieldError: () => void
}

/** Saves the plan in the form, and opens the lobby on it. */
function useKeepPlan({ planned, form, onFieldError }: KeepPlan) {
  const { idempotencyKey, renew } = useIdempotencyKey()
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const changeClass = useChangeClass()
  const plan = usePlanLesson()
  // Another window opened the lobby first: this page shows it as soon as it is read.
  const move = useMoveStage({ onMoved: () => undefined })

  /** One after the other: how people come in is settled once the lobby is open. */
  async function keepDraft(): Promise<Lesson> {
    const { joinWith, rules } = form.getValues()
    if (joinWith !== planned.joinWith) await changeClass.mutateAsync({ joinWith })
    return plan.mutateAsync({ rules })
  }

  /** @returns whether it was done */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (isPending) return false
    setIsPending(true)
    setError(null)
    try {
      await work()
      return true
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure
      if (!tellFields(failure)) setError(failure)
      return false
    } finally {
      setIsPending(false)
    }
  }

  /** Puts what the server found at its fields; false where it named none of the form's. */
  function tellFields(failure: Error): boolean {
    const problems = failure instanceof ApiError ? failure.errors : []
    for (const { path, message } of problems) {
      // The body's rules are the form's.
      form.setError(path as FieldPath<LessonDraft>, { message }, { shouldFocus: true })
    }
    if (problems.length > 0) onFieldError()
    return problems.length > 0
  }

  return {
    isPending,
    error,
    keep: () =>
      run(async () => {
        await keepDraft()
        showToast({ title: translate('teaching:plan.kept') })
      }),
    openLobby: () =>
      run(async () => {
        const { stage } = await keepDraft()
        if (stage !== 'setup') return
        await move.mutateAsync({ from: 'setup', to: 'lobby', idempotencyKey })
        renew()
      }),
    drop: () =>
      run(async () => {
        await plan.mutateAsync({ preset: null })
        showToast({ title: translate('teaching:plan.dropped') })
      }),
  }
}
