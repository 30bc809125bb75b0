import { useTranslation } from '../../lib/i18n.ts'
import { Screen } from '../../ui/screen.tsx'
import { MethodsGate } from '../payment/methods-gate.tsx'
import { AvailableNote } from './available-note.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'

export function WithdrawScreen() {
  const { t } = useTranslation('member')
  return (
    <Screen title={t('withdraw.title')} lead={t('withdraw.lead')} aside={<WithdrawalHistory />}>
      <AvailableNote />
      <MethodsGate>{(methods) => <WithdrawForm methods={methods} />}</MethodsGate>
    </Screen>
  )
}
