import { problem } from '@kunwari/domain/refusals/problem'
import { cx } from 'class-variance-authority'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
} from 'react'
import { useWorld } from '../lib/world.ts'
import { useTranslation } from '../texts/i18n.ts'
import { useProblemText } from '../texts/problem-text.ts'
import { Icon } from '../ui/icon.tsx'
import type { ChosenImage } from '../ui/use-image-upload.ts'
import { AttachmentPreview } from './attachment-preview.tsx'

export type ComposerProps = {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  /** What is wrong with what was typed, in English as the server says it. */
  error: string | undefined
  /** How many characters there are of how many, once that is worth knowing. */
  count: { characters: number; max: number } | undefined
  canSend: boolean
  onSend: () => void
  attachment: ChosenImage | undefined
  onPick: (file: File) => void
  onRemove: () => void
  onAgain: () => void
  /** On a phone's keyboard Enter breaks the line; a tool at a desk sends by it. */
  enterSends: 'always' | 'at a desk'
  /** Stands beside the image button. */
  tools?: ReactNode
  field: RefObject<HTMLTextAreaElement | null>
}

const toolLook =
  'grid size-11 shrink-0 place-items-center rounded-full text-lead-ink hover:bg-lead-soft'

/** Where a message is written; once the class has ended, why none is. */
export function Composer(props: ComposerProps) {
  const say = useProblemText()
  const { data: world } = useWorld()
  if (world?.stage !== 'ended') return <ComposerForm {...props} />
  return (
    <output className="block border-line border-t bg-surface px-5 py-4 font-semibold text-loss text-sm">
      {say(problem('class_ended'))}
    </output>
  )
}

/** Words, an image, and Send. */
function ComposerForm(props: ComposerProps) {
  const { label, placeholder, text, onText, error, count, canSend, onSend, field } = props
  const { attachment, onPick, onRemove, onAgain, enterSends, tools } = props
  const { t } = useTranslation('chat')
  const files = useRef<HTMLInputElement>(null)
  const imageButton = useRef<HTMLButtonElement>(null)
  const noteId = useId()

  function press(event: KeyboardEvent) {
    // Enter that picks a word of an input method is not for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (enterSends === 'at a desk' && matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    onSend()
  }

  function takeOut() {
    onRemove()
    imageButton.current?.focus()
  }

  function paste(event: ClipboardEvent) {
    const image = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (!image) return
    event.preventDefault()
    onPick(image)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
      className="grid gap-2 border-line border-t bg-surface px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-3"
    >
      {attachment && (
        <AttachmentPreview attachment={attachment} onRemove={takeOut} onAgain={onAgain} />
      )}
      <div className="flex items-end gap-1">
        <button
          ref={imageButton}
          type="button"
          aria-label={t('addImage')}
          onClick={() => files.current?.click()}
          className={toolLook}
        >
          <Icon name="image" />
        </button>
        <input
          ref={files}
          hidden
          type="file"
          accept="image/*"
          aria-label={t('addImage')}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) onPick(file)
            // The same file can be chosen again after it was removed.
            target.value = ''
          }}
        />
        {tools}
        {/* The words a second time, unseen, give the field its height. */}
        <div className="grid max-h-36 min-w-0 grow overflow-y-auto rounded-lg border-2 border-edge bg-ground text-base *:col-start-1 *:row-start-1 *:px-3.5 *:py-2.25 focus-within:border-focus focus-within:outline-1 focus-within:outline-focus">
          <textarea
            ref={field}
            dir="auto"
            rows={1}
            aria-label={label}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={noteId}
            placeholder={placeholder}
            value={text}
            enterKeyHint={enterSends === 'always' ? 'send' : undefined}
            onChange={({ target }) => onText(target.value)}
            onKeyDown={press}
            onPaste={paste}
            className="resize-none overflow-hidden outline-none placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none invisible whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {`${text} `}
          </span>
        </div>
        <button
          type="submit"
          aria-label={t('send')}
          aria-disabled={!canSend || undefined}
          disabled={!canSend}
          className="press grid size-11 shrink-0 place-items-center rounded-full bg-lead text-on-lead disabled:cursor-not-allowed disabled:opacity-45"
        >
          <Icon name="send" />
        </button>
      </div>
      <Note id={noteId} error={error} count={count} />
    </form>
  )
}

type NoteProps = { id: string } & Pick<ComposerProps, 'error' | 'count'>

function Note({ id, error, count }: NoteProps) {
  const say = useProblemText()
  const { t } = useTranslation('chat')
  const isOver = count !== undefined && count.characters > count.max
  return (
    <div
      id={id}
      className={cx(
        'flex justify-between gap-3 px-2 text-xs',
        error === undefined && !count && 'sr-only',
      )}
    >
      <span role="alert" className="font-semibold text-loss">
        {error !== undefined && `✕ ${say(error)}`}
      </span>
      {count && (
        <span className={cx('figures ml-auto', isOver ? 'font-semibold text-loss' : 'text-muted')}>
          {t('count', { characters: count.characters, max: count.max })}
        </span>
      )}
    </div>
  )
}
