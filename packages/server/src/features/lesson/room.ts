import type { EventData } from '@kunwari/contract/events'
import { addMs, dayMs, type Instant } from '@kunwari/domain/calendar/instant'
import type { Queryable } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { hereForMs } from '../events/presence.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { countRoom, listHereNumbers } from './room.sql.ts'

/** Who is in the room, and what waits, at one moment. */
export type Room = EventData['class'] & { hereNumbers: number[] }

/** Reads who is here: by the streams of this process, and by what the others noted. */
export async function readRoom(
  { live, clock, realNow }: Pick<Dependencies, 'live' | 'clock' | 'realNow'>,
  db: Queryable,
  row: ClassRow,
): Promise<Room> {
  const { learners, extras, deposits, withdrawals } = await countRoom(db)
  const ids = live.presence.listHere()
  const hereNumbers = await listHereNumbers(db, { ids, since: addMs(realNow(), -hereForMs) })
  return {
    here: hereNumbers.length,
    hereNumbers,
    learners,
    extras,
    day: dayOf(row, clock.now()),
    pending: { deposits, withdrawals },
  }
}

/**
 * The day of a class: whole days since Live began; null before it.
 *
 * @param now simulated
 */
export function dayOf({ dayZero }: Pick<ClassRow, 'dayZero'>, now: Instant): number | null {
  return dayZero === null ? null : Math.max(0, Math.floor((now - dayZero) / dayMs))
}
