import { staffRoles } from '@kunwari/domain/identity/people'
import { Link } from 'wouter'
import { useIsOpen } from '../../lib/open-routes.ts'
import { paths } from '../../lib/paths.ts'
import { forgetSignedIn, useSignedInUser } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Icon } from '../../ui/icon.tsx'

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

export function AccountMenu() {
  const { t } = useTranslation('account')
  const isOpenTo = useIsOpen()
  const { role } = useSignedInUser()
  // Its address opens for everybody, to say whose the inbox is.
  const isStaff = staffRoles.some((staff) => staff === role)
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
      <a href={paths.logout} className={itemLook} onClick={forgetSignedIn}>
        {t('menu.logout')}
        <Icon name="logout" />
      </a>
    </nav>
  )
}
