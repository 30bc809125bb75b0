import type { ComponentProps } from 'react'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { errorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import type { useCancelDeposit } from '../deposit/deposit.queries.ts'
import type { useCancelWithdrawal } from '../withdraw/withdraw.queries.ts'
import { CancelDialog } from './request-line.tsx'

type CancelRequestProps = Omit<ComponentProps<typeof CancelDialog>, 'isPending' | 'onConfirm'> & {
  cancel: ReturnType<typeof useCancelDeposit | typeof useCancelWithdrawal>
}

/** Takes a request that nobody decided yet back, after asking. */
export function CancelRequest({ cancel, ...dialog }: CancelRequestProps) {
  const { t } = useTranslation('member')
  const { idempotencyKey } = useIdempotencyKey()

  function confirm() {
    const input = { params: { id: dialog.request.id }, body: {}, idempotencyKey }
    cancel.mutate(input, {
      onSuccess: () => showToast({ title: t('requests.cancelled') }),
      onError: (error) =>
        showToast({
          variant: 'destructive',
          title: t('requests.cancelFailed'),
          description: errorText(error),
        }),
      onSettled: dialog.onClose,
    })
  }

  return <CancelDialog {...dialog} isPending={cancel.isPending} onConfirm={confirm} />
}
