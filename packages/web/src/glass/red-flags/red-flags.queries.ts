import { api } from '@kunwari/contract/client'
import type { RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import { isRedFlagId } from '@kunwari/domain/red-flags/is-red-flag-id'
import { useMutation } from '@tanstack/react-query'
import { ownKey } from '../../lib/base.ts'
import { queryClient } from '../../lib/query-client.ts'
import { read } from '../../lib/read-query.ts'

/** How many flags there are, and which this person has found; on another device too, so asked again. */
export const redFlagsQuery = {
  ...read('GET /api/red-flags'),
  refetchOnMount: 'always',
} as const

/**
 * Counts the notes that were opened. One that cannot be counted now stays remembered, and is tried
 * again with the next opening.
 */
export async function countOpenings(): Promise<void> {
  for (const id of uncountedOpenings()) {
    const answer = await api('POST /api/red-flags/:id', { params: { id }, body: {} })
    forgetOpening(id)
    // An older answer that is still on its way would take this one's place.
    await queryClient.cancelQueries({ queryKey: redFlagsQuery.queryKey })
    queryClient.setQueryData(redFlagsQuery.queryKey, answer)
  }
}

export function useCountOpenings() {
  // Notes are shown over the landing page too, where no client is provided.
  const { mutate } = useMutation({ mutationFn: countOpenings }, queryClient)
  return mutate
}

// Notes that were opened in this tab and are not counted yet: because nobody was signed in, or
// because the server could not be reached. The landing page's flags can only be met by a visitor, so
// what one opened there counts once they come in.
const openedKey = () => ownKey('kunwari.opened-notes')

export function rememberOpening(id: RedFlagId): void {
  write([...uncountedOpenings().filter((known) => known !== id), id])
}

function forgetOpening(id: RedFlagId): void {
  write(uncountedOpenings().filter((known) => known !== id))
}

/** First opened first. What somebody else wrote into the browser's storage is left out. */
export function uncountedOpenings(): RedFlagId[] {
  return (sessionStorage.getItem(openedKey()) ?? '').split(' ').filter(isRedFlagId)
}

function write(ids: readonly RedFlagId[]): void {
  if (ids.length > 0) sessionStorage.setItem(openedKey(), ids.join(' '))
  else sessionStorage.removeItem(openedKey())
}
