import { copyFile } from 'node:fs/promises'
import { readableDaysAfterEnd } from '@kunwari/contract/class'
import { addMs, dayMs, type Instant, instant, minuteMs } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../db/queryable.ts'
import { databaseErrorCode, inTransaction } from '../db/transaction.ts'
import { isBehind, type SimulatedClock } from '../features/clock/clock.ts'
import { countLearners } from '../features/lesson/stage.sql.ts'
import { revealFirstError } from '../features/lesson/stage-gate.ts'
import { findClass } from '../features/world/class.sql.ts'
import { owesReveal } from '../features/world/read-class.ts'
import { isDatabaseAway } from '../http/error-response.ts'
import { lockRoom, noteInNoCell, setCell } from './cells.sql.ts'
import type { ClassLocation } from './cells.ts'
import { chooseCells } from './choose-cells.ts'
import { backUpClass, removeOldBackups } from './class-backups.ts'
import {
  asleepFile,
  bringBack,
  dropSchemas,
  forgetFile,
  holdClass,
  isInDatabase,
  putAway,
  removeClass,
  writeClassFile,
} from './class-storage.ts'
import { type DirectoryRow, findClassById, setClassState, syncClass } from './directory.sql.ts'
import { noteBackedUp, setDue } from './due.sql.ts'
import type { HubParts } from './hub-parts.ts'
import { sumImageBytes } from './image-store.ts'
import { recordHubAudit } from './record-hub-audit.ts'
import { schemaVersion } from './spare-schemas.ts'

/** A class in which nobody is, is looked at so often at most, although its clock flows. */
const settleEveryMs = 6 * 60 * 60 * 1_000

/** A person who asked by a press has no lease that could be lost. */
const byPress = async (): Promise<void> => undefined

/** Writes on the record who changed a class, in the transaction of the change. */
export type RecordChange = (tx: Tx, id: string) => Promise<void>

/** On the record nobody did what the installation does at its time, or for readers. */
export function recordedAtItsTime(
  { realNow }: Pick<HubParts, 'realNow'>,
  action: 'hub.sleep' | 'hub.wake' | 'hub.wipe',
): RecordChange {
  return (tx, id) => {
    const subject = { type: 'class', id } as const
    return recordHubAudit(tx, { actorId: null, action, subject, address: null }, realNow())
  }
}

/**
 * Puts a class to sleep: every server closes it, and it becomes its file.
 *
 * @param input.requireLease refuses to go on where the class was leased and another server has it by now
 * @throws DomainError class_ended, wrong_state, reveal_first while its learners have seen promises only
 */
export async function sleepClass(
  parts: HubParts,
  id: string,
  { record, requireLease = byPress }: { record: RecordChange; requireLease?: () => Promise<void> },
): Promise<void> {
  await holdClass(parts.storage, id, async (requireHeld) => {
    const row = await requireNotWiped(parts, id)
    if (row.state === 'asleep') return
    const requireTold = async () => {
      const pool = parts.storage.cells.poolOf(row)
      if (await owesReveal(pool, parts.realNow())) throw revealFirstError()
    }
    await requireTold()
    await syncFromClass(parts, row)
    // From here on no server opens it.
    await setClassState(parts.directory, { id, state: 'asleep' }, parts.realNow())
    try {
      await parts.closeEverywhere(id)
      await putAway(parts.storage, row, parts.realNow(), async () => {
        await requireHeld()
        await requireLease()
        // Until every server had closed it, its teacher could have it go Live.
        await requireTold()
      })
      await inTransaction(parts.directory, async (tx) => {
        await noteInNoCell(tx, id)
        await record(tx, id)
      })
    } catch (error) {
      // Where a connection broke at the commit, only the schema says whether it is still there.
      if (await isInDatabase(parts.storage, row)) {
        await setClassState(parts.directory, { id, state: 'awake' }, parts.realNow())
      }
      throw error
    }
  })
}

