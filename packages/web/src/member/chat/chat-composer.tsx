import { api } from '@kunwari/contract/client'
import { outboxOf, ownThread } from '../../lib/chat/outboxes.ts'
import { useTypingSignal } from '../../lib/chat/typing-signal.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Composer } from '../../ui/chat/composer.tsx'
import { useComposer } from '../../ui/chat/use-composer.ts'

/** Where the member writes. */
export function ChatComposer({ last }: { last: string | undefined }) {
  const { t } = useTranslation('chat')
  const signal = useTypingSignal(() => api('POST /api/chat/typing', { body: {} }))
  const composer = useComposer({
    thread: ownThread,
    outbox: outboxOf(ownThread),
    last,
    signal,
  })
  return (
    <Composer
      {...composer}
      label={t('write')}
      placeholder={t('placeholder')}
      enterSends="at a desk"
    />
  )
}
