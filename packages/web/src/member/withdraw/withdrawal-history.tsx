import type { Withdrawal } from '@kunwari/contract/withdrawals'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { RequestLine } from '../payment/request-line.tsx'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { useWithdrawals } from './withdraw.queries.ts'

/** How many the server answers at once. */
const listed = 20

/** One's own newest withdrawals; older ones stand in the activity. */
export function WithdrawalHistory() {
  const { t } = useTranslation('member')
  return (
    <Card aria-labelledby="withdrawals-title" className="px-0 pt-4 pb-2">
      <h2 id="withdrawals-title" className="px-5 font-display text-xl">
        {t('withdraw.history.title')}
      </h2>
      <History />
    </Card>
  )
}

function History() {
  const { t } = useTranslation('member')
  const { data, error, isPending, refetch } = useWithdrawals()
  const [leaving, setLeaving] = useState<Withdrawal>()
  if (isPending) {
    return (
      <div className="px-5 py-3">
        <SkeletonRows count={3} className="h-24" />
      </div>
    )
  }
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (data.length === 0) {
    return (
      <EmptyState title={t('withdraw.history.empty')}>{t('withdraw.history.emptyHint')}</EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((withdrawal) => (
          <RequestLine
            key={withdrawal.id}
            request={withdrawal}
            detail={
              <p className="min-w-0 break-words">
                {withdrawal.accountName}, {withdrawal.accountNumber}
              </p>
            }
            cancelLabel={t('withdraw.history.cancelLabel', {
              amount: formatMoney(centavosOf(withdrawal.amount)),
            })}
            againHref={paths.withdrawAgain(withdrawal.id)}
            onCancel={() => setLeaving(withdrawal)}
          />
        ))}
      </ul>
      {data.length === listed && (
        <Link
          href={paths.transactions}
          className="grid min-h-11 place-items-center px-5 font-semibold text-lead-ink text-sm underline underline-offset-4"
        >
          {t('withdraw.history.older')}
        </Link>
      )}
      {leaving && <CancelWithdrawal withdrawal={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
