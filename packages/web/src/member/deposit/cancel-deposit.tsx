import type { Deposit } from '@kunwari/contract/deposits'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { errorText } from '../../texts/error-text.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import { CancelDialog } from '../payment/cancel-dialog.tsx'
import { useCancelDeposit } from './deposit.queries.ts'

/** Takes a deposit that nobody decided yet back, after asking. */
export function CancelDeposit({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t } = useTranslation('member')
  const { idempotencyKey } = useIdempotencyKey()
  const cancel = useCancelDeposit()

  function confirm() {
    const input = { params: { id: deposit.id }, body: {}, idempotencyKey }
    cancel.mutate(input, {
      onSuccess: () => showToast({ title: t('requests.cancelled') }),
      onError: (error) =>
        showToast({
          variant: 'destructive',
          title: t('requests.cancelFailed'),
          description: errorText(error),
        }),
      onSettled: onClose,
    })
  }

  return (
    <CancelDialog
      title={t('deposit.history.cancelTitle')}
      confirmLabel={t('deposit.history.cancelConfirm')}
      isPending={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('deposit.history.cancelText', {
        amount: formatMoney(centavosOf(deposit.amount)),
        method: paymentMethodNames[deposit.paymentMethod],
      })}
    </CancelDialog>
  )
}
