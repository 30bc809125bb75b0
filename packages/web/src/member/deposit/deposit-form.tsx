import {
  type Deposit,
  depositMinimumCentavos,
  requestDepositBody,
} from '@kunwari/contract/deposits'
import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { Exhibit } from '../../glass/exhibit.tsx'
import { useDraft, useKeepDraft } from '../../lib/draft.ts'
import { errorText, fieldErrorText } from '../../lib/error-text.ts'
import { formatMoney } from '../../lib/format-money.ts'
import { zodForm } from '../../lib/forms.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useImageUpload } from '../../ui/use-image-upload.ts'
import { MethodPicker } from '../payment/method-picker.tsx'
import { Step } from '../payment/step.tsx'
import { useRequestDeposit } from './deposit.queries.ts'
import { madeUpReference } from './made-up-reference.ts'
import { ProofStep } from './proof-step.tsx'
import { SendTo } from './send-to.tsx'
import { useReceiptDrawing } from './use-receipt-drawing.ts'

type DepositFormProps = {
  methods: readonly [PaymentSetting, ...PaymentSetting[]]
  /** What the form begins with, in place of what was typed before. */
  rejected: Deposit | undefined
}

export function DepositForm({ methods, rejected }: DepositFormProps) {
  const { t } = useTranslation('member')
  const [, navigate] = useLocation()
  const { idempotencyKey } = useIdempotencyKey()
  const request = useRequestDeposit()
  const upload = useImageUpload({
    invalidTitle: t('deposit.invalidFile'),
    failedTitle: t('deposit.uploadFailed'),
    fallback: t('deposit.uploadFallback'),
  })
  const drawReceiptOf = useReceiptDrawing()
  const draft = useDraft('deposit')
  const form = useForm({
    resolver: zodForm(requestDepositBody),
    defaultValues: {
      amount: '',
      paymentMethod: methods[0].paymentMethod,
      referenceNumber: '',
      ...(rejected ? valuesOf(rejected, methods) : draft),
    },
  })
  const forgetDraft = useKeepDraft('deposit', form)
  const { errors, isSubmitting } = form.formState
  const values = useWatch({ control: form.control })
  const method = methods.find((one) => one.paymentMethod === values.paymentMethod) ?? methods[0]
  const isUploaded = upload.image?.state === 'uploaded'

  async function makeReceipt() {
    // The receipt needs an amount; the reference it can make up.
    if (!(await form.trigger('amount', { shouldFocus: true }))) {
      sayInvalidAmount()
      return undefined
    }
    if (!form.getValues('referenceNumber').trim()) {
      form.setValue('referenceNumber', madeUpReference(), { shouldValidate: true })
    }
    const { amount, referenceNumber } = form.getValues()
    const file = await drawReceiptOf({ method, amount: String(amount), reference: referenceNumber })
    return { file, details: detailsOf(form.getValues()) }
  }

  function sayInvalidAmount() {
    showToast({
      variant: 'destructive',
      title: t('deposit.invalidAmount'),
      description: t('deposit.invalidAmountHint'),
    })
  }

  function sayImageRequired() {
    if (upload.image) return
    showToast({
      variant: 'destructive',
      title: t('deposit.imageRequired'),
      description: t('deposit.imageRequiredHint'),
    })
  }

  const submit = form.handleSubmit(
    async (deposit) => {
      if (upload.image?.state !== 'uploaded') return
      const { objectPath } = upload.image
      const body = { ...deposit, amount: formatPesos(deposit.amount), proofImageUrl: objectPath }
      await request.mutateAsync({ body, idempotencyKey }).then(finish, fail)
    },
    (problems) => {
      if (problems.amount) sayInvalidAmount()
    },
  )

  function finish() {
    forgetDraft()
    showToast({ title: t('deposit.done'), description: t('deposit.doneHint') })
    navigate(paths.home)
  }

  function fail(error: unknown) {
    showToast({
      variant: 'destructive',
      title: t('deposit.failed'),
      description: errorText(error),
    })
    for (const field of ['amount', 'paymentMethod', 'referenceNumber'] as const) {
      const message = fieldErrorText(error, field)
      if (message) form.setError(field, { message }, { shouldFocus: true })
    }
  }

  return (
    <form noValidate className="grid gap-8" onSubmit={submit}>
      <Step number={1} title={t('deposit.steps.method')}>
        <MethodPicker methods={methods} {...form.register('paymentMethod')} />
        <SendTo method={method} />
      </Step>
      <Step number={2} title={t('deposit.steps.amount')}>
        <MoneyField
          label={t('deposit.amount')}
          hint={t('deposit.amountHint', { minimum: formatMoney(depositMinimumCentavos) })}
          error={errors.amount?.message}
          {...form.register('amount', {
            // The receipt asks for an amount before the form was sent: its error goes as one types.
            onChange: () => errors.amount && form.trigger('amount'),
          })}
        />
        <TextField
          label={t('deposit.reference')}
          hint={t('deposit.referenceHint')}
          error={errors.referenceNumber?.message}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.register('referenceNumber')}
        />
      </Step>
      <ProofStep upload={upload} makeReceipt={makeReceipt} details={detailsOf(values)} />
      <Exhibit claim="processed-24" size="line" />
      <Button
        type="submit"
        size="lg"
        isWide
        isPending={isSubmitting}
        isDisabled={!isUploaded}
        onDisabledPress={sayImageRequired}
      >
        {t('deposit.submit')}
      </Button>
    </form>
  )
}

/** A method that takes nothing any more is left to be chosen anew. */
function valuesOf(
  { amount, paymentMethod, referenceNumber }: Deposit,
  methods: DepositFormProps['methods'],
) {
  const isActive = methods.some((method) => method.paymentMethod === paymentMethod)
  return { amount, referenceNumber, ...(isActive && { paymentMethod }) }
}

/** What a receipt shows of a form, as one text to compare. */
function detailsOf(values: Partial<Record<string, unknown>>): string {
  return [values.paymentMethod, values.amount, values.referenceNumber].join(' ')
}
