import { useTranslation } from '../../lib/i18n.ts'
import { Screen } from '../../ui/screen.tsx'
import { AgainNotice } from '../payment/again-notice.tsx'
import { MethodsGate } from '../payment/methods-gate.tsx'
import { useRejectedRequest } from '../payment/rejected-request.ts'
import { AvailableNote } from './available-note.tsx'
import { useWithdrawals } from './withdraw.queries.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'

export function WithdrawScreen() {
  const { t } = useTranslation('member')
  const { data } = useWithdrawals()
  const { isWaiting, rejected } = useRejectedRequest(data)
  return (
    <Screen title={t('withdraw.title')} lead={t('withdraw.lead')} aside={<WithdrawalHistory />}>
      <AvailableNote />
      {rejected && <AgainNotice key={rejected.id} request={rejected} />}
      <MethodsGate isWaiting={isWaiting}>
        {(methods) => (
          // Another intention, with a key of its own.
          <WithdrawForm key={rejected?.id} methods={methods} rejected={rejected} />
        )}
      </MethodsGate>
    </Screen>
  )
}
