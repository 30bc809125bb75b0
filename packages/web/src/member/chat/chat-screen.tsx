import { useRef } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { paths } from '../../lib/paths.ts'
import { useKeyboardRoom } from '../../lib/use-keyboard-inset.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useArrival } from '../../ui/screen.tsx'
import { ChatThread } from './chat-thread.tsx'

/** The member's conversation with support: the whole window on a phone, a sheet of paper at a desk. */
export function ChatScreen() {
  const { t } = useTranslation('chat')
  const h1 = useArrival()
  const frame = useRef<HTMLDivElement>(null)
  useKeyboardRoom(frame)
  return (
    <div
      ref={frame}
      className="mx-auto flex h-[calc(100dvh-var(--strip-height)-var(--keyboard,0px))] max-w-3xl flex-col lg:h-[calc(100dvh-var(--strip-height)-4rem)] lg:px-8 lg:pt-3 lg:pb-6"
    >
      <title>{`${t('title')} · Kunwari`}</title>
      <div className="lg:shade-card flex min-h-0 grow flex-col overflow-hidden bg-ground lg:rounded-lg lg:border lg:border-line">
        <header className="flex items-center gap-1 border-line border-b bg-surface px-1 py-1 lg:px-3">
          <ButtonLink variant="ghost" size="icon" href={paths.account}>
            <Icon name="left" />
            <span className="sr-only">{t('back')}</span>
          </ButtonLink>
          <div className="min-w-0 grow">
            <h1 ref={h1} tabIndex={-1} className="truncate font-display text-xl">
              {t('title')}
            </h1>
            <p className="truncate text-muted text-xs">{t('lead')}</p>
          </div>
          <FlagButton note="friendly-chat" />
        </header>
        <ChatThread />
      </div>
    </div>
  )
}
