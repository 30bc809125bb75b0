import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { useCurrentUser } from '../lib/session.ts'
import { readNotificationsAgain, unreadQuery } from '../lib/unread.ts'
import { Icon } from '../ui/icon.tsx'

/** More than this says no more than that there are many. */
const shownMax = 9

/** The way to the notifications, with how many are unread. */
export function NotificationsMark() {
  const { t } = useTranslation()
  const { data: user } = useCurrentUser()
  // Support has no wallet: nothing of theirs is told about. With a temporary password it is not read.
  const isTold = user ? user.role !== 'support' && !user.mustChangePassword : false
  const { data } = useQuery({ ...unreadQuery, enabled: isTold })
  if (!isTold) return <span className="ml-auto" />
  const number = data?.unread ?? 0
  return (
    <Link
      href={paths.notifications}
      // Pressed on the list itself, it reads the list again.
      onClick={readNotificationsAgain}
      className="relative ml-auto grid size-11 place-items-center rounded-full text-lead-ink"
    >
      <Icon name="bell" />
      {number > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 rounded-full bg-accent px-1.5 font-bold text-on-accent text-xs"
        >
          {number > shownMax ? `${shownMax}+` : number}
        </span>
      )}
      <span className="sr-only">
        {number > 0 ? t('nav.unread', { number }) : t('nav.notifications')}
      </span>
    </Link>
  )
}
