import { changePaymentSettingBody, instructionsLengthMax } from '@kunwari/contract/admin-records'
import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { accountNameLengthMax } from '@kunwari/contract/withdrawals'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { useForm } from 'react-hook-form'
import { zodForm } from '../../lib/forms.ts'
import { useDraft, useKeepDraft } from '../../lib/use-form-draft.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Refusal } from '../refusal.tsx'
import { useChangePaymentSetting } from './payment-settings.queries.ts'

const typed = ['accountName', 'accountNumber', 'instructions'] as const

type EditMethodProps = { method: PaymentSetting; onClose: () => void }

/** The pretend account behind a method; the method itself is fixed. */
export function EditMethod({ method, onClose }: EditMethodProps) {
  const { t } = useTranslation('records')
  const { t: common } = useTranslation()
  const change = useChangePaymentSetting()
  const once = useSingleFlight()
  const draftName = `method-${method.id}`
  const draft = useDraft(draftName)
  const form = useForm({
    resolver: zodForm(changePaymentSettingBody),
    defaultValues: {
      id: method.id,
      paymentMethod: method.paymentMethod,
      accountName: method.accountName,
      accountNumber: method.accountNumber,
      instructions: method.instructions ?? '',
      ...draft,
    },
  })
  const { register, handleSubmit, setError, formState } = form
  const forgetDraft = useKeepDraft(draftName, form)
  const errors = formState.errors

  function leave() {
    forgetDraft()
    onClose()
  }

  const send = handleSubmit((body) =>
    once(() =>
      change.mutateAsync(
        { id: method.id, body },
        {
          onSuccess: leave,
          onError: (error) => {
            for (const name of typed) {
              const message = fieldErrorText(error, name)
              if (message) setError(name, { message }, { shouldFocus: true })
            }
          },
        },
      ),
    ),
  )

  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>
        {t('settings.editTitle', { method: paymentMethodNames[method.paymentMethod] })}
      </Sheet.Title>
      <Sheet.Body>
        <form id="method" noValidate onSubmit={send} className="grid gap-2">
          <TextField
            label={t('settings.method')}
            hint={t('settings.methodHint')}
            value={paymentMethodNames[method.paymentMethod]}
            readOnly
          />
          <TextField
            label={t('settings.accountName')}
            error={errors.accountName?.message}
            maxLength={accountNameLengthMax}
            autoComplete="off"
            {...register('accountName')}
          />
          <TextField
            label={t('settings.accountNumber')}
            hint={t('settings.accountNumberHint')}
            error={errors.accountNumber?.message}
            autoComplete="off"
            {...register('accountNumber')}
          />
          <TextAreaField
            label={t('settings.instructions')}
            error={errors.instructions?.message}
            maxLength={instructionsLengthMax}
            {...register('instructions')}
          />
        </form>
        <Refusal error={change.error} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={leave}>
          {common('cancel')}
        </Button>
        <Button type="submit" form="method" isPending={change.isPending}>
          {change.isPending ? t('settings.saving') : t('settings.save')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
