import type { Withdrawal } from '@kunwari/contract/withdrawals'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { errorText } from '../../texts/error-text.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import { CancelDialog } from '../payment/cancel-dialog.tsx'
import { useCancelWithdrawal } from './withdraw.queries.ts'

type CancelWithdrawalProps = { withdrawal: Withdrawal; onClose: () => void }

/** Takes a withdrawal that nobody decided yet back, after asking. */
export function CancelWithdrawal({ withdrawal, onClose }: CancelWithdrawalProps) {
  const { t } = useTranslation('member')
  const { idempotencyKey } = useIdempotencyKey()
  const cancel = useCancelWithdrawal()

  function confirm() {
    const input = { params: { id: withdrawal.id }, body: {}, idempotencyKey }
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
      title={t('withdraw.history.cancelTitle')}
      confirmLabel={t('withdraw.history.cancelConfirm')}
      isPending={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('withdraw.history.cancelText', { amount: formatMoney(centavosOf(withdrawal.amount)) })}
    </CancelDialog>
  )
}
