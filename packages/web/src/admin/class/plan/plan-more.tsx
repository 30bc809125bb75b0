import { lessonPaces, withdrawalRules } from '@kunwari/domain/lesson/rules'
import { planTerms } from '@kunwari/domain/plans/plans'
import { useId } from 'react'
import { Controller, useController, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../texts/i18n.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { FieldNote } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { PlanForm } from './lesson-draft.ts'
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

/** How many invented members come in, and with how much. Nothing where nobody is invented. */
function MoreCrowd({ form }: { form: PlanForm }) {
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

/** Which terms learners can buy: one at least. */
function PlansOnSale({ control }: Pick<PlanForm, 'control'>) {
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
