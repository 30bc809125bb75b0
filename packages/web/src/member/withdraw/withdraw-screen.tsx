import { PendingWithdrawal } from '../../glass/pending-withdrawal/pending-withdrawal.tsx'
import { centavosOf } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Screen } from '../../ui/screen.tsx'
import { MethodsGate } from '../payment/methods-gate.tsx'
import { useRejectedRequest } from '../payment/rejected-request.ts'
import { AgainNotice } from '../payment/resubmit-notice.tsx'
import { AvailableNote } from './available-note.tsx'
import { useWithdrawals } from './withdraw.queries.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'

export function WithdrawScreen() {
  const { t } = useTranslation('member')
  const { data, isPending } = useWithdrawals()
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
      <MethodsGate isWaiting={isWaiting || isPending}>
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
