import { type SavedReply, saveReplyBody } from '@kunwari/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { savedRepliesQuery } from '../chat/chat.queries.ts'
import { errorText } from '../texts/error-text.ts'
import { fieldErrorText } from '../texts/field-error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { showToast } from '../ui/toast.ts'
import { useDeleteReply, useSaveReply } from './inbox.queries.ts'

type SavedRepliesProps = {
  /** What stands in the composer: most likely what is to be kept. */
  typed: string
  onUse: (text: string) => void
  onClose: () => void
}

/** Replies that all of support keeps at hand: one press puts one into the composer. */
export function SavedReplies({ typed, onUse, onClose }: SavedRepliesProps) {
  const { t } = useTranslation('support')
  const [isAdding, setIsAdding] = useState(typed.trim() !== '')
  const { data, error, refetch } = useQuery({ ...savedRepliesQuery, refetchOnMount: 'always' })
  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('replies.title')}</Sheet.Title>
      <Sheet.Body>
        {!data && error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <SkeletonRows count={3} />}
        {data?.length === 0 && <p className="text-muted">{t('replies.none')}</p>}
        {data && data.length > 0 && (
          <ul aria-label={t('replies.title')} className="divide-y divide-line border-line border-y">
            {data.map((reply) => (
              <li key={reply.id}>
                <ReplyRow reply={reply} onUse={onUse} />
              </li>
            ))}
          </ul>
        )}
        {isAdding ? (
          <SaveReplyForm typed={typed.trim()} />
        ) : (
          <Button variant="quiet" className="justify-self-start" onClick={() => setIsAdding(true)}>
            <Icon name="plus" />
            {t('replies.add')}
          </Button>
        )}
      </Sheet.Body>
    </Sheet.Root>
  )
}

type ReplyRowProps = { reply: SavedReply; onUse: (text: string) => void }

function ReplyRow({ reply, onUse }: ReplyRowProps) {
  const { t } = useTranslation('support')
  const remove = useDeleteReply()
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        onClick={() => onUse(reply.text)}
        className="min-h-11 grow whitespace-pre-wrap rounded-sm px-2 py-2.5 text-left [overflow-wrap:anywhere] hover:bg-lead-soft"
      >
        {reply.text}
      </button>
      <button
        type="button"
        aria-label={t('replies.delete', { text: reply.text })}
        disabled={remove.isPending}
        onClick={() =>
          remove.mutate(reply.id, {
            onError: (error) =>
              showToast({
                variant: 'destructive',
                title: t('replies.deleteFailed'),
                description: errorText(error),
              }),
          })
        }
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-loss-soft hover:text-loss"
      >
        <Icon name="trash" />
      </button>
    </div>
  )
}

/** Keeps another reply at hand, beginning with what is in the composer. */
function SaveReplyForm({ typed }: { typed: string }) {
  const { t } = useTranslation('support')
  const [text, setText] = useState(typed)
  const [error, setError] = useState<string>()
  const save = useSaveReply()

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = saveReplyBody.safeParse({ text })
    if (!checked.success) {
      setError(checked.error.issues[0]?.message)
      return
    }
    save.mutate(text, {
      onSuccess: () => setText(''),
      onError: (failure) => setError(fieldErrorText(failure, 'text') ?? errorText(failure)),
    })
  }

  return (
    <form onSubmit={submit} className="grid gap-1">
      <TextAreaField
        label={t('replies.new')}
        hint={t('replies.hint')}
        error={error}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
      />
      <Button
        type="submit"
        variant="quiet"
        className="justify-self-start"
        isPending={save.isPending}
      >
        {t('replies.save')}
      </Button>
    </form>
  )
}
