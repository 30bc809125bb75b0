import { lessonMeasures } from '@kunwari/domain/lesson/rules'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../texts/i18n.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import type { PlanForm } from './plan-form.ts'

/** Whether it is measured what the class learned, and against whom. */
export function PlanMeasure({ form }: { form: PlanForm }) {
  const { t } = useTranslation('teaching')
  const { measure, waiting } = useWatch({ control: form.control, compute: ({ rules }) => rules })
  const setRules = (change: Partial<{ measure: typeof measure; waiting: boolean }>) =>
    form.setValue('rules', { ...form.getValues('rules'), ...change }, { shouldDirty: true })
  return (
    <div className="grid content-start gap-1.5">
      <ChoiceGroup
        label={t('plan.measure')}
        value={measure}
        choices={lessonMeasures.map((value) => ({ value, label: t(`plan.measures.${value}`) }))}
        // A waiting half goes with the short measure alone.
        onChange={(chosen) => setRules({ measure: chosen, waiting: chosen === 'short' && waiting })}
      />
      <p className="text-muted text-xs">{t(`plan.measuresMean.${measure}`)}</p>
      {measure === 'short' && (
        <div>
          <CheckboxField
            label={t('plan.waiting')}
            checked={waiting}
            onChange={(event) => setRules({ waiting: event.target.checked })}
          />
          {waiting && <p className="text-muted text-xs">{t('plan.waitingMean')}</p>}
        </div>
      )}
    </div>
  )
}
