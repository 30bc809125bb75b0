import { saveReplyBody } from '@kunwari/contract/chat'
import { type FormEvent, useState } from 'react'
import { errorText, fieldErrorText } from '../texts/error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from '../ui/button.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { useSaveReply } from './inbox.queries.ts'

/** Keeps another reply at hand, beginning with what is in the composer. */
export function SaveReplyForm({ typed }: { typed: string }) {
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
