import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { useEffect, useRef, useState } from 'react'
import { conversationsQuery } from '../chat/chat.queries.ts'
import { toggleSound, useIsSoundOn } from '../lib/arrival-sound.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { useArrival } from '../ui/screen.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { EverybodySheet, PickPersonSheet } from './new-message-sheets.tsx'

/** A search is made once the typing has stood still for so long. */
const settleMs = 250
const searchLengthMax = 100

type ConversationListProps = { openId: string | undefined; onOpen: (userId: string) => void }

/** Every conversation, newest first: up and down go through them, Enter opens, a search finds. */
export function ConversationList({ openId, onOpen }: ConversationListProps) {
  const { t } = useTranslation('support')
  const h1 = useArrival()
  const frame = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const asked = useDebounced(search.trim(), settleMs)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...conversationsQuery(asked),
    placeholderData: keepPreviousData,
  })

  // The keys work wherever one stands in the list, its search included, and where nothing has the
  // focus: as the page opens.
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const { activeElement, body } = document
      if (!frame.current || event.defaultPrevented) return
      // A sheet's arrow keys are its text's and its scrolling's.
      if (document.querySelector('dialog[open]')) return
      if (activeElement !== body && !frame.current.contains(activeElement)) return
      moveByKeys(event, frame.current)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <div ref={frame} className="relative narrow:block flex h-full flex-col narrow:overflow-y-auto">
      <header className="grid gap-2 border-line border-b p-4">
        <div className="flex items-center justify-between gap-x-3">
          <div>
            <h1 ref={h1} tabIndex={-1} className="font-display text-xl">
              {t('conversations')}
            </h1>
            {/* A line of its own: beside the heading a long count would begin one when it comes. */}
            <p className="min-h-lh text-muted text-sm">
              {data ? t('count', { count: data.length }) : error ? undefined : t('loading')}
            </p>
          </div>
          <SoundSwitch />
        </div>
        <ListTools onOpen={onOpen} />
        <label className="relative">
          <span className="sr-only">{t('search')}</span>
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            value={search}
            maxLength={searchLengthMax}
            placeholder={t('search')}
            onChange={({ target }) => setSearch(target.value)}
            className="min-h-11 w-full rounded-md border-2 border-edge bg-ground pr-3 pl-10 text-sm"
          />
        </label>
      </header>
      <div
        className="relative min-h-0 grow overflow-y-auto"
        aria-busy={isPlaceholderData || undefined}
      >
        {!data && error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <LoadingRows />}
        {data?.length === 0 && (
          <div className="grid gap-1 px-6 py-12 text-center">
            <p className="font-display text-lg">{asked ? t('notFound') : t('none')}</p>
            <p className="text-muted text-sm">{asked ? t('notFoundHint') : t('noneHint')}</p>
          </div>
        )}
        {data && data.length > 0 && (
          <ul aria-label={t('conversations')} className="divide-y divide-line">
            {data.map((conversation) => (
              <li key={conversation.userId}>
                <ConversationRow
                  conversation={conversation}
                  isOpen={conversation.userId === openId}
                  onOpen={onOpen}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** The arrow keys move the focus from row to row; the rows are buttons, which Enter presses. */
function moveByKeys(event: KeyboardEvent, frame: HTMLElement) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const rows = [...frame.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = event.key === 'ArrowDown' ? at + 1 : at - 1
  if (event.key === 'ArrowUp' && at <= 0) {
    frame.querySelector('input')?.focus()
  } else {
    rows[Math.min(next, rows.length - 1)]?.focus()
  }
  event.preventDefault()
}

function LoadingRows() {
  return (
    <div className="grid gap-px">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Writing first: to one person, or to everybody. */
function ListTools({ onOpen }: { onOpen: (userId: string) => void }) {
  const { t } = useTranslation('support')
  const [sheet, setSheet] = useState<'person' | 'everybody'>()
  const close = () => setSheet(undefined)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="quiet" className="grow px-2 text-sm" onClick={() => setSheet('person')}>
        <Icon name="plus" className="size-5" />
        {t('person.open')}
      </Button>
      <Button variant="quiet" className="grow px-2 text-sm" onClick={() => setSheet('everybody')}>
        <Icon name="people" className="size-5" />
        {t('everybody.open')}
      </Button>
      {sheet === 'person' && (
        <PickPersonSheet
          onPick={(userId) => {
            close()
            onOpen(userId)
          }}
          onClose={close}
        />
      )}
      {sheet === 'everybody' && <EverybodySheet onClose={close} />}
    </div>
  )
}

/** Turns the sound of an arriving message on and off. */
function SoundSwitch() {
  const { t } = useTranslation('support')
  const isSoundOn = useIsSoundOn()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isSoundOn}
      aria-label={t('sound.label')}
      title={t(isSoundOn ? 'sound.on' : 'sound.off')}
      onClick={toggleSound}
      className="-my-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-lead-soft"
    >
      <Icon
        name={isSoundOn ? 'bell' : 'bellOff'}
        className={cx('size-5', isSoundOn ? 'text-lead-ink' : 'text-muted')}
      />
    </button>
  )
}
