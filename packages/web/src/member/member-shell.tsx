import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { fileAddress } from '../lib/base.ts'
import { initialsOf } from '../lib/initials.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { LazySlot } from '../lib/lazy-slot.tsx'
import { useIsOpen } from '../lib/open-routes.ts'
import { paths } from '../lib/paths.ts'
import { useCurrentUser } from '../lib/session.ts'
import { loadWhenIdle, startWhenIdle } from '../lib/start-when-idle.ts'
import { readNotificationsAgain, unreadChatQuery, unreadQuery } from '../lib/unread.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { useWorld } from '../lib/world.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Icon } from '../ui/icon.tsx'
import { Wordmark } from '../ui/logo.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { CountMark } from './count-mark.tsx'
import { NavigationBar, NavigationRail, useHasWallet } from './navigation.tsx'

// Nothing on a screen waits for it.
const payoutNoteHost = lazyComponent(() =>
  loadWhenIdle(() => import('./member-host.tsx')).then((file) => file.MemberHost),
)

const refusedNotices = lazyComponent(() =>
  import('./refused-notices.tsx').then((file) => file.RefusedNotices),
)

/** Around a member's screens: a bar at the thumb on a phone, a rail at the left from 1024 px on. */
export function MemberShell({ children }: { children: ReactNode }) {
  const [pathname] = useLocation()
  useFoundFlags()
  const isRefused = useIsRefused()
  // On a phone a conversation takes the whole window: nothing stands between it and the keyboard.
  const isWhole = pathname === paths.chatSupport
  const hasRail = useHasWallet()
  return (
    <div
      data-register="skin"
      className={cx('min-h-window', hasRail && 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]')}
    >
      <SkipLink />
      {hasRail && (
        <div className="hidden border-line border-r bg-surface lg:block">
          <NavigationRail />
        </div>
      )}
      <div className={isWhole ? undefined : 'pb-24 lg:pb-10'}>
        <header
          className={cx(
            'mx-auto max-w-6xl items-center gap-1 narrow:px-1 px-4 pt-3 lg:flex lg:px-8',
            isWhole ? 'hidden' : 'flex',
          )}
        >
          <Link href={paths.home} className={cx('rounded-md', hasRail && 'lg:hidden')}>
            <Wordmark isInFullHead />
          </Link>
          <span className="ml-auto" />
          <ChatMark />
          <NotificationsMark />
          <PersonMenu />
        </header>
        {!isWhole && isRefused && <LazySlot of={refusedNotices} props={{}} isPart />}
        <main id="main">{children}</main>
      </div>
      {!isWhole && <NavigationBar />}
      <LazySlot of={payoutNoteHost} props={{}} isPart />
    </div>
  )
}

/** Whether to show read-only notices, before a form refuses: the suspended always, in a class the notices decide. */
function useIsRefused(): boolean {
  const { data: user } = useCurrentUser()
  const { data: world } = useWorld()
  return user?.status === 'suspended' || (world?.stage ?? 'open') !== 'open'
}

/** Has the flags show which of them were found, once the screen stands. */
function useFoundFlags() {
  const { data: user } = useCurrentUser()
  const finder = user && user.role !== 'support' && !user.mustChangePassword ? user.id : undefined
  // Talks to the server.
  useEffect(() => {
    if (finder === undefined) return undefined
    return startWhenIdle(
      () => import('../glass/red-flags/follow-found.ts'),
      ({ followFound }) => followFound(),
    )
  }, [finder])
}

/** The way to the chat with support, with how many replies are unread. */
function ChatMark() {
  const { t } = useTranslation()
  const { data: user } = useCurrentUser()
  // Support has no thread of its own. With a temporary password nothing is read.
  const isMember = user ? user.role !== 'support' && !user.mustChangePassword : false
  const { data } = useQuery({ ...unreadChatQuery, enabled: isMember })
  if (!isMember) return undefined
  const number = data?.count ?? 0
  return (
    <Link
      href={paths.chatSupport}
      // Where text is set twice as large, the menu of the account leads there.
      className="relative grid narrow:hidden size-11 place-items-center rounded-full text-lead-ink"
    >
      <CountMark icon="chat" number={number} />
      <span className="sr-only">
        {number > 0 ? t('nav.chatUnread', { number }) : t('nav.chat')}
      </span>
    </Link>
  )
}

/** The way to the notifications, with how many are unread. */
function NotificationsMark() {
  const { t } = useTranslation()
  const { data: user } = useCurrentUser()
  // Support has no wallet: nothing of theirs is told about. With a temporary password it is not read.
  const hasNotifications = user ? user.role !== 'support' && !user.mustChangePassword : false
  const { data } = useQuery({ ...unreadQuery, enabled: hasNotifications })
  if (!hasNotifications) return undefined
  const number = data?.unread ?? 0
  return (
    <Link
      href={paths.notifications}
      // Pressed on the list itself, it reads the list again.
      onClick={readNotificationsAgain}
      className="relative grid size-11 place-items-center rounded-full text-lead-ink"
    >
      <CountMark icon="bell" number={number} />
      <span className="sr-only">
        {number > 0 ? t('nav.unread', { number }) : t('nav.notifications')}
      </span>
    </Link>
  )
}

const menuList = lazyComponent(() => import('./menu/menu-list.tsx').then((file) => file.MenuList))

/** The person's picture or initials, which lead to their account, and the menu that slides out. */
function PersonMenu() {
  const { t } = useTranslation()
  const { data: user } = useCurrentUser()
  const isOpenTo = useIsOpen()
  const [pathname] = useLocation()
  const menuId = useId()
  // What stands in the menu is asked for when it is opened, and not by every screen.
  const [isOpen, setIsOpen] = useState(false)
  // Talks to the network: it may be gone by the time that somebody opens the menu.
  useEffect(() => whenIdle(menuList.load), [])
  if (!user) return <span className="size-11" />
  const { firstName, lastName, profileImageUrl } = user
  const face = profileImageUrl ? (
    <img src={fileAddress(profileImageUrl)} alt="" className="size-11 rounded-full object-cover" />
  ) : (
    <span aria-hidden="true">{initialsOf(firstName, lastName)}</span>
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
        onPointerEnter={menuList.load}
        onFocus={menuList.load}
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
        className="shade-lift inset-auto top-strip right-0 bottom-0 h-auto w-64 max-w-full border border-line bg-surface p-2 text-ink"
      >
        {isOpen && <LazySlot of={menuList} props={{ user }} waiting={<SkeletonRows count={4} />} />}
      </div>
    </div>
  )
}
