import { staffRoles } from '@kunwari/domain/identity/people'
import { cx } from 'class-variance-authority'
import { useEffect, useRef } from 'react'
import { paths } from '../lib/paths.ts'
import { useSignedInUser } from '../lib/session.ts'
import { useTranslation } from '../texts/i18n.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Screen } from '../ui/screen.tsx'
import { Conversation } from './conversation.tsx'
import { ConversationList } from './conversation-list.tsx'
import { MemberPanel } from './member-panel.tsx'
import { useOpenConversation } from './open-conversation.ts'
import { useUnread } from './unread.ts'

/** The inbox, for those whose it is: its data is asked for behind this door only. */
export function InboxAccess() {
  const { t } = useTranslation('support')
  const { role, status } = useSignedInUser()
  if (status === 'active' && staffRoles.some((staff) => staff === role)) return <InboxScreen />
  return (
    <Screen title={t('title')} heading={t('denied')} lead={t('deniedHint')}>
      <p>
        <ButtonLink href={role === 'support' ? paths.settings : paths.home}>
          {t(role === 'support' ? 'toSettings' : 'toHome')}
        </ButtonLink>
      </p>
    </Screen>
  )
}

/** The support inbox: the list, the thread, and the member beside it. A small screen shows one. */
function InboxScreen() {
  const { t } = useTranslation('support')
  const { userId, open, close } = useOpenConversation()
  const list = useRef<HTMLDivElement>(null)
  const unread = useUnread()

  const left = useRef<string>(undefined)
  // Talks to the browser's focus, once the list is there again on a small screen: back to where the keyboard was.
  useEffect(() => {
    if (userId === undefined && left.current !== undefined) {
      list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(left.current)}"]`)?.focus()
    }
    left.current = userId
  }, [userId])

  return (
    <div className="grid h-full md:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)_20rem]">
      <title>{`${unread > 0 ? `(${unread}) ` : ''}${t('title')} · Kunwari`}</title>
      <div
        ref={list}
        className={cx(
          'min-h-0 border-edge bg-surface md:block md:border-r',
          userId !== undefined && 'hidden',
        )}
      >
        <ConversationList openId={userId} onOpen={open} />
      </div>
      <div
        className={cx('min-h-0 min-w-0 md:block', userId === undefined && 'hidden xl:col-span-2')}
      >
        {userId === undefined ? (
          <Nothing />
        ) : (
          <Conversation key={userId} userId={userId} onClose={close} />
        )}
      </div>
      {userId !== undefined && (
        <aside
          aria-label={t('beside.title')}
          className="relative hidden min-h-0 overflow-y-auto border-edge border-l bg-surface xl:block"
        >
          <MemberPanel userId={userId} />
        </aside>
      )}
    </div>
  )
}

function Nothing() {
  const { t } = useTranslation('support')
  return (
    <div className="squared grid h-full place-content-center justify-items-center gap-3 p-6 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-lead-soft text-lead-ink">
        <Icon name="chat" className="size-8" />
      </span>
      <p className="font-display text-xl">{t('select')}</p>
      <p className="max-w-sm text-muted text-sm">{t('selectHint')}</p>
    </div>
  )
}
