import type { Instant } from '@kunwari/domain/calendar/instant'
import type { ClassRow } from '../world/class.sql.ts'

/**
 * Until when everybody asks; null but while that runs.
 *
 * @param row as it stands now
 * @param realNow the machine's clock
 */
export function rushUntil(
  { stage, rushUntil: until }: Pick<ClassRow, 'stage' | 'rushUntil'>,
  realNow: Instant,
): Instant | null {
  return stage === 'freeze' && until !== null && realNow < until ? until : null
}
