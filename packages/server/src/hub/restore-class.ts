import { readableDaysAfterEnd } from '@kunwari/contract/class'
import { addMs, dayMs, type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Pool } from 'pg'
import { BackupError } from '../backup/backup-error.ts'
import { requireBackup } from '../backup/restore-backup.ts'
import { newId } from '../db/new-id.ts'
import { firstRow, timestamp } from '../db/queryable.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockRoom, noteInNoCell } from './cells.sql.ts'
import { type RecordChange, requireNotWiped, syncFromClass } from './change-class.ts'
import { chooseCells } from './choose-cells.ts'
import { backUpAsleep, backUpClass, listBackups, removeOldBackups } from './class-backups.ts'
import { forgetFile, holdClass, isInDatabase, restoreInto } from './class-storage.ts'
import { type DirectoryRow, placeClass, setClassState } from './directory.sql.ts'
import type { HubParts } from './hub-parts.ts'
import { deleteUnfinished, insertSpare } from './spare-schemas.sql.ts'
import {
  clearUnfinished,
  makeSchema,
  type Schemas,
  schemaVersion,
  unfinished,
} from './spare-schemas.ts'

/**
 * Brings a class back to what a backup of it holds, also where the database that it was in is lost. It is made anew in a
 * schema beside what the class is; then the directory says in one transaction that this is the class. Where anything
 * fails before that, the class is what it was; a server that dies leaves it asleep.
 *
 * What the class was is kept as a backup, unless its database is away. It does not end later than it would have.
 *
 * @param input.at the moment of the backup, as `listBackups` says it
 * @throws DomainError class_ended, not_found, wrong_state, unavailable
 */
export async function restoreClass(
  parts: HubParts,
  schemas: Pick<Schemas, 'directory' | 'cells'>,
  { id, at, record }: { id: string; at: string; record: RecordChange },
): Promise<void> {
  const { directory, storage, realNow } = parts
  await holdClass(storage, id, async (requireHeld) => {
    const row = await requireNotWiped(parts, id)
    const backup = (await listBackups(storage, id)).find((one) => toIso(one.at) === at)
    if (!backup) throw refusalError('not_found.backup')
    // What would be refused is, before anybody is put out of the class.
    // One that stands in a database gives its place up for itself.
    if (!row.hasSchema) await chooseCells(directory, { cells: storage.cells, version: null })
    await requireBackup(backup.file).catch(refuseDamaged)
    // From here on no server opens it.
    await setClassState(directory, { id, state: 'asleep' }, realNow())
    try {
      await parts.closeEverywhere(id)
      await keepAsItIs(parts, row)
      await makeFrom(parts, { row, backup, requireHeld })
    } catch (error) {
      await setClassState(directory, { id, state: row.state }, realNow())
      return refuseDamaged(error)
    }
    await forgetFile(storage, id)
    await removeOldBackups(storage, id)
    await inTransaction(directory, async (tx) => {
      await setClassState(tx, { id, state: 'awake', version: schemaVersion }, realNow())
      await record(tx, id)
    })
    await syncFromClass(parts, await requireNotWiped(parts, id))
  })
  // What the class was: at once, where it can be reached.
  await clearUnfinished(schemas)
}

function refuseDamaged(error: unknown): never {
  throw error instanceof BackupError ? refusalError('wrong_state.backup_damaged') : error
}

async function keepAsItIs({ storage, realNow }: HubParts, row: DirectoryRow): Promise<void> {
  const isReachable = storage.cells.listReachable().includes(row.cell)
  if (row.hasSchema && !isReachable) return
  if (row.hasSchema && (await isInDatabase(storage, row))) {
    await backUpClass(storage, row, realNow())
  } else await backUpAsleep(storage, row.id, realNow())
}

async function makeFrom(
  { directory, storage, realNow }: HubParts,
  {
    row,
    backup,
    requireHeld,
  }: {
    row: DirectoryRow
    backup: { file: string; at: Instant }
    requireHeld: () => Promise<void>
  },
): Promise<void> {
  const { cells } = storage
  const [room] = await chooseCells(directory, { cells, version: null })
  invariant(room, 'where there is no room it is refused')
  const cell = room.name
  await cells.lookAt(cell)
  await makeSchema({ directory, cell, realNow: realNow() }, async (made) => {
    const restored = { ...row, schema: made.schema, cell }
    await restoreInto(storage, restored, { file: backup.file, realNow: realNow(), requireHeld })
    await endAsItWould(cells.poolOf(restored), row, {
      backedUpAt: backup.at,
      realNow: realNow(),
    })
    await requireHeld()
    await inTransaction(directory, async (tx) => {
      await noteInNoCell(tx, row.id)
      if (!(await lockRoom(tx, cell))) throw refusalError('unavailable.no_class_ready')
      await deleteUnfinished(tx, { id: made.id, version: unfinished })
      await placeClass(tx, restored)
      if (!row.hasSchema) return
      const left = { id: newId(realNow()), schema: row.schema, cell: row.cell }
      await insertSpare(tx, { ...left, version: unfinished })
    })
  })
}

/**
 * The class ends when it would have: its end may have been moved since the backup, or have come. One that had ended in
 * the backup stays so, unless that is so long ago that it would be wiped at once.
 */
async function endAsItWould(
  pool: Pool,
  { endsAt }: DirectoryRow,
  { backedUpAt, realNow }: { backedUpAt: Instant; realNow: Instant },
): Promise<void> {
  const readableSince = timestamp(addMs(realNow, -readableDaysAfterEnd * dayMs))
  const text = `update world
    set ends_at = case when ends_at <= $2 and ends_at > $3 then least(ends_at, $1) else $1 end`
  const values = [timestamp(endsAt), timestamp(backedUpAt), readableSince]
  await firstRow(pool, 'hub-end-as-it-would', text, values)
}
