import { staffRoles } from '@kunwari/domain/identity/people'
import { paths } from '../lib/paths.ts'
import { useSignedInUser } from '../lib/session.ts'
import { useTranslation } from '../texts/i18n.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Screen } from '../ui/screen.tsx'
import { InboxScreen } from './inbox-screen.tsx'

/** The inbox, for those whose it is: its data is asked for behind this door only. */
export function InboxDoor() {
  const { t } = useTranslation('support')
  const { role, status } = useSignedInUser()
  if (status === 'active' && staffRoles.some((staff) => staff === role)) return <InboxScreen />
  return (
    <Screen title={t('title')} heading={t('denied')} lead={t('deniedHint')}>
      <p>
        <ButtonLink href={role === 'support' ? paths.settings : paths.home}>
          {t(role === 'support' ? 'toSettings' : 'toHome')}
        </ButtonLink>
      </p>
    </Screen>
  )
}
