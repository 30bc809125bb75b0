import { broadcastBody } from '@kunwari/contract/chat'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { peopleToWriteQuery } from '../chat/chat.queries.ts'
import { draftOf, keepDraft } from '../chat/use-composer.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { useSendOnce } from '../lib/use-form-draft.ts'
import { errorText } from '../texts/error-text.ts'
import { fieldErrorText } from '../texts/field-error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Initials } from './conversation-row.tsx'
import { everybodyDraft, useWriteToEverybody } from './inbox.queries.ts'

/** One message to everybody: written, then confirmed with how many people get it. */
export function EverybodySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('support')
  const { t: common } = useTranslation()
  const [text, setText] = useState(draftOf(everybodyDraft))
  const [checked, setChecked] = useState<string>()
  const [error, setError] = useState<string>()
  const { data } = useQuery({ ...peopleToWriteQuery(''), refetchOnMount: 'always' })
  const write = useWriteToEverybody()
  // Other words are another message; the same ones, after a lost answer, may be what everybody has already.
  const sendOnce = useSendOnce(`${everybodyDraft} ${checked ?? ''}`)

  function check(event: FormEvent) {
    event.preventDefault()
    const body = broadcastBody.safeParse({ message: text })
    if (body.success) setChecked(body.data.message)
    else setError(body.error.issues[0]?.message)
  }

  function send(message: string) {
    return sendOnce((idempotencyKey) => write.mutateAsync({ message, idempotencyKey })).then(
      onClose,
      fail,
    )
  }

  function fail(failure: unknown) {
    setChecked(undefined)
    setError(fieldErrorText(failure, 'message') ?? errorText(failure))
  }

  /** What is under way comes to its end in sight. */
  function close() {
    if (!write.isPending) onClose()
  }

  if (checked !== undefined) {
    return (
      <Sheet.Root key="confirm" register="glass" onClose={close}>
        <Sheet.Title>
          {data ? t('everybody.confirmTitle', { count: data.everybody }) : t('everybody.title')}
        </Sheet.Title>
        <Sheet.Body>
          <blockquote className="whitespace-pre-wrap rounded-md border-edge border-l-4 bg-sunken p-3 [overflow-wrap:anywhere]">
            {checked}
          </blockquote>
          <p className="text-muted text-sm">{t('everybody.confirmHint')}</p>
        </Sheet.Body>
        <Sheet.Actions>
          <Button
            variant="quiet"
            isDisabled={write.isPending}
            onClick={() => setChecked(undefined)}
          >
            {common('back')}
          </Button>
          <Button isPending={write.isPending} onClick={() => send(checked)}>
            {data ? t('everybody.confirm', { count: data.everybody }) : t('everybody.send')}
          </Button>
        </Sheet.Actions>
      </Sheet.Root>
    )
  }
  return (
    <Sheet.Root key="write" register="glass" onClose={onClose}>
      <Sheet.Title>{t('everybody.title')}</Sheet.Title>
      <form className="contents" onSubmit={check}>
        <Sheet.Body>
          <TextAreaField
            label={t('everybody.message')}
            hint={t('everybody.hint')}
            error={error}
            rows={5}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              keepDraft(everybodyDraft, target.value)
              setError(undefined)
            }}
          />
        </Sheet.Body>
        <Sheet.Actions>
          <Button variant="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" isDisabled={data?.everybody === 0}>
            {t('everybody.next')}
          </Button>
        </Sheet.Actions>
      </form>
    </Sheet.Root>
  )
}

/** A search is made once the typing has stood still for so long. */
const settleMs = 250
const searchLengthMax = 100

type PickPersonSheetProps = { onPick: (userId: string) => void; onClose: () => void }

/** Finds the person to write to, whether or not they ever wrote. */
export function PickPersonSheet({ onPick, onClose }: PickPersonSheetProps) {
  const { t } = useTranslation('support')
  const [search, setSearch] = useState('')
  const asked = useDebounced(search.trim(), settleMs)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...peopleToWriteQuery(asked),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('person.title')}</Sheet.Title>
      <Sheet.Body>
        <TextField
          label={t('person.search')}
          type="search"
          value={search}
          maxLength={searchLengthMax}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
        {/* As high as the rows that come: nothing moves while one types. */}
        <div className="relative h-80 overflow-y-auto" aria-busy={isPlaceholderData || undefined}>
          {!data && error && <ErrorState error={error} onRetry={refetch} />}
          {!data && !error && <SkeletonRows count={4} />}
          {data?.people.length === 0 && (
            <p className="py-6 text-center text-muted">
              {t(asked ? 'person.notFound' : 'person.nobody')}
            </p>
          )}
          {data && data.people.length > 0 && (
            <ul aria-label={t('person.found')} className="divide-y divide-line">
              {data.people.map(({ userId, userName, userEmail }) => (
                <li key={userId}>
                  <button
                    type="button"
                    onClick={() => onPick(userId)}
                    className="flex w-full items-center gap-3 px-1 py-2 text-left hover:bg-lead-soft focus-visible:-outline-offset-3"
                  >
                    <Initials name={userName} />
                    <span className="grid min-w-0">
                      <span className="truncate font-semibold">
                        <bdi>{userName}</bdi>
                      </span>
                      <span className="truncate text-muted text-sm">{userEmail}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Sheet.Body>
    </Sheet.Root>
  )
}
