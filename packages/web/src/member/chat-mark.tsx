import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../lib/paths.ts'
import { useCurrentUser } from '../lib/session.ts'
import { unreadChatQuery } from '../lib/unread.ts'
import { useTranslation } from '../texts/i18n.ts'
import { CountMark } from './count-mark.tsx'

/** The way to the chat with support, with how many replies are unread. */
export function ChatMark() {
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
