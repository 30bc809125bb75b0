import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Summary } from './account-summary.tsx'
import { LeaveSheet } from './delete-account-sheet.tsx'
import { FlagsFound } from './flags-found.tsx'
import { IdentifierSheet, isIdentifierKind } from './identifier-sheet.tsx'
import { Profile } from './profile.tsx'
import { ProfileSheet } from './profile-sheet.tsx'

export function AccountScreen() {
  const { t } = useTranslation('account')
  const sheet = useSheetParam('open')
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      aside={
        <>
          <FlagsFound />
          <AccountMenu />
          <Button
            variant="ghost"
            aria-haspopup="dialog"
            className="justify-self-start"
            onClick={() => sheet.open('leave')}
          >
            {t('leave.open')}
          </Button>
        </>
      }
    >
      <Profile onEdit={() => sheet.open('profile')} onAdd={sheet.open} />
      <Summary />
      {sheet.value === 'profile' && <ProfileSheet onClose={sheet.close} />}
      {sheet.value !== undefined && isIdentifierKind(sheet.value) && (
        <IdentifierSheet kind={sheet.value} onClose={sheet.close} />
      )}
      {sheet.value === 'leave' && <LeaveSheet onClose={sheet.close} />}
    </Screen>
  )
}
