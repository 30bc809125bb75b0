import { paths } from '../../lib/paths.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { ProofHost } from '../../re-authentication/re-authentication-sheet.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Screen } from '../../ui/screen.tsx'
import { LeaveSection } from '../account/delete-account-section.tsx'
import { LookAndLanguage } from './appearance-and-language.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignInsSection } from './sign-ins-section.tsx'

/** What a person sets for themselves. */
export function SettingsScreen() {
  const { t } = useTranslation('member')
  const { role, mustChangePassword } = useSignedInUser()
  // Support has no account screen; with a temporary password nothing else is open.
  const isSupport = role === 'support'
  return (
    <Screen
      title={t('settings.title')}
      actions={
        !mustChangePassword && (
          <ButtonLink
            variant="ghost"
            href={isSupport ? paths.home : paths.account}
            className="-mx-4"
          >
            <Icon name="left" />
            {t(isSupport ? 'settings.backHome' : 'settings.back')}
          </ButtonLink>
        )
      }
      aside={
        <>
          <SessionsSection />
          {!mustChangePassword && <SignInsSection />}
          {!isSupport && !mustChangePassword && <LeaveSection />}
        </>
      }
    >
      <PasswordSection />
      {!mustChangePassword && <SecondFactorSection />}
      <LookAndLanguage />
      <ProofHost />
    </Screen>
  )
}
