import type { User } from '@kunwari/contract/auth'
import { useTranslation } from '../../lib/i18n.ts'
import { SecondHalf } from '../../lib/proof/second-half.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'

type SecondStepProps = { onDone: (user: User) => void; onRestart: () => void }

/** The password was right; this account asks for more. */
export function SecondStep(props: SecondStepProps) {
  const { t } = useTranslation('proof')
  return (
    <NarrowScreen title={t('second.title')} lead={t('second.lead')}>
      <SecondHalf {...props} />
    </NarrowScreen>
  )
}
