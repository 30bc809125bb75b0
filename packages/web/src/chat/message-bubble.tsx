import { cx } from 'class-variance-authority'
import { ChatImage } from './chat-image.tsx'
import type { ChatLine } from './chat-line.ts'

type MessageBubbleProps = { line: ChatLine; isFirst: boolean; isLast: boolean }

/** One message: words as they were typed, never as a page or a link. */
export function MessageBubble({ line, isFirst, isLast }: MessageBubbleProps) {
  const { text, imageUrl, isOwn, state } = line
  const isUnsent = state === 'sending' || state === 'waiting'
  return (
    <div
      data-message={line.key}
      aria-busy={isUnsent || undefined}
      className={cx(
        'grid max-w-[min(85%,34rem)] gap-1',
        isOwn ? 'justify-items-end' : 'justify-items-start',
        isUnsent && 'opacity-65',
      )}
    >
      {imageUrl !== undefined && <ChatImage src={imageUrl} />}
      {text !== '' &&
        (isEmojiOnly(text) ? (
          <p dir="auto" className="px-1 text-4xl">
            {text}
          </p>
        ) : (
          <p
            dir="auto"
            className={cx(
              'whitespace-pre-wrap rounded-lg px-3.5 py-2 [overflow-wrap:anywhere]',
              isOwn ? 'bg-lead text-on-lead' : 'border border-line bg-surface text-ink',
              isOwn && !isFirst && 'rounded-tr-sm',
              isOwn && !isLast && 'rounded-br-sm',
              !isOwn && !isFirst && 'rounded-tl-sm',
              !isOwn && !isLast && 'rounded-bl-sm',
            )}
          >
            {text}
          </p>
        ))}
    </div>
  )
}

/** A few emoji alone are shown large, as people send them. */
function isEmojiOnly(text: string): boolean {
  return /^(?:\p{RGI_Emoji}\s?){1,3}$/v.test(text)
}
