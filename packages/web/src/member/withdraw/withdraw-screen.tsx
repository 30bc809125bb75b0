import { type Withdrawal, withdrawalHistoryLimit } from '@kunwari/contract/withdrawals'
import { useState } from 'react'
import { Link } from 'wouter'
import { FlagButton } from '../../glass/flag-button.tsx'
import { PendingWithdrawal } from '../../glass/pending-withdrawal.tsx'
import { paths } from '../../lib/paths.ts'
import { useWalletOwner } from '../../lib/session.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { WholeNumbers } from '../../ui/whole-numbers.tsx'
import { FittedAmount } from '../fitted-amount.tsx'
import { CancelRequest } from '../payment/cancel-request.tsx'
import { MethodsGate } from '../payment/methods-gate.tsx'
import { useRejectedRequest } from '../payment/rejected-request.ts'
import { AgainNotice, RequestLine } from '../payment/request-line.tsx'
import { LockedLine } from './locked-line.tsx'
import { useCancelWithdrawal, useWithdrawals } from './withdraw.queries.ts'
import { WithdrawForm } from './withdraw-form.tsx'

export function WithdrawScreen() {
  const { t } = useTranslation('member')
  const list = useWithdrawals()
  const { data, isPending } = list
  // Newest first: the last one that waits is the first to be decided.
  const waiting = data?.findLast(({ status }) => status === 'pending')
  const { isWaiting, rejected } = useRejectedRequest(data)
  return (
    <Screen title={t('withdraw.title')} lead={t('withdraw.lead')} aside={<WithdrawalHistory />}>
      <AvailableNote />
      {rejected && <AgainNotice key={rejected.id} request={rejected} />}
      {waiting && (
        <PendingWithdrawal
          key={waiting.id}
          id={waiting.id}
          amount={centavosOf(waiting.amount)}
          since={waiting.createdAt}
        />
      )}
      {/* What waits stands above the form, which does not come before it is known. */}
      <MethodsGate waitsFor={isWaiting || isPending ? list : undefined}>
        {(methods) => (
          // Another intention, with a key of its own.
          <WithdrawForm
            key={rejected?.id}
            methods={methods}
            rejected={rejected}
            hasWait={waiting !== undefined}
          />
        )}
      </MethodsGate>
    </Screen>
  )
}

/** What can be asked for, and what already was. */
function AvailableNote() {
  const { t } = useTranslation('member')
  const user = useWalletOwner()
  const total = centavosOf(user.walletBalance)
  const available = centavosOf(user.availableBalance)
  return (
    <Card frame="note" aria-labelledby="available-title" className="[--note-line:var(--lead)]">
      <div className="flex items-center justify-between">
        <div>
          <h2 id="available-title" className="font-semibold text-muted text-sm">
            {t('withdraw.available')}
          </h2>
          <FittedAmount centavos={available} size="title" />
        </div>
        <span className="-mr-3">
          <FlagButton note="balance-on-screen" />
        </span>
      </div>
      {total !== available && (
        <p className="text-muted text-sm">
          {t('withdraw.held', {
            amount: formatMoney(total - available),
            total: formatMoney(total),
          })}
        </p>
      )}
      <LockedLine />
    </Card>
  )
}

/** One's own newest withdrawals; older ones stand in the activity. */
function WithdrawalHistory() {
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
  if (!data) return <ErrorState error={error} onRetry={refetch} />
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
              <p className="min-w-0">
                <WholeNumbers text={`${withdrawal.accountName}, ${withdrawal.accountNumber}`} />
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
      {data.length === withdrawalHistoryLimit && (
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

type CancelWithdrawalProps = { withdrawal: Withdrawal; onClose: () => void }

function CancelWithdrawal({ withdrawal, onClose }: CancelWithdrawalProps) {
  const { t } = useTranslation('member')
  return (
    <CancelRequest
      request={withdrawal}
      cancel={useCancelWithdrawal()}
      title={t('withdraw.history.cancelTitle')}
      confirmLabel={t('withdraw.history.cancelConfirm')}
      onClose={onClose}
    >
      {t('withdraw.history.cancelText', { amount: formatMoney(centavosOf(withdrawal.amount)) })}
    </CancelRequest>
  )
}
