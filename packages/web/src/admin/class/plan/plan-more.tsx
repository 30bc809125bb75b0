import { lessonPaces, withdrawalRules } from '@kunwari/domain/lesson/rules'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../texts/i18n.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MoreCrowd } from './more-crowd.tsx'
import type { PlanForm } from './plan-form.ts'
import { PlansOnSale } from './plans-on-sale.tsx'
import { AmountField, WholeField } from './rule-fields.tsx'

type PlanMoreProps = { form: PlanForm; isOpen: boolean; onToggle: (isOpen: boolean) => void }

/** Every rule of a lesson, for those who want another than what is ready to be given. */
export function PlanMore({ form, isOpen, onToggle }: PlanMoreProps) {
  const { t } = useTranslation('teaching')
  return (
    <details
      open={isOpen}
      className="group grid content-start border-line border-t pt-2"
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className="-mx-2 flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-md px-2 font-semibold text-lead-ink text-sm hover:bg-lead-soft [&::-webkit-details-marker]:hidden">
        <Icon name="right" className="size-4 group-open:rotate-90" />
        {t('plan.more')}
      </summary>
      <div className="grid items-start gap-x-5 gap-y-3 pt-2 lg:grid-cols-2">
        <AmountField form={form} name="rules.pocket" label={t('plan.pocket')} />
        <PlansOnSale control={form.control} />
        <WholeField form={form} name="rules.live.minutes" label={t('plan.liveMinutes')} />
        <WholeField form={form} name="rules.live.days" label={t('plan.liveDays')} />
        <AmountField
          form={form}
          name="rules.deposits.upTo"
          label={t('plan.upTo')}
          hint={t('plan.upToHint')}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <WholeField
            form={form}
            name="rules.deposits.afterSeconds"
            label={t('plan.afterSeconds')}
          />
          <WholeField form={form} name="rules.deposits.aDay" label={t('plan.aDay')} />
        </div>
        <Pace form={form} />
        <Withdrawals form={form} />
        <MoreCrowd form={form} />
      </div>
    </details>
  )
}

function Pace({ form: { control } }: { form: PlanForm }) {
  const { t } = useTranslation('teaching')
  return (
    <Controller
      control={control}
      name="rules.pace"
      render={({ field }) => (
        <ChoiceGroup
          label={t('plan.pace')}
          value={field.value}
          choices={lessonPaces.map((value) => ({ value, label: t(`plan.paces.${value}`) }))}
          onChange={field.onChange}
        />
      )}
    />
  )
}

function Withdrawals({ form: { control } }: { form: PlanForm }) {
  const { t } = useTranslation('teaching')
  const rule = useWatch({ control, name: 'rules.withdrawals' })
  return (
    <div className="grid gap-1.5">
      <Controller
        control={control}
        name="rules.withdrawals"
        render={({ field }) => (
          <ChoiceGroup
            label={t('plan.withdrawals')}
            value={field.value}
            choices={withdrawalRules.map((value) => ({
              value,
              label: t(`plan.withdrawalRules.${value}`),
            }))}
            onChange={field.onChange}
          />
        )}
      />
      <p className="text-muted text-xs">{t(`plan.withdrawalRulesMean.${rule}`)}</p>
    </div>
  )
}