/**
 * Brings a class back from its file, into whichever cell has room. Until it stands there it is its file: a server that dies
 * over it leaves a schema that the next one finds by the cell in the directory.
 *
 * @throws DomainError class_ended, wrong_state
 */
export async function wakeClass(parts: HubParts, id: string, record: RecordChange): Promise<void> {
  await holdClass(parts.storage, id, async (requireHeld) => {
    const row = await requireNotWiped(parts, id)
    if (row.state === 'awake') return
    const isLeft = await hasBeenLeft(parts, row)
    if (isLeft) {
      await forgetFile(parts.storage, id)
    } else {
      if (row.hasSchema) await dropSchemas(parts.storage, row)
      await noteInNoCell(parts.directory, id)
      await bringBackWhereRoomIs(parts, row, requireHeld)
    }
    await inTransaction(parts.directory, async (tx) => {
      // What was left may be of an older version: the first to open it brings it up to date.
      const version = isLeft ? {} : { version: schemaVersion }
      await setClassState(tx, { id, state: 'awake', ...version }, parts.realNow())
      await record(tx, id)
    })
  })
}

async function bringBackWhereRoomIs(
  parts: HubParts,
  row: DirectoryRow,
  requireHeld: () => Promise<void>,
): Promise<void> {
  const { directory, storage } = parts
  const [room] = await chooseCells(directory, { cells: storage.cells, version: null })
  invariant(room, 'where there is no room it is refused')
  // One that has gone away since it was looked at would keep the class from every other.
  await storage.cells.lookAt(room.name)
  const placed = { ...row, cell: room.name }
  await requireHeld()
  await inTransaction(directory, async (tx) => {
    if (!(await lockRoom(tx, room.name))) throw refusalError('unavailable.no_class_ready')
    await setCell(tx, placed)
  })
  try {
    await bringBack(storage, placed, parts.realNow(), requireHeld)
  } catch (error) {
    // Where another server holds it by now, what is there may be its own.
    await requireHeld()
    if (!(await isInDatabase(storage, placed))) {
      await dropSchemas(storage, placed)
      await noteInNoCell(directory, row.id)
    }
    throw error
  }
}

/**
 * Throws all of a class away, for good. What a server that died left of it goes at the next look. Its files do not wait for a
 * database that is away: the directory remembers the schema that is to be dropped when it is back.
 */
export async function wipeClass(
  parts: HubParts,
  id: string,
  requireLease: () => Promise<void>,
): Promise<void> {
  await holdClass(parts.storage, id, async (requireHeld) => {
    const row = await findClassById(parts.directory, id)
    if (!row || row.state === 'wiped') return
    // Its time is over, so that no server opens it any more.
    await parts.closeEverywhere(id)
    await requireHeld()
    await requireLease()
    const isReachable = parts.storage.cells.listReachable().includes(row.cell)
    await removeClass(parts.storage, { ...row, hasSchema: row.hasSchema && isReachable })
    await inTransaction(parts.directory, async (tx) => {
      await setClassState(tx, { id, state: 'wiped' }, parts.realNow())
      if (isReachable) await noteInNoCell(tx, id)
      await recordedAtItsTime(parts, 'hub.wipe')(tx, id)
    })
  })
}

/**
 * Puts all of a class into one file, awake or asleep. It waits for what is just done to the class, its wake for one.
 *
 * @throws DomainError class_ended
 */
export async function saveClassAs(parts: HubParts, id: string, file: string): Promise<void> {
  await holdClass(parts.storage, id, async () => {
    const row = await requireNotWiped(parts, id)
    const isFile = row.state === 'asleep' && !(await hasBeenLeft(parts, row))
    if (isFile) await copyFile(asleepFile(parts.storage, id), file)
    else await writeClassFile(parts.storage, row, { file, realNow: parts.realNow() })
  })
}

/** Whether a class asleep stands in its database too, since a server died over it: what is there is the class. */
async function hasBeenLeft({ storage }: HubParts, row: DirectoryRow): Promise<boolean> {
  return row.hasSchema && (await isInDatabase(storage, row))
}

