import { type Deposit, requestDepositBody } from '@kunwari/contract/deposits'
import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { depositMinimumCentavos } from '@kunwari/domain/money/request-limits'
import { useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { Exhibit } from '../../glass/exhibit.tsx'
import { pathHere } from '../../lib/base.ts'
import { zodForm } from '../../lib/forms.ts'
import { isSentBefore } from '../../lib/is-sent-before.ts'
import { paths } from '../../lib/paths.ts'
import { useDraft, useKeepDraft, useSendOnce } from '../../lib/use-form-draft.ts'
import { errorText } from '../../texts/error-text.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { AmountChips } from '../../ui/amount-chips.tsx'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { PocketPlace, usePocket } from '../class/pocket-place.tsx'
import { FormStep } from '../payment/form-step.tsx'
import { MethodPicker, useActiveChoice } from '../payment/methods-gate.tsx'
import { refetchWithActivity } from '../payment/refetch-with-activity.ts'
import { useRequestDeposit } from './deposit.queries.ts'
import { madeUpReference } from './made-up-reference.ts'
import { ProofStep } from './proof-step.tsx'
import { ReceivingAccount } from './receiving-account.tsx'
import { useProofPicture } from './use-proof-picture.ts'
import { useReceiptDrawing } from './use-receipt-drawing.ts'

/** What most people of a class put in. */
const chips = [50_000n, 100_000n, 500_000n]

type DepositFormProps = {
  methods: readonly [PaymentSetting, ...PaymentSetting[]]
  /** What the form begins with, in place of what was typed before. */
  rejected: Deposit | undefined
}

export function DepositForm({ methods, rejected }: DepositFormProps) {
  const { t } = useTranslation('member')
  const [, navigate] = useLocation()
  const sendOnce = useSendOnce('deposit')
  const request = useRequestDeposit()
  const drawReceiptOf = useReceiptDrawing()
  const draft = useDraft('deposit')
  const [reference] = useState(madeUpReference)
  const form = useForm({
    resolver: zodForm(requestDepositBody),
    mode: 'onTouched',
    defaultValues: {
      amount: '',
      paymentMethod: methods[0].paymentMethod,
      referenceNumber: reference,
      ...(rejected ? valuesOf(rejected) : draft),
    },
  })
  const forgetDraft = useKeepDraft('deposit', form)
  const { errors, isSubmitting } = form.formState
  const values = useWatch({ control: form.control })
  const methodNote = useActiveChoice({
    methods,
    chosen: values.paymentMethod,
    choose: (paymentMethod) => form.setValue('paymentMethod', paymentMethod),
  })
  const { field: amountField } = useController({ control: form.control, name: 'amount' })
  const method = methods.find((one) => one.paymentMethod === values.paymentMethod) ?? methods[0]
  const pocket = usePocket()
  const proof = useProofPicture({
    details: receiptOf(values),
    draw: () => {
      const { amount, referenceNumber } = form.getValues()
      return drawReceiptOf({ method, amount: String(amount), reference: referenceNumber })
    },
  })

  async function makeReceipt() {
    // The receipt needs an amount; the reference it can make up.
    if (!(await form.trigger('amount', { shouldFocus: true }))) return sayInvalidAmount()
    if (!form.getValues('referenceNumber').trim()) {
      form.setValue('referenceNumber', madeUpReference(), { shouldValidate: true })
    }
    if (proof.isOwn) proof.backToReceipt()
    else await proof.drawNow()
  }

  function setAmount(plain: string) {
    amountField.onChange(plain)
    // The receipt asks for an amount before the form was sent: its error goes as one types.
    if (errors.amount) void form.trigger('amount')
  }

  function sayInvalidAmount() {
    showToast({
      variant: 'destructive',
      title: t('deposit.invalidAmount'),
      description: t('deposit.invalidAmountHint'),
    })
  }

  function sayWhatIsMissing() {
    // It is on its way: typed and sent at once, or still travelling.
    if (proof.isOwn ? proof.image : receiptOf(form.getValues())) return
    // The receipt draws itself once amount and reference are right.
    if (proof.image || form.getValues('amount') !== '') return void sayWhatIsWrong()
    showToast({
      variant: 'destructive',
      title: t('deposit.imageRequired'),
      description: t('deposit.imageRequiredHint'),
    })
  }

  async function sayWhatIsWrong() {
    if (!(await form.trigger('amount', { shouldFocus: true }))) return sayInvalidAmount()
    await form.trigger('referenceNumber', { shouldFocus: true })
  }

  const submit = form.handleSubmit(
    async (deposit) => {
      if (pocket !== undefined && deposit.amount > pocket) return form.setFocus('amount')
      if (proof.image?.state !== 'uploaded') return
      const { objectPath } = proof.image
      const body = { ...deposit, amount: formatPesos(deposit.amount), proofImageUrl: objectPath }
      await sendOnce((idempotencyKey) => request.mutateAsync({ body, idempotencyKey })).then(
        finish,
        fail,
      )
    },
    (problems) => {
      if (problems.amount) sayInvalidAmount()
    },
  )

  function finish() {
    forgetDraft()
    showToast({ title: t('deposit.done'), description: t('deposit.doneHint') })
    // Where its person went on meanwhile, they stay.
    if (pathHere() === paths.deposit) navigate(paths.home)
  }

  function fail(error: unknown) {
    const isDone = isSentBefore(error)
    if (isDone) refetchWithActivity('GET /api/deposits')
    showToast({
      variant: 'destructive',
      title: t('deposit.failed'),
      description: isDone ? t('requests.sentBefore') : errorText(error),
    })
    for (const field of ['amount', 'paymentMethod', 'referenceNumber'] as const) {
      const message = fieldErrorText(error, field)
      if (message) form.setError(field, { message }, { shouldFocus: true })
    }
  }

  return (
    <form noValidate className="grid gap-8" onSubmit={submit}>
      <FormStep number={1} title={t('deposit.steps.method')}>
        <MethodPicker methods={methods} note={methodNote} {...form.register('paymentMethod')} />
        <ReceivingAccount method={method} />
      </FormStep>
      <FormStep number={2} title={t('deposit.steps.amount')}>
        <MoneyField
          label={t('deposit.amount')}
          hint={t('deposit.amountHint', { minimum: formatMoney(depositMinimumCentavos) })}
          error={errors.amount?.message}
          {...amountField}
          value={String(amountField.value)}
          onChange={setAmount}
        />
        <PocketPlace amount={String(amountField.value)} />
        <AmountChips amounts={chips} value={String(amountField.value)} onPick={setAmount} />
        <TextField
          label={t('deposit.reference')}
          hint={t('deposit.referenceHint')}
          error={errors.referenceNumber?.message}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.register('referenceNumber')}
        />
      </FormStep>
      <ProofStep proof={proof} onMake={makeReceipt} />
      <Exhibit claim="processed-24" size="line" />
      <Button
        type="submit"
        size="lg"
        isWide
        isPending={isSubmitting}
        isDisabled={!proof.isReady}
        onDisabledPress={sayWhatIsMissing}
      >
        {t('deposit.submit')}
      </Button>
    </form>
  )
}

function valuesOf({ amount, paymentMethod, referenceNumber }: Deposit) {
  return { amount, paymentMethod, referenceNumber }
}

/** What a receipt shows of a form, as one text to compare; nothing while there is no such deposit. */
function receiptOf(values: Partial<Record<string, unknown>>): string | undefined {
  const { amount, paymentMethod, referenceNumber } = values
  const { data } = requestDepositBody.safeParse({ amount, paymentMethod, referenceNumber })
  return data && [data.paymentMethod, data.amount, data.referenceNumber].join(' ')
}
