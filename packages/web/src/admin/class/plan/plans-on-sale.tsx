import { planTerms } from '@kunwari/domain/plans/plans'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../../texts/i18n.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { FieldNote } from '../../../ui/field.tsx'
import type { PlanForm } from './plan-form.ts'

/** Which terms learners can buy: one at least. */
export function PlansOnSale({ control }: Pick<PlanForm, 'control'>) {
  const { t } = useTranslation('teaching')
  const noteId = useId()
  const { field, fieldState } = useController({ control, name: 'rules.plans' })
  const plans: readonly number[] = field.value
  return (
    <fieldset aria-describedby={noteId} className="grid gap-1">
      <legend className="mb-1 font-semibold text-sm">{t('plan.plansOnSale')}</legend>
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-4">
        {planTerms.map((days, at) => (
          <CheckboxField
            key={days}
            // The first takes the focus when none is on sale.
            ref={at === 0 ? field.ref : undefined}
            label={t('plan.planDays', { count: days })}
            checked={plans.includes(days)}
            onChange={({ currentTarget }) =>
              field.onChange(
                planTerms.filter((one) =>
                  one === days ? currentTarget.checked : plans.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
      <FieldNote id={noteId} error={fieldState.error?.message} />
    </fieldset>
  )
}
