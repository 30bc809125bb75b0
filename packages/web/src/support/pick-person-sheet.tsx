import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleToWriteQuery } from '../chat/chat.queries.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { useTranslation } from '../texts/i18n.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Initials } from './conversation-row.tsx'

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
        <div className="h-80 overflow-y-auto" aria-busy={isPlaceholderData || undefined}>
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
