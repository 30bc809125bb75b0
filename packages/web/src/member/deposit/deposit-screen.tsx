import { useTranslation } from '../../lib/i18n.ts'
import { Screen } from '../../ui/screen.tsx'
import { MethodsGate } from '../payment/methods-gate.tsx'
import { DepositForm } from './deposit-form.tsx'
import { DepositHistory } from './deposit-history.tsx'

export function DepositScreen() {
  const { t } = useTranslation('member')
  return (
    <Screen title={t('deposit.title')} lead={t('deposit.lead')} aside={<DepositHistory />}>
      <MethodsGate>{(methods) => <DepositForm methods={methods} />}</MethodsGate>
    </Screen>
  )
}
