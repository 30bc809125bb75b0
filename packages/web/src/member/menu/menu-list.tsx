import { fullPath } from '../../lib/base.ts'
import '../../ui/all-styles.ts'
import type { User } from '@kunwari/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import type { FocusEvent } from 'react'
import { Link } from 'wouter'
import { redFlagsQuery } from '../../glass/red-flags/red-flags.queries.ts'
import { useClassView } from '../../lib/class-view.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { useIsOpen } from '../../lib/open-routes.ts'
import { paths } from '../../lib/paths.ts'
import { forgetSignedIn } from '../../lib/session.ts'
import { unreadChatQuery } from '../../lib/unread.ts'
import { loadTexts, useTranslation } from '../../texts/i18n.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { hasSteppedOut } from '../class/stepped-out.ts'
import { LogoutNote } from './logout-note.tsx'

const itemLook = 'min-h-12 w-full items-center gap-3 rounded-md px-3 hover:bg-lead-soft'

/** Where the menu leads besides the places of the bar; each only while it is in the route tables. */
const items = [
  { href: paths.home, icon: 'home', label: 'nav.home' },
  { href: paths.investments, icon: 'bot', label: 'nav.bots' },
  { href: paths.trading, icon: 'growth', label: 'nav.trading' },
  { href: paths.transactions, icon: 'activity', label: 'nav.history' },
  { href: paths.chatSupport, icon: 'chat', label: 'nav.chat' },
  { href: paths.redFlags, icon: 'flag', label: 'nav.redFlags' },
  { href: paths.lab, icon: 'people', label: 'nav.lab' },
  { href: paths.account, icon: 'person', label: 'nav.accountSettings' },
  { href: paths.admin, icon: 'admin', label: 'nav.admin' },
] as const satisfies readonly { href: string; icon: IconName; label: string }[]

/** For support, who has no wallet and so no bar and no account. */
const itemsWithoutWallet = [
  { href: paths.home, icon: 'home', label: 'nav.home' },
  { href: paths.reserve, icon: 'through', label: 'nav.reserve' },
  { href: paths.lab, icon: 'people', label: 'nav.lab' },
  { href: paths.settings, icon: 'settings', label: 'nav.settings' },
] as const satisfies readonly { href: string; icon: IconName; label: string }[]

/** Takes the menu away when the focus goes on behind it. */
function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent): void {
  // Another window leaves the menu open.
  if (relatedTarget === null || currentTarget.contains(relatedTarget)) return
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** What stands in the menu that slides out. */
export function MenuList({ user }: { user: User }) {
  const { t } = useTranslation()
  const isOpenTo = useIsOpen()
  return (
    <div onBlur={closeBehindFocus}>
      <p className="px-3 py-2">
        <b className="block">
          {user.firstName} {user.lastName}
        </b>
        <span className="block truncate text-muted text-xs">{user.email ?? user.phoneNumber}</span>
        <span className="text-muted text-xs">{user.accountNumber}</span>
      </p>
      {(user.role === 'support' ? itemsWithoutWallet : items)
        .filter(({ href }) => isOpenTo(href))
        .map(({ href, icon, label }) => (
          <Link
            key={href}
            href={href}
            // The head has its own way there, where it has the room.
            className={cx(itemLook, href === paths.chatSupport ? 'narrow:flex hidden' : 'flex')}
          >
            <Icon name={icon} />
            <span className="grow">{t(label)}</span>
            {href === paths.chatSupport && <UnreadChat />}
            {href === paths.redFlags && <RedFlagsCount />}
          </Link>
        ))}
      <StepOutPlace />
      <p className="flex px-1">
        <LanguageSwitch />
      </p>
      <a href={fullPath(paths.logout)} className={cx('flex', itemLook)} onClick={forgetSignedIn}>
        <Icon name="logout" />
        <span>
          {t('nav.logout')} <LogoutNote user={user} />
        </span>
      </a>
    </div>
  )
}

const stepOutItem = lazyComponent(async () => {
  const [{ StepOutItem }] = await Promise.all([
    import('../class/step-out-item.tsx'),
    loadTexts('class'),
  ])
  return StepOutItem
})

/** The way out of a lesson, at every stage of one. */
function StepOutPlace() {
  const view = useClassView()
  if (!view || view.pocket === null || view.stage === 'setup' || hasSteppedOut(view)) {
    return undefined
  }
  return <LazySlot of={stepOutItem} props={{ className: cx('flex', itemLook) }} isPart />
}

/** How many replies of support are unread. */
function UnreadChat() {
  const { data } = useQuery(unreadChatQuery)
  return data && data.count > 0 && <span className="figures text-xs">{data.count}</span>
}

/** How many red flags somebody found of how many; nothing until it is known. */
function RedFlagsCount() {
  const { t } = useTranslation()
  const { data } = useQuery(redFlagsQuery)
  if (!data) return undefined
  const { found, total } = data
  return (
    <span className="figures text-muted text-xs">
      {t('nav.redFlagsFound', { found: found.length, total })}
    </span>
  )
}