/** The nightly backup of a class that is awake. */
export async function backUpAwake(
  parts: HubParts,
  id: string,
  requireLease: () => Promise<void>,
): Promise<void> {
  await holdClass(parts.storage, id, async () => {
    const row = await findClassById(parts.directory, id)
    // It waited in line for the class.
    await requireLease()
    if (row?.state === 'awake') {
      await backUpClass(parts.storage, row, parts.realNow())
      await removeOldBackups(parts.storage, id)
    }
    await noteBackedUp(parts.directory, id, parts.realNow())
  })
}

/** A class whose time is over is as good as wiped: that is done in a moment. */
export async function requireNotWiped(
  { directory, realNow }: Pick<HubParts, 'directory' | 'realNow'>,
  id: string,
): Promise<DirectoryRow> {
  const row = await findClassById(directory, id)
  if (!row) throw refusalError('not_found.own_class')
  if (row.state === 'wiped' || row.wipeAt <= realNow()) throw refusalError('class_ended.wiped')
  return row
}

/**
 * Writes what a class says of itself into the directory, which lists it without opening it. One that is put away or wiped at
 * this moment says nothing any more.
 */
export async function syncFromClass(
  parts: Pick<HubParts, 'directory' | 'storage' | 'realNow'>,
  place: ClassLocation & { id: string },
): Promise<void> {
  try {
    await syncFromSchema(parts, place)
  } catch (error) {
    if (!isSchemaGone(error)) throw error
  }
}

/** Of a class whose database is away the directory says what it knows. */
export async function syncIfReachable(
  parts: Pick<HubParts, 'directory' | 'storage' | 'realNow'>,
  place: ClassLocation & { id: string },
): Promise<void> {
  try {
    await syncFromClass(parts, place)
  } catch (error) {
    if (!(error instanceof Error && isDatabaseAway(error))) throw error
  }
}

/** Whether a statement met no table: the schema of its class went while it was asked. */
export function isSchemaGone(error: unknown): boolean {
  return databaseErrorCode(error) === undefinedTable
}

const undefinedTable = '42P01'

async function syncFromSchema(
  parts: Pick<HubParts, 'directory' | 'storage' | 'realNow'>,
  { id, ...place }: ClassLocation & { id: string },
): Promise<void> {
  const pool = parts.storage.cells.poolOf(place)
  const found = await findClass(pool)
  if (!found) return
  const { name, endsAt } = found
  const wipeAt = addMs(endsAt, readableDaysAfterEnd * dayMs)
  const [people, imageBytes] = [await countLearners(pool), await sumImageBytes(pool)]
  const said = { id, name, endsAt, wipeAt, people, imageBytes }
  await syncClass(parts.directory, said, parts.realNow())
}

/** Notes, when a class is closed, when its clock next has something to settle. */
export async function noteNextDue(
  { directory, realNow }: Pick<HubParts, 'directory' | 'realNow'>,
  { id, clock }: { id: string; clock: SimulatedClock },
): Promise<void> {
  await setDue(directory, { id, dueAt: nextDue(clock, realNow()) })
}

/** A class that is behind goes on so soon: one that cannot be settled takes no more of a server than that. */
const behindEveryMs = 10 * minuteMs

/** Null where simulated time stands still, or nothing more happens before the end. */
function nextDue(clock: SimulatedClock, now: Instant): Instant | null {
  const { paused, running, speed, anchorSim, anchorReal, horizon, stopsAt } = clock.state()
  if (running !== null) return now
  if (isBehind(clock.state(), now)) return addMs(now, behindEveryMs)
  if (paused || speed <= 0) return null
  const at = instant(Math.ceil(anchorReal + (horizon - anchorSim) / speed))
  if (stopsAt !== null && at > stopsAt) return null
  return instant(Math.max(at, now + settleEveryMs))
}
