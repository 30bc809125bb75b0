import { suspendedMessage } from '@kunwari/domain/identity/people'
import { classEndedMessage } from '@kunwari/domain/pretend/class-end'
import { cx } from 'class-variance-authority'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { late } from '../lib/lazy.ts'
import { LateComponent } from '../lib/lazy-component.tsx'
import { paths } from '../lib/paths.ts'
import { useCurrentUser } from '../lib/session.ts'
import { startWhenIdle } from '../lib/start-when-idle.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { useWorld } from '../lib/world.ts'
import { useServerText } from '../texts/server-words.ts'
import { Wordmark } from '../ui/logo.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { ChatMark } from './chat-mark.tsx'
import { Bar, Rail } from './navigation.tsx'
import { NotificationsMark } from './notifications-mark.tsx'
import { PersonMenu } from './person-menu.tsx'

// Nothing on a screen waits for it.
const payoutNoteHost = late(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve))
  return import('./payout-note-host.tsx').then((file) => file.PayoutNoteHost)
})

/** Around a member's screens: a bar at the thumb on a phone, a rail at the left from 1024 px on. */
export function MemberShell({ children }: { children: ReactNode }) {
  const [pathname] = useLocation()
  useFoundFlags()
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
          <Rail />
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
      {!isWhole && <Bar />}
      <LateComponent of={payoutNoteHost} props={{}} isPart />
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
