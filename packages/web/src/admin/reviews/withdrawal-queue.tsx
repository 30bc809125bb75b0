import type { AdminWithdrawal } from '@kunwari/contract/admin'
import { useTranslation } from '../../texts/i18n.ts'
import { ReviewWarning } from './queue-note.tsx'
import type { QueuePart } from './queue-part.ts'
import { ReviewQueue } from './review-queue.tsx'

type WithdrawalQueueProps = {
  /** All that wait, as they were read. */
  withdrawals: readonly AdminWithdrawal[]
  part?: QueuePart
}

/** Withdrawals to decide about, in the order of asking. */
export function WithdrawalQueue({ withdrawals, part }: WithdrawalQueueProps) {
  const { t } = useTranslation('admin')

  function poolWarning({ canPoolPay }: AdminWithdrawal) {
    if (canPoolPay) return undefined
    return (
      <div className="@5xl:order-last col-span-full">
        <ReviewWarning>{t('withdrawals.poolCannotPay')}</ReviewWarning>
      </div>
    )
  }

  return (
    <ReviewQueue
      kind="withdrawals"
      rows={withdrawals}
      part={part}
      flag="manual-approval"
      details={[
        { head: t('reviews.accountName'), cell: ({ accountName }) => accountName },
        {
          head: t('reviews.accountNumber'),
          cell: number,
        },
      ]}
      warning={poolWarning}
    />
  )
}

function number({ accountNumber }: AdminWithdrawal) {
  return <span className="whitespace-nowrap tabular-nums">{accountNumber}</span>
}
