import { suspendedMessage } from '@kunwari/domain/identity/people'
import { classEndedMessage } from '@kunwari/domain/pretend/class-end'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useTranslation } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { useServerText } from '../lib/server-words.ts'
import { useCurrentUser } from '../lib/session.ts'
import { useWorld } from '../lib/world.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Wordmark } from '../ui/mark.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { ChatMark } from './chat-mark.tsx'
import { NotificationsMark } from './notifications-mark.tsx'
import { PersonMenu } from './person-menu.tsx'

const places = [
  { href: paths.home, icon: 'home', label: 'nav.home', isOnPhone: true },
  { href: paths.deposit, icon: 'deposit', label: 'nav.deposit', isOnPhone: true },
  { href: paths.withdraw, icon: 'withdraw', label: 'nav.withdraw', isOnPhone: false },
  { href: paths.plans, icon: 'growth', label: 'nav.plans', isOnPhone: true },
  { href: paths.investments, icon: 'bot', label: 'nav.investments', isOnPhone: true },
  { href: paths.referral, icon: 'people', label: 'nav.referral', isOnPhone: false },
  { href: paths.transactions, icon: 'activity', label: 'nav.activity', isOnPhone: true },
] as const satisfies readonly { href: string; icon: IconName; label: string; isOnPhone: boolean }[]

/** Around a member's screens: a bar at the thumb on a phone, a rail at the left from 1024 px on. */
export function MemberShell({ children }: { children: ReactNode }) {
  const [pathname] = useLocation()
  // On a phone a conversation takes the whole window: nothing stands between it and the keyboard.
  const isWhole = pathname === paths.chatSupport
  return (
    <div data-register="skin" className="min-h-window lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <div className="hidden border-line border-r bg-surface lg:block">
        <div className="sticky top-strip grid gap-8 px-4 py-6">
          <Link href={paths.home} className="rounded-md px-2">
            <Wordmark />
          </Link>
          <Places className="grid gap-1" itemClassName="flex items-center gap-3 px-3" />
        </div>
      </div>
      <div className={isWhole ? undefined : 'pb-24 lg:pb-10'}>
        <header
          className={cx(
            'mx-auto max-w-6xl items-center gap-1 narrow:px-1 px-4 pt-3 lg:flex lg:px-8',
            isWhole ? 'hidden' : 'flex',
          )}
        >
          <Link href={paths.home} className="rounded-md py-1 lg:hidden">
            <Wordmark isInFullHead />
          </Link>
          <span className="ml-auto" />
          <ChatMark />
          <NotificationsMark />
          <PersonMenu />
        </header>
        {!isWhole && <Refused />}
        <main id="main">{children}</main>
      </div>
      {!isWhole && (
        <Places
          className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
          itemClassName="grid justify-items-center gap-0.5 py-2 text-xs narrow:text-[0.4rem]"
          isPhone
        />
      )}
    </div>
  )
}

/** Who may look around and change nothing is told before a form refuses. */
function Refused() {
  const say = useServerText()
  const { data: user } = useCurrentUser()
  const { data: world } = useWorld()
  const notices = [
    user?.status === 'suspended' && say(suspendedMessage, 'account_suspended'),
    world?.stage === 'ended' && say(classEndedMessage, 'class_ended'),
  ]
  return notices
    .filter((notice) => typeof notice === 'string')
    .map((notice) => (
      <p key={notice} className="mx-auto mt-3 max-w-6xl px-4 font-semibold text-loss lg:px-8">
        {notice}
      </p>
    ))
}

type PlacesProps = { className: string; itemClassName: string; isPhone?: boolean }

function Places({ className, itemClassName, isPhone = false }: PlacesProps) {
  const { t } = useTranslation()
  const [pathname] = useLocation()
  const { data: user } = useCurrentUser()
  // Support has no wallet: none of these is open to them.
  if (user?.role === 'support') return undefined
  return (
    <nav aria-label={t('nav.main')} className={className}>
      {places
        .filter((place) => !isPhone || place.isOnPhone)
        .map(({ href, icon, label }) => (
          <Link
            key={href}
            href={href}
            aria-current={pathname === href ? 'page' : undefined}
            className={cx(
              'min-h-12 rounded-md font-semibold text-muted aria-[current]:text-lead-ink lg:aria-[current]:bg-lead-soft',
              itemClassName,
            )}
          >
            <Icon name={icon} />
            {t(label)}
          </Link>
        ))}
    </nav>
  )
}
