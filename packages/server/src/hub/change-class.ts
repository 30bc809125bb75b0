import { readableDaysAfterEnd } from '@kunwari/contract/class'
import { addMs, dayMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { SimulatedClock } from '../features/clock/clock.ts'
import { countLearners } from '../features/lesson/stage.sql.ts'
import { findClass } from '../features/world/class.sql.ts'
import { bringBack, putAway, removeClass } from './class-storage.ts'
import {
  type DirectoryRow,
  findClassById,
  noteClosed,
  setClassState,
  syncClass,
} from './directory.sql.ts'
import type { HubParts } from './hub-parts.ts'
import { sumImageBytes } from './image-store.ts'
import { schemaVersion } from './make-class.ts'

/** A class in which nobody is, is looked at so often at most, although its clock flows. */
const settleEveryMs = 6 * 60 * 60 * 1_000

/** Other servers get so long to close a class that is put away. */
const otherServersMs = 500

/**
 * Puts a class to sleep: every server closes it, and it becomes its file.
 *
 * @throws DomainError class_ended, wrong_state
 */
export async function sleepClass(parts: HubParts, row: DirectoryRow): Promise<void> {
  if (row.state === 'wiped') throw refusalError('class_ended.wiped')
  if (row.state === 'asleep') return
  await syncFromClass(parts, row)
  // From here on no server opens it.
  await setClassState(parts.directory, { id: row.id, state: 'asleep' })
  try {
    await parts.closeEverywhere(row.id)
    await new Promise((resolve) => setTimeout(resolve, otherServersMs))
    await putAway(parts.storage, row, parts.realNow())
  } catch (error) {
    await setClassState(parts.directory, { id: row.id, state: 'awake' })
    throw error
  }
}

/**
 * Brings a class back from its file.
 *
 * @throws DomainError class_ended
 */
export async function wakeClass(parts: HubParts, row: DirectoryRow): Promise<void> {
  if (row.state === 'wiped') throw refusalError('class_ended.wiped')
  if (row.state === 'awake') return
  await bringBack(parts.storage, row, parts.realNow())
  await setClassState(parts.directory, { id: row.id, state: 'awake', version: schemaVersion })
}

/** Throws all of a class away, for good. What a server that died left of it goes at the next look. */
export async function wipeClass(parts: HubParts, id: string): Promise<void> {
  const row = await findClassById(parts.directory, id)
  if (!row || row.state === 'wiped') return
  await parts.closeEverywhere(id)
  await removeClass(parts.storage, row)
  await setClassState(parts.directory, { id, state: 'wiped' })
}

/** Writes what a class says of itself into the directory, which lists it without opening it. */
export async function syncFromClass(
  parts: Pick<HubParts, 'directory' | 'storage'>,
  { id, schema }: { id: string; schema: string },
): Promise<void> {
  const pool = parts.storage.lanes.poolOf(schema)
  const found = await findClass(pool)
  if (!found) return
  const { name, endsAt } = found
  const wipeAt = addMs(endsAt, readableDaysAfterEnd * dayMs)
  const [people, imageBytes] = [await countLearners(pool), await sumImageBytes(pool)]
  await syncClass(parts.directory, { id, name, endsAt, wipeAt, people, imageBytes })
}

/** Notes, when a class is closed, when its clock next has something to settle. */
export async function noteNextDue(
  { directory, realNow }: Pick<HubParts, 'directory' | 'realNow'>,
  { id, clock }: { id: string; clock: SimulatedClock },
): Promise<void> {
  await noteClosed(directory, { id, dueAt: nextDue(clock, realNow()) }, realNow())
}

/** Null where simulated time stands still, or nothing more happens before the end. */
function nextDue(clock: SimulatedClock, now: Instant): Instant | null {
  const { paused, running, speed, anchorSim, anchorReal, horizon, stopsAt } = clock.state()
  if (running !== null) return now
  if (paused || speed <= 0) return null
  const at = instant(Math.ceil(anchorReal + (horizon - anchorSim) / speed))
  if (stopsAt !== null && at > stopsAt) return null
  return instant(Math.max(at, now + settleEveryMs))
}
