import type { RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import { isRedFlagId } from '@kunwari/domain/red-flags/red-flags'

// Notes that were opened in this tab and are not counted yet: because nobody was signed in, or
// because the server could not be reached. The landing page's flags can only be met by a visitor, so
// what one opened there counts once they come in.
const openedKey = 'kunwari.opened-notes'

export function rememberOpening(id: RedFlagId): void {
  write([...uncountedOpenings().filter((known) => known !== id), id])
}

export function forgetOpening(id: RedFlagId): void {
  write(uncountedOpenings().filter((known) => known !== id))
}

/** First opened first. What somebody else wrote into the browser's storage is left out. */
export function uncountedOpenings(): RedFlagId[] {
  return (sessionStorage.getItem(openedKey) ?? '').split(' ').filter(isRedFlagId)
}

function write(ids: readonly RedFlagId[]): void {
  if (ids.length > 0) sessionStorage.setItem(openedKey, ids.join(' '))
  else sessionStorage.removeItem(openedKey)
}
