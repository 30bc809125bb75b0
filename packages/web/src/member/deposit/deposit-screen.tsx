import { useSearchParams } from 'wouter'
import { useTranslation } from '../../texts/i18n.ts'
import { Screen } from '../../ui/screen.tsx'
import { MethodsGate } from '../payment/methods-gate.tsx'
import { useRejectedRequest } from '../payment/rejected-request.ts'
import { AgainNotice } from '../payment/resubmit-notice.tsx'
import { useDeposits } from './deposit.queries.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositHistory, depositPage } from './deposit-history.tsx'

export function DepositScreen() {
  const { t } = useTranslation('member')
  const [search] = useSearchParams()
  const { data } = useDeposits(depositPage(search))
  const { isWaiting, rejected } = useRejectedRequest(data?.deposits)
  return (
    <Screen title={t('deposit.title')} lead={t('deposit.lead')} aside={<DepositHistory />}>
      {rejected && <AgainNotice key={rejected.id} request={rejected} />}
      <MethodsGate isWaiting={isWaiting}>
        {(methods) => (
          // Another intention, with a key of its own.
          <DepositForm key={rejected?.id} methods={methods} rejected={rejected} />
        )}
      </MethodsGate>
    </Screen>
  )
}
