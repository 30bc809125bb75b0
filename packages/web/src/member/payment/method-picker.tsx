import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../texts/i18n.ts'

type MethodPickerProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  methods: readonly PaymentSetting[]
}

/** The invented brands to choose from: `<MethodPicker methods={...} {...register('paymentMethod')} />`. */
export function MethodPicker({ methods, ...input }: MethodPickerProps) {
  const { t } = useTranslation('member')
  return (
    <fieldset>
      <legend className="sr-only">{t('methods.label')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
        {methods.map(({ id, paymentMethod }) => (
          <label
            key={id}
            className="flex min-h-13 cursor-pointer items-center gap-2.5 rounded-md border-2 border-edge bg-surface px-3 py-2 font-semibold text-sm leading-tight has-checked:border-lead has-checked:bg-lead-soft max-sm:last:odd:col-span-2"
          >
            <input
              {...input}
              type="radio"
              value={paymentMethod}
              className="size-5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge bg-surface checked:border-6 checked:border-lead"
            />
            {paymentMethodNames[paymentMethod]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
