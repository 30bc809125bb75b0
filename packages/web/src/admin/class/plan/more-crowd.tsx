import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../texts/i18n.ts'
import type { PlanForm } from './plan-form.ts'
import { AmountField, WholeField } from './rule-fields.tsx'

/** How many invented members come in, and with how much. Nothing where nobody is invented. */
export function MoreCrowd({ form }: { form: PlanForm }) {
  const { t } = useTranslation('teaching')
  const hasCrowd = useWatch({
    control: form.control,
    name: 'rules.crowd',
    compute: (crowd) => crowd !== null,
  })
  if (!hasCrowd) return undefined
  return (
    <fieldset className="grid items-start gap-x-5 gap-y-3 border-line border-t pt-3 sm:grid-cols-2 lg:col-span-2 xl:grid-cols-4">
      <legend className="sr-only">{t('plan.crowd')}</legend>
      <WholeField form={form} name="rules.crowd.first" label={t('plan.crowdFirst')} />
      <WholeField
        form={form}
        name="rules.crowd.growthBps"
        label={t('plan.crowdGrowth')}
        hint={t('plan.crowdGrowthHint')}
      />
      <WholeField form={form} name="rules.crowd.driesUpOn" label={t('plan.crowdDriesUpOn')} />
      <WholeField form={form} name="rules.crowd.max" label={t('plan.crowdMax')} />
      <AmountField form={form} name="rules.crowd.low" label={t('plan.crowdLow')} />
      <AmountField form={form} name="rules.crowd.high" label={t('plan.crowdHigh')} />
      <WholeField
        form={form}
        name="rules.crowd.seed"
        label={t('plan.crowdSeed')}
        hint={t('plan.crowdSeedHint')}
      />
    </fieldset>
  )
}
