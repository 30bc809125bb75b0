import type { Class } from '@kunwari/contract/class'
import type { Lesson } from '@kunwari/contract/lesson'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { zodForm } from '../../../lib/forms.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Refusal } from '../../listing/refusal.tsx'
import { draftOf, lessonDraftSchema } from './lesson-draft.ts'
import { PlanChoices } from './plan-choices.tsx'
import type { PlanForm } from './plan-form.ts'
import { PlanMore } from './plan-more.tsx'
import { PlanOutlook } from './plan-outlook.tsx'
import { Rehearse } from './rehearse.tsx'
import { useKeepPlan } from './use-keep-plan.ts'

type PlanLessonProps = { lesson: Lesson; planned: Class }

/** Plans the lesson of a class that nobody has joined, and opens its lobby. */
export function PlanLesson({ lesson, planned }: PlanLessonProps) {
  const { t } = useTranslation('teaching')
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const form: PlanForm = useForm({
    resolver: zodForm(lessonDraftSchema),
    defaultValues: { joinWith: planned.joinWith, rules: draftOf(lesson.rules) },
  })
  const rules = useWatch({ control: form.control, name: 'rules' })
  const plan = useKeepPlan({ planned, form, onFieldError: () => setIsMoreOpen(true) })
  const openMore = () => setIsMoreOpen(true)
  const isSetup = lesson.stage === 'setup'
  const { isDirty } = form.formState
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
