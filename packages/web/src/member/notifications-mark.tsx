import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../lib/paths.ts'
import { useCurrentUser } from '../lib/session.ts'
import { readNotificationsAgain, unreadQuery } from '../lib/unread.ts'
import { useTranslation } from '../texts/i18n.ts'
import { CountMark } from './count-mark.tsx'

/** The way to the notifications, with how many are unread. */
export function NotificationsMark() {
  const { t } = useTranslation()
  const { data: user } = useCurrentUser()
  // Support has no wallet: nothing of theirs is told about. With a temporary password it is not read.
  const isTold = user ? user.role !== 'support' && !user.mustChangePassword : false
  const { data } = useQuery({ ...unreadQuery, enabled: isTold })
  if (!isTold) return undefined
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
