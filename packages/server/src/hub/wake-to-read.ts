import type { Instant } from '@kunwari/domain/calendar/instant'
import { recordedAtItsTime, wakeClass } from './change-class.ts'
import { type DirectoryRow, findClassByCode } from './directory.sql.ts'
import type { HubParts } from './hub-parts.ts'

/**
 * Whether a class is over, put away for want of visitors, and to be read until it is wiped. One that has not ended waits
 * for its instructor.
 *
 * @param now real time
 */
function canBeRead(
  { state, endsAt, wipeAt }: Pick<DirectoryRow, 'state' | 'endsAt' | 'wipeAt'>,
  now: Instant,
): boolean {
  return state === 'asleep' && endsAt <= now && now < wipeAt
}

/**
 * Finds a class by its code; one that is over and asleep is woken for its readers, by the first of them.
 *
 * @returns finds the class as it stands then
 * @throws DomainError wrong_state where no database has room for it
 */
export function openFinder(parts: HubParts): (code: string) => Promise<DirectoryRow | undefined> {
  const waking = new Map<string, Promise<void>>()
  async function wake(id: string): Promise<void> {
    const begun = waking.get(id) ?? wakeClass(parts, id, recordedAtItsTime(parts, 'hub.wake'))
    waking.set(id, begun)
    try {
      await begun
    } finally {
      waking.delete(id)
    }
  }
  return async (code) => {
    const row = await findClassByCode(parts.directory, code)
    if (!row || !canBeRead(row, parts.realNow())) return row
    await wake(row.id)
    return findClassByCode(parts.directory, code)
  }
}
