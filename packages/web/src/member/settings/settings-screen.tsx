import type { OwnSignIn } from '@kunwari/contract/sign-ins'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parseUserAgent } from '../../credentials/parse-user-agent.ts'
import { PasswordSection } from '../../credentials/password-section.tsx'
import {
  secondFactorQuery,
  signInsQuery,
} from '../../credentials/second-factor/second-factor.queries.ts'
import { SecondFactorSection } from '../../credentials/second-factor/second-factor-section.tsx'
import { SessionsSection } from '../../credentials/sessions-section.tsx'
import { SpotPlace } from '../../glass/spot-place.tsx'
import { paths } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery, useSignedInUser } from '../../lib/session.ts'
import { chooseTheme, chosenTheme, type Theme, themes } from '../../lib/theme.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useWorld } from '../../lib/world.ts'
import { ReAuthenticationSheet } from '../../re-authentication/re-authentication-sheet.tsx'
import { errorText } from '../../texts/error-text.ts'
import { setLanguage, useLanguage, useTranslation } from '../../texts/i18n.ts'
import { languageNames, languages } from '../../texts/languages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { DeleteAccountSheet } from '../account/delete-account-sheet.tsx'

/** What a person sets for themselves. */
export function SettingsScreen() {
  const { t } = useTranslation('member')
  const { role, mustChangePassword } = useSignedInUser()
  // Such a page gets no events: another tab may have changed the password by the time one comes back.
  useQuery({ ...currentUserQuery, refetchOnWindowFocus: mustChangePassword && 'always' })
  const { data } = useQuery({ ...secondFactorQuery, enabled: !mustChangePassword })
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
          <SessionsSection mark={<SpotPlace id="sign-out-others" />} />
          {!mustChangePassword && <SignInsSection />}
          {!isSupport && !mustChangePassword && <LeaveSection />}
        </>
      }
    >
      {data?.hasPassword === false ? (
        <NoPasswordSection />
      ) : (
        <PasswordSection
          mustChangePassword={mustChangePassword}
          mark={<SpotPlace id="password-rules" />}
          onChanged={() => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })}
        />
      )}
      {!mustChangePassword && (
        <SecondFactorSection
          isStaff={isSupport || role === 'admin'}
          mark={<SpotPlace id="second-factor" />}
        />
      )}
      <LookAndLanguage />
      <ReAuthenticationSheet />
    </Screen>
  )
}

/** Who came in with a nickname, or from the hub, has none to change. */
function NoPasswordSection() {
  const { t } = useTranslation('account')
  const { email, phoneNumber, role } = useSignedInUser()
  const { data: world } = useWorld()
  const hasIdentifier = email !== null || phoneNumber !== null
  // As on the page of a forgotten password: outside of the demo a code comes by email or not at all.
  const canMakeOne =
    world?.demo !== false || (world.mailsCodes && (email !== null || !hasIdentifier))
  const mayBeOfHub = role === 'admin' && world?.hubPage !== undefined
  const way = mayBeOfHub
    ? 'fromHub'
    : !canMakeOne
      ? 'byInstructor'
      : hasIdentifier
        ? 'withIdentifier'
        : 'nickname'
  return (
    <Card className="grid gap-1" aria-labelledby="settings-password">
      <div className="flex items-center justify-between">
        <h2 id="settings-password" className="font-display text-xl">
          {t('noPassword.title')}
        </h2>
        <SpotPlace id="password-rules" />
      </div>
      <p className="text-muted text-sm">{t(`noPassword.${way}`)}</p>
    </Card>
  )
}

function LookAndLanguage() {
  const { t } = useTranslation('member')
  const language = useLanguage()
  const [theme, setTheme] = useState(chosenTheme)

  function choose(next: Theme) {
    chooseTheme(next)
    setTheme(next)
  }

  function tellUnchanged(error: unknown) {
    showToast({
      variant: 'destructive',
      title: t('settings.look.failed'),
      description: errorText(error),
    })
  }

  return (
    <Card className="grid gap-4" aria-labelledby="settings-look">
      <div className="grid gap-1">
        <h2 id="settings-look" className="font-display text-xl">
          {t('settings.look.title')}
        </h2>
        <p className="text-muted text-sm">{t('settings.look.kept')}</p>
      </div>
      <ChoiceGroup
        label={t('settings.look.theme')}
        value={theme}
        choices={themes.map((value) => ({ value, label: t(`settings.look.themes.${value}`) }))}
        onChange={choose}
      />
      <ChoiceGroup
        label={t('settings.look.language')}
        value={language}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(next) => setLanguage(next).catch(tellUnchanged)}
      />
    </Card>
  )
}

/** What fits on a screen beside everything else. */
const shownFirst = 5

/** Who came in as this person, and who tried. */
function SignInsSection() {
  const { t } = useTranslation('proof')
  const [isWhole, setIsWhole] = useState(false)
  const { data, error, isPending, refetch } = useQuery(signInsQuery)
  const shown = isWhole ? data : data?.slice(0, shownFirst)
  return (
    <Card className="grid gap-4" aria-labelledby="settings-sign-ins">
      <div className="grid gap-1">
        <h2 id="settings-sign-ins" className="font-display text-xl">
          {t('signIns.title')}
        </h2>
        <p className="text-muted text-sm">{t('signIns.text')}</p>
      </div>
      {isPending ? (
        <SkeletonRows count={3} />
      ) : !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data.length === 0 ? (
        <p className="text-muted text-sm">{t('signIns.empty')}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {shown?.map((signIn) => (
            <SignInLine key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      )}
      {data && data.length > shownFirst && !isWhole && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setIsWhole(true)}>
          {t('signIns.more')}
        </Button>
      )}
    </Card>
  )
}

function SignInLine({ signIn }: { signIn: OwnSignIn }) {
  const { t } = useTranslation('proof')
  const { at, event, address, userAgent } = signIn
  const { browser, system } = parseUserAgent(userAgent)
  const from = [browser, system, address].filter(Boolean).join(' · ')
  return (
    <li className="grid gap-x-4 py-3 sm:grid-cols-[1fr_auto] lg:grid-cols-1">
      <p className="font-semibold">{t(`events.${event}`)}</p>
      <p className="text-muted text-sm sm:text-right lg:text-left">
        <Moment iso={at} format="moment" />
      </p>
      {from && (
        <p className="min-w-0 break-words text-muted text-sm sm:col-span-2 lg:col-span-1">{from}</p>
      )}
    </li>
  )
}

/** The way out for good, with what it means before it is pressed. */
function LeaveSection() {
  const { t } = useTranslation('account')
  const sheet = useSheetParam('open')
  return (
    <Card className="grid gap-4" aria-labelledby="leave">
      <div className="grid gap-1">
        <div className="flex items-center justify-between">
          <h2 id="leave" className="font-display text-xl">
            {t('leave.section')}
          </h2>
          <SpotPlace id="leave-and-erase" />
        </div>
        <p className="text-muted text-sm">{t('leave.sectionText')}</p>
      </div>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        className="justify-self-start"
        onClick={() => sheet.open('leave')}
      >
        {t('leave.open')}
      </Button>
      {sheet.value === 'leave' && <DeleteAccountSheet onClose={sheet.close} />}
    </Card>
  )
}
