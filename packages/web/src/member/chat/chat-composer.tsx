import { api } from '@kunwari/contract/client'
import { Composer } from '../../chat/composer.tsx'
import { outboxOf, ownThread } from '../../chat/outboxes.ts'
import { useComposer } from '../../chat/use-composer.ts'
import { useTypingSignal } from '../../chat/use-typing-signal.ts'
import { useTranslation } from '../../texts/i18n.ts'

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
