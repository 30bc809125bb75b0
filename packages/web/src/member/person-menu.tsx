import { useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useTranslation } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { signOut, useCurrentUser } from '../lib/session.ts'
import { Icon } from '../ui/icon.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { RedFlagsCount } from './red-flags-count.tsx'

const itemLook = 'flex min-h-12 w-full items-center gap-3 rounded-md px-3 hover:bg-lead-soft'

/** The person's initials, and behind them who they are and the way out. */
export function PersonMenu() {
  const { t } = useTranslation()
  const { data: user } = useCurrentUser()
  const [pathname] = useLocation()
  const menuId = useId()
  // What stands in the menu is asked for when it is opened, and not by every screen.
  const [isOpen, setIsOpen] = useState(false)
  if (!user) return <span className="size-11" />
  const initials = `${user.firstName[0] ?? ''}${user.lastName[0] ?? ''}`.toUpperCase()
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        className="grid size-11 place-items-center rounded-full bg-accent font-bold text-on-accent text-sm"
      >
        <span aria-hidden="true">{initials}</span>
        <span className="sr-only">{t('nav.account')}</span>
      </button>
      {/* The browser closes it on Esc and on a press elsewhere; going somewhere takes it away. */}
      <div
        key={pathname}
        id={menuId}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="shade-lift inset-auto top-strip right-4 mt-16 w-64 rounded-lg border border-line bg-surface p-2 text-ink lg:right-8"
      >
        <p className="px-3 py-2">
          <b className="block">
            {user.firstName} {user.lastName}
          </b>
          <span className="block truncate text-muted text-xs">
            {user.email ?? user.phoneNumber}
          </span>
          <span className="text-muted text-xs">{user.accountNumber}</span>
        </p>
        {user.role === 'admin' && (
          <Link href={paths.admin} className={itemLook}>
            <Icon name="admin" />
            {t('nav.admin')}
          </Link>
        )}
        <Link href={paths.reserve} className={itemLook}>
          <Icon name="through" />
          {t('nav.reserve')}
        </Link>
        {user.role !== 'support' && (
          <Link href={paths.redFlags} className={itemLook}>
            <Icon name="flag" />
            <span className="grow">{t('nav.redFlags')}</span>
            {isOpen && <RedFlagsCount />}
          </Link>
        )}
        <Link href={paths.inbox} className={itemLook}>
          <Icon name="inbox" />
          {t('nav.inbox')}
        </Link>
        <Link href={paths.settings} className={itemLook}>
          <Icon name="settings" />
          {t('nav.settings')}
        </Link>
        <p className="flex px-1">
          <LanguageSwitch />
        </p>
        <button type="button" className={itemLook} onClick={signOut}>
          <Icon name="logout" />
          {t('nav.logout')}
        </button>
      </div>
    </>
  )
}
