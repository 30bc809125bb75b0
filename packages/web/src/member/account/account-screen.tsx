import { staffRoles } from '@kunwari/domain/identity/people'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { redFlagsQuery } from '../../glass/red-flags/red-flags.queries.ts'
import { fullPath } from '../../lib/base.ts'
import { useIsOpen } from '../../lib/open-routes.ts'
import { paths } from '../../lib/paths.ts'
import { forgetSignedIn, useSignedInUser } from '../../lib/session.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LogoutNote } from '../menu/logout-note.tsx'
import { summaryQuery } from './account.queries.ts'
import { DeleteAccountSheet } from './delete-account-sheet.tsx'
import { IdentifierSheet, isIdentifierKind } from './identifier-sheet.tsx'
import { Profile, ProfileSheet } from './profile.tsx'

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
      {sheet.value === 'leave' && <DeleteAccountSheet onClose={sheet.close} />}
    </Screen>
  )
}

function FlagsFound() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(redFlagsQuery)
  if (!data && error) {
    return (
      <Card>
        <ErrorState error={error} onRetry={refetch} />
      </Card>
    )
  }
  if (!data) return <SkeletonRows count={1} className="h-26" />
  return (
    <Link
      href={paths.redFlags}
      data-register="glass"
      className="flex items-center gap-3 border-2 border-edge bg-surface p-4 text-ink"
    >
      <Icon name="flag" />
      <span className="grid">
        <b>{t('flags.found', { found: data.found.length, total: data.total })}</b>
        <span className="text-muted text-sm">{t('flags.hint')}</span>
      </span>
    </Link>
  )
}

const sums = [
  'balance',
  'available',
  'held',
  'invested',
  'deposited',
  'withdrawn',
  'earned',
  'adjusted',
] as const

function Summary() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(summaryQuery)
  return (
    <Card className="grid gap-4">
      <h2 className="font-display text-xl">{t('summary.title')}</h2>
      {data ? (
        <dl className="grid gap-2.5">
          {sums
            .filter((sum) => sum !== 'adjusted' || centavosOf(data.adjusted) !== 0n)
            .map((sum) => (
              <div
                key={sum}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-2.5 last:border-0 last:pb-0"
              >
                <dt className="text-muted text-sm">{t(`summary.${sum}`)}</dt>
                <dd>
                  <Money amount={data[sum]} size="strong" />
                </dd>
              </div>
            ))}
        </dl>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows count={sums.length} className="h-9" />
      )}
    </Card>
  )
}

/** Each stands here while it is in the route tables for the person who is here. */
const items = [
  { href: paths.admin, label: 'menu.admin' },
  { href: paths.supportAgent, label: 'menu.supportAgent' },
  { href: paths.referral, label: 'menu.referral' },
  { href: paths.chatSupport, label: 'menu.chat' },
  { href: paths.settings, label: 'menu.settings' },
  { href: paths.faq, label: 'menu.faq' },
  { href: paths.about, label: 'menu.about' },
  { href: paths.terms, label: 'menu.terms' },
  { href: paths.privacy, label: 'menu.privacy' },
] as const

const itemLook =
  'flex min-h-12 w-full items-center justify-between gap-3 rounded-md px-3 text-left font-semibold hover:bg-lead-soft'

function AccountMenu() {
  const { t } = useTranslation('account')
  const isOpenTo = useIsOpen()
  const user = useSignedInUser()
  // Its address opens for everybody, to say whose the inbox is.
  const isStaff = staffRoles.some((staff) => staff === user.role)
  return (
    <nav aria-label={t('menu.title')} className="rounded-lg border border-line bg-surface p-2">
      {items
        .filter(({ href }) => isOpenTo(href) && (isStaff || href !== paths.supportAgent))
        .map(({ href, label }) => (
          <Link key={href} href={href} className={itemLook}>
            {t(label)}
            <Icon name="right" />
          </Link>
        ))}
      <a href={fullPath(paths.logout)} className={itemLook} onClick={forgetSignedIn}>
        <span>
          {t('menu.logout')} <LogoutNote user={user} />
        </span>
        <Icon name="logout" />
      </a>
    </nav>
  )
}
