import type { Class } from '@kunwari/contract/class'
import { ApiError } from '@kunwari/contract/client'
import type { Lesson } from '@kunwari/contract/lesson'
import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { translate } from '../../../texts/i18n.ts'
import { showToast } from '../../../ui/toast.ts'
import { useChangeClass } from '../class.queries.ts'
import { useMoveStage, usePlanLesson } from '../lesson.queries.ts'
import type { LessonDraft } from './lesson-draft.ts'
import type { PlanForm } from './plan-form.ts'

type KeepPlan = {
  planned: Class
  form: PlanForm
  /** Told when the server names a field. */
  onFieldError: () => void
}

/** Keeps a plan as it stands in the form, and opens the lobby on it. */
export function useKeepPlan({ planned, form, onFieldError }: KeepPlan) {
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
