import type { User } from '@kunwari/contract/auth'
import { SecondFactorForm } from '../../re-authentication/second-factor-form.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'

type SecondStepProps = { onDone: (user: User) => void; onRestart: () => void }

/** The password was right; this account asks for more. */
export function SecondStep(props: SecondStepProps) {
  const { t } = useTranslation('proof')
  return (
    <NarrowScreen title={t('second.title')} lead={t('second.lead')}>
      <SecondFactorForm {...props} />
    </NarrowScreen>
  )
}
