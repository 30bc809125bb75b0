import { useQuery } from '@tanstack/react-query'
import { PasswordSection } from '../credentials/password-section.tsx'
import { SecondFactorSection } from '../credentials/second-factor/second-factor-section.tsx'
import { SessionsSection } from '../credentials/sessions-section.tsx'
import { useTranslation } from '../texts/i18n.ts'
import { hubQuery } from './hub-session.ts'
import { Section } from './section.tsx'

/** How one signs in on the hub, and where one is signed in. */
export function AccountScreen() {
  const { t } = useTranslation('hub')
  const { data } = useQuery(hubQuery)
  const me = data?.me
  return (
    <Section title={t('nav.account')} lead={me && `${me.firstName} ${me.lastName} · ${me.email}`}>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          {/* Nobody of a hub has a temporary password: a link sets a new one. */}
          <PasswordSection mustChangePassword={false} />
          <SecondFactorSection isStaff />
        </div>
        <SessionsSection />
      </div>
    </Section>
  )
}
