import { api } from '@kunwari/contract/client'
import { useEffect, useState } from 'react'
import { Composer } from '../chat/composer.tsx'
import { outboxOf } from '../chat/outboxes.ts'
import { useComposer } from '../chat/use-composer.ts'
import { useTypingSignal } from '../chat/use-typing-signal.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Icon } from '../ui/icon.tsx'
import { SavedReplies } from './saved-replies.tsx'

type ReplyComposerProps = { userId: string; last: string | undefined }

/** Where support writes, with the replies that are kept at hand. */
export function ReplyComposer({ userId, last }: ReplyComposerProps) {
  const { t } = useTranslation('support')
  const [isChoosing, setIsChoosing] = useState(false)
  const signal = useTypingSignal(() =>
    api('POST /api/support/chat/typing/:userId', { params: { userId }, body: {} }),
  )
  const composer = useComposer({ thread: userId, outbox: outboxOf(userId), last, signal })
  const { field } = composer

  // Talks to the browser's focus: whoever opened a thread means to write. A phone's keyboard would
  // cover what they came to read.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [field])

  return (
    <>
      <Composer
        {...composer}
        label={t('write')}
        placeholder={t('placeholder')}
        enterSends="always"
        tools={
          <button
            type="button"
            aria-label={t('replies.title')}
            aria-haspopup="dialog"
            onClick={() => setIsChoosing(true)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-lead-ink hover:bg-lead-soft"
          >
            <Icon name="keep" />
          </button>
        }
      />
      {isChoosing && (
        <SavedReplies
          typed={composer.text}
          onUse={(text) => {
            const typed = composer.text.trim()
            composer.onText(typed === '' ? text : `${typed}\n${text}`)
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}
