import { joinWays } from '@kunwari/contract/class'
import { type LessonPreset, lessonLanguages, lessonViews } from '@kunwari/domain/lesson/rules'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../texts/i18n.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { crowdOf, draftOfPreset, sizeOf } from './lesson-draft.ts'
import type { PlanForm } from './plan-form.ts'
import { PlanMeasure } from './plan-measure.tsx'
import { PresetCards } from './preset-cards.tsx'

const sizes = ['us', 'few', 'boom'] as const

/** What a teacher chooses; a lesson that is ready to be given sets all else. */
export function PlanChoices({ form, reachesHomes }: { form: PlanForm; reachesHomes: boolean }) {
  const { t } = useTranslation('teaching')
  const { t: records } = useTranslation('records')
  const { joinWith, rules } = useWatch({ control: form.control, compute: (draft) => draft })
  const size = sizeOf(rules)
  const setRule = <Name extends 'language' | 'view'>(name: Name, value: (typeof rules)[Name]) =>
    form.setValue('rules', { ...form.getValues('rules'), [name]: value }, { shouldDirty: true })

  function choosePreset(preset: LessonPreset) {
    // In which language a class speaks is nothing that another lesson changes.
    const { language } = form.getValues('rules')
    form.setValue('rules', { ...draftOfPreset(preset), language }, { shouldDirty: true })
    form.clearErrors()
  }

  return (
    <div className="grid gap-5">
      <PresetCards value={rules.preset} reachesHomes={reachesHomes} onChange={choosePreset} />
      <div className="grid gap-5 lg:grid-cols-2">
        <ChoiceGroup
          label={t('plan.joinWith')}
          value={joinWith}
          choices={joinWays.toReversed().map((value) => ({
            value,
            label: records(`class.ways.${value}`),
          }))}
          onChange={(way) => form.setValue('joinWith', way, { shouldDirty: true })}
        />
        <ChoiceGroup
          label={t('plan.language')}
          value={rules.language}
          choices={lessonLanguages.map((value) => ({
            value,
            label: t(`plan.languages.${value}`),
          }))}
          onChange={(language) => setRule('language', language)}
        />
        <div className="grid content-start gap-1.5">
          <ChoiceGroup
            label={t('plan.view')}
            value={rules.view}
            choices={lessonViews.map((value) => ({ value, label: t(`plan.views.${value}`) }))}
            onChange={(view) => setRule('view', view)}
          />
          <p className="text-muted text-xs">{t(`plan.viewsMean.${rules.view}`)}</p>
        </div>
        <div className="grid content-start gap-1.5">
          <ChoiceGroup
            label={t('plan.crowd')}
            value={size === 'own' ? undefined : size}
            choices={sizes.map((value) => ({ value, label: t(`plan.crowds.${value}`) }))}
            onChange={(chosen) =>
              form.setValue('rules.crowd', crowdOf(chosen, rules.preset), { shouldDirty: true })
            }
          />
          <p className="text-muted text-xs">{t(`plan.crowdsMean.${size}`)}</p>
        </div>
        <PlanMeasure form={form} />
      </div>
    </div>
  )
}
