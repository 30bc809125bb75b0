import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { requestWithdrawalBody, type Withdrawal } from '@kunwari/contract/withdrawals'
import { fullName } from '@kunwari/domain/identity/people'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { withdrawalMinimumCentavos } from '@kunwari/domain/money/request-limits'
import { useEffect, useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useLocation, useSearchParams } from 'wouter'
import { pathHere } from '../../lib/base.ts'
import { zodForm } from '../../lib/forms.ts'
import { isSentBefore } from '../../lib/is-sent-before.ts'
import { paths } from '../../lib/paths.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { useDraft, useKeepDraft, useSendOnce } from '../../lib/use-form-draft.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { errorText } from '../../texts/error-text.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { AmountChips } from '../../ui/amount-chips.tsx'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { FormStep } from '../payment/form-step.tsx'
import { MethodPicker, useActiveChoice } from '../payment/methods-gate.tsx'
import { refetchWithActivity } from '../payment/refetch-with-activity.ts'
import { ApprovalNotice, type CheckedWithdrawal, ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { useRequestWithdrawal } from './withdraw.queries.ts'

const chips = [50_000n, 100_000n, 500_000n]

type WithdrawFormProps = {
  methods: readonly [PaymentSetting, ...PaymentSetting[]]
  /** What the form begins with, in place of what was typed before. */
  rejected: Withdrawal | undefined
  /** Another request waits. */
  hasWait: boolean
}

export function WithdrawForm({ methods, rejected, hasWait }: WithdrawFormProps) {
  const { t } = useTranslation('member')
  const [, navigate] = useLocation()
  const user = useSignedInUser()
  const available = centavosOf(user.availableBalance)
  const sendOnce = useSendOnce('withdraw')
  const request = useRequestWithdrawal()
  // The sheet stands in the address, so that Back closes it; what it shows was checked by the form.
  const sheet = useSheetParam('confirm')
  const [checked, setChecked] = useState<CheckedWithdrawal>()
  const draft = useDraft('withdraw')
  const [search] = useSearchParams()
  const isAll = search.get('all') !== null
  const form = useForm({
    resolver: zodForm(requestWithdrawalBody),
    defaultValues: {
      amount: '',
      paymentMethod: methods[0].paymentMethod,
      accountName: fullName(user),
      accountNumber: user.accountNumber,
      ...(rejected ? valuesOf(rejected) : isAll ? { amount: user.availableBalance } : draft),
    },
  })
  const forgetDraft = useKeepDraft('withdraw', form)
  const methodNote = useActiveChoice({
    methods,
    chosen: useWatch({ control: form.control, name: 'paymentMethod' }),
    choose: (paymentMethod) => form.setValue('paymentMethod', paymentMethod),
  })
  const { field: amountField } = useController({ control: form.control, name: 'amount' })
  const { errors } = form.formState

  const review = form.handleSubmit(
    (withdrawal) => {
      if (withdrawal.amount > available) {
        const message = t('withdraw.tooMuch', { available: formatMoney(available) })
        form.setError('amount', { message }, { shouldFocus: true })
        return
      }
      setChecked(withdrawal)
      sheet.open('1')
    },
    (problems) => {
      if (!problems.amount) return
      showToast({
        variant: 'destructive',
        title: t('withdraw.invalidAmount'),
        description: t('withdraw.invalidAmountHint'),
      })
    },
  )

  // Talks to the address: everything is filled in, so it is checked and repeated at once.
  useEffect(() => {
    if (isAll) void review()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the form opens.
  }, [])

  async function send(withdrawal: CheckedWithdrawal) {
    const body = { ...withdrawal, amount: formatPesos(withdrawal.amount) }
    await sendOnce((idempotencyKey) => request.mutateAsync({ body, idempotencyKey })).then(
      finish,
      fail,
    )
  }

  function finish() {
    forgetDraft()
    showToast({ title: t('withdraw.done'), description: t('withdraw.doneHint') })
    // Where its person went on meanwhile, they stay.
    if (pathHere() === paths.withdraw) navigate(paths.home, { replace: true })
  }

  function fail(error: unknown) {
    const isDone = isSentBefore(error)
    if (isDone) refetchWithActivity('GET /api/withdrawals', 'GET /api/auth/user')
    sheet.close()
    showToast({
      variant: 'destructive',
      title: t('withdraw.failed'),
      description: isDone ? t('requests.sentBefore') : errorText(error),
    })
    for (const field of ['amount', 'paymentMethod', 'accountName', 'accountNumber'] as const) {
      const message = fieldErrorText(error, field)
      if (message) form.setError(field, { message })
    }
  }

  function setField(name: 'accountName' | 'accountNumber', value: string) {
    form.setValue(name, value, { shouldValidate: true, shouldDirty: true })
  }

  return (
    <form noValidate className="grid gap-8" onSubmit={review}>
      <FormStep number={1} title={t('withdraw.steps.amount')}>
        <MoneyField
          label={t('withdraw.amount')}
          hint={t('withdraw.amountHint', { minimum: formatMoney(withdrawalMinimumCentavos) })}
          error={errors.amount?.message}
          action={
            <Button variant="ghost" onClick={() => amountField.onChange(formatPesos(available))}>
              {t('withdraw.max')}
            </Button>
          }
          {...amountField}
          value={String(amountField.value)}
        />
        <AmountChips
          amounts={chips.filter((chip) => chip <= available)}
          value={String(amountField.value)}
          onPick={amountField.onChange}
        />
      </FormStep>
      <FormStep number={2} title={t('withdraw.steps.account')}>
        <MethodPicker methods={methods} note={methodNote} {...form.register('paymentMethod')} />
        <Button
          variant="quiet"
          onClick={() => {
            setField('accountName', fullName(user))
            setField('accountNumber', user.accountNumber)
          }}
        >
          {t('withdraw.useMine')}
        </Button>
        <TextField
          label={t('withdraw.accountName')}
          error={errors.accountName?.message}
          autoComplete="off"
          {...form.register('accountName')}
        />
        <TextField
          label={t('withdraw.accountNumber')}
          hint={t('withdraw.numberHint')}
          error={errors.accountNumber?.message}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.register('accountNumber')}
        />
      </FormStep>
      <ApprovalNotice hasWait={hasWait} />
      <Button type="submit" size="lg" isWide>
        {t('withdraw.review')}
      </Button>
      {sheet.value && checked && (
        <ConfirmWithdrawal
          withdrawal={checked}
          available={available}
          isPending={request.isPending || request.isSuccess}
          onConfirm={() => send(checked)}
          onClose={sheet.close}
        />
      )}
    </form>
  )
}

function valuesOf({ amount, paymentMethod, accountName, accountNumber }: Withdrawal) {
  return { amount, paymentMethod, accountName, accountNumber }
}
