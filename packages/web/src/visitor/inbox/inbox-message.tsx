import type { InboxMessage as Message } from '@kunwari/contract/auth'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'

/** A message as a phone shows it, its code first, to be copied by a press. */
export function InboxMessage({ message }: { message: Message }) {
  const { t } = useTranslation('visitor')
  const code = /[0-9]{6}/.exec(message.text)?.[0]
  return (
    <Card className="grid grid-cols-1 gap-2">
      {code && (
        <p className="grid rounded-md bg-sunken">
          <CopyButton text={code} label={t('inbox.copy', { code })}>
            <span className="font-display text-4xl text-ink tracking-[0.15em]">{code}</span>
          </CopyButton>
        </p>
      )}
      <header className="flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
        <span className="flex min-w-0 items-center gap-2">
          <Icon name={message.channel === 'email' ? 'mail' : 'inbox'} className="size-5" />
          <span className="truncate">
            {t(`inbox.${message.channel}`)} · {t('inbox.to', { to: message.to })}
          </span>
        </span>
        <Moment iso={message.createdAt} format="dateTime" />
      </header>
      <h2 className="font-semibold">{message.subject}</h2>
      <p className="whitespace-pre-line">{message.text}</p>
    </Card>
  )
}
