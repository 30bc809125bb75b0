import { addMs, type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { isDatabaseAway, isDatabaseBusy } from '../http/error-response.ts'
import { recordedAtItsTime, wakeClass } from './change-class.ts'
import { type DirectoryRow, findClassByCode } from './directory.sql.ts'
import type { HubParts } from './hub-parts.ts'

/**
 * So long after a wake that failed nobody tries again, where the failure does not say when: anybody's call asks for one,
 * and it takes a server's time.
 */
const retrySeconds = { refused: 30, away: 5 }

/**
 * Finds a class by its code; one that is over and asleep is woken for its readers, by the first of them.
 *
 * @returns finds the class as it stands then
 * @throws DomainError wrong_state, unavailable where it cannot be woken just now, class_ended where it was wiped meanwhile;
 *   Error where the database is away or busy
 */
export function openFinder(parts: HubParts): (code: string) => Promise<DirectoryRow | undefined> {
  const { directory, realNow, log } = parts
  const waking = new Map<string, Promise<void>>()
  const failed = new Map<string, { error: Error; until: Instant }>()

  async function wake(id: string): Promise<void> {
    const before = failed.get(id)
    if (before && realNow() < before.until) throw before.error
    failed.delete(id)
    try {
      await wakeClass(parts, id, recordedAtItsTime(parts, 'hub.wake'))
    } catch (cause) {
      const error = presentedError(cause)
      if (error !== cause) log.error({ err: cause, class: id }, 'a class that is over stays asleep')
      failed.set(id, { error, until: addMs(realNow(), secondsUntilRetry(error) * secondMs) })
      throw error
    }
  }

  async function wakeOnce(id: string): Promise<void> {
    const begun = waking.get(id) ?? wake(id).finally(() => waking.delete(id))
    waking.set(id, begun)
    await begun
  }

  return async (code) => {
    const row = await findClassByCode(directory, code)
    if (!row || !canBeRead(row, realNow())) return row
    await wakeOnce(row.id)
    return findClassByCode(directory, code)
  }
}

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

/** What its readers are told: a damaged file is the log's business. */
function presentedError(error: unknown): Error {
  if (error instanceof DomainError) return error
  if (error instanceof Error && (isDatabaseAway(error) || isDatabaseBusy(error))) return error
  return refusalError('wrong_state.class_sleeps')
}

function secondsUntilRetry(error: Error): number {
  if (!(error instanceof DomainError)) return retrySeconds.away
  return error.retryAfterSeconds ?? retrySeconds.refused
}
