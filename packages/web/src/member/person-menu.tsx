import { useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useTranslation } from '../lib/i18n.ts'
import { useIsOpen } from '../lib/open-routes.ts'
import { paths } from '../lib/paths.ts'
import { signOut, useCurrentUser } from '../lib/session.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { RedFlagsCount } from './red-flags-count.tsx'

const itemLook = 'flex min-h-12 w-full items-center gap-3 rounded-md px-3 hover:bg-lead-soft'

/** Where the menu leads; each only while it is in the route tables for the person who is here. */
const items = [
  { href: paths.home, icon: 'home', label: 'nav.home' },
  { href: paths.investments, icon: 'bot', label: 'nav.bots' },
  { href: paths.trading, icon: 'growth', label: 'nav.trading' },
  { href: paths.transactions, icon: 'activity', label: 'nav.history' },
  { href: paths.account, icon: 'person', label: 'nav.accountSettings' },
  { href: paths.admin, icon: 'admin', label: 'nav.admin' },
  { href: paths.reserve, icon: 'through', label: 'nav.reserve' },
  { href: paths.redFlags, icon: 'flag', label: 'nav.redFlags' },
  { href: paths.inbox, icon: 'inbox', label: 'nav.inbox' },
  { href: paths.settings, icon: 'settings', label: 'nav.settings' },
] as const satisfies readonly { href: string; icon: IconName; label: string }[]

/** The person's picture or initials, which lead to their account, and the menu that slides out. */
export function PersonMenu() {
  const { t } = useTranslation()
  const { data: user } = useCurrentUser()
  const isOpenTo = useIsOpen()
  const [pathname] = useLocation()
  const menuId = useId()
  // What stands in the menu is asked for when it is opened, and not by every screen.
  const [isOpen, setIsOpen] = useState(false)
  if (!user) return <span className="size-11" />
  const { firstName, lastName, profileImageUrl } = user
  const face = profileImageUrl ? (
    <img src={`/api${profileImageUrl}`} alt="" className="size-11 rounded-full object-cover" />
  ) : (
    <span aria-hidden="true">{`${firstName[0] ?? ''}${lastName[0] ?? ''}`.toUpperCase()}</span>
  )
  const faceLook =
    'grid size-11 place-items-center rounded-full bg-accent font-bold text-on-accent text-sm'
  return (
    <div className="flex gap-2">
      {isOpenTo(paths.account) ? (
        <Link href={paths.account} className={faceLook}>
          {face}
          <span className="sr-only">{t('nav.account')}</span>
        </Link>
      ) : (
        <span className={faceLook}>{face}</span>
      )}
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={t('nav.menu')}
        className="grid size-11 place-items-center rounded-md"
      >
        <Icon name="menu" />
      </button>
      {/* The browser closes it on Esc and on a press elsewhere; going somewhere takes it away. */}
      <div
        key={pathname}
        id={menuId}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="shade-lift inset-auto top-strip right-0 bottom-0 h-auto w-64 border border-line bg-surface p-2 text-ink"
      >
        <p className="px-3 py-2">
          <b className="block">
            {firstName} {lastName}
          </b>
          <span className="block truncate text-muted text-xs">
            {user.email ?? user.phoneNumber}
          </span>
          <span className="text-muted text-xs">{user.accountNumber}</span>
        </p>
        {items
          .filter(({ href }) => isOpenTo(href))
          .map(({ href, icon, label }) => (
            <Link key={href} href={href} className={itemLook}>
              <Icon name={icon} />
              <span className="grow">{t(label)}</span>
              {isOpen && href === paths.redFlags && <RedFlagsCount />}
            </Link>
          ))}
        <p className="flex px-1">
          <LanguageSwitch />
        </p>
        <button type="button" className={itemLook} onClick={signOut}>
          <Icon name="logout" />
          {t('nav.logout')}
        </button>
      </div>
    </div>
  )
}
