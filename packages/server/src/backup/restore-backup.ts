import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { listMigrations, migrate } from '../db/migrate.ts'
import type { Tx } from '../db/queryable.ts'
import {
  armTable,
  listAppliedMigrations,
  listFilledTables,
  listSequences,
  listTables,
  prepareTable,
  setSequence,
  settleTextForm,
  type TableRow,
} from '../db/tables.sql.ts'
import { databaseErrorCode, inTransaction } from '../db/transaction.ts'
import type { FileStore } from '../features/files/file-store.ts'
import { lockWorldWhole } from '../features/world/world.sql.ts'
import { type ArchiveEntry, readArchive } from './archive.ts'
import { BackupError, damagedBackupError } from './backup-error.ts'
import { copyInto, type TableDigest } from './copy-into.ts'
import { digestRows } from './digest-rows.ts'
import { readLedgerFacts } from './ledger-facts.ts'
import { readTable } from './make-backup.ts'
import {
  type About,
  aboutSchema,
  backupFormat,
  entryNames,
  type FileFacts,
  type LedgerFacts,
  type Manifest,
  manifestSchema,
  type TableFacts,
} from './manifest.ts'

/** What a restore works on: a database in which nothing is kept yet, and the files beside it. */
export type Target = {
  pool: Pool
  files: Pick<FileStore, 'write' | 'isEmpty' | 'removeAll'>
}

/**
 * Puts a backed-up world into an empty database: everything in one transaction, and only if what
 * stands there at its end is what was backed up, row by row and centavo by centavo. A backup of an
 * older Kunwari is put into the schema of its time, which is then brought up to date.
 *
 * @returns what the ledger says of itself now
 * @throws BackupError in one sentence; then nothing was restored
 */
export async function restoreBackup(
  { pool, files, file }: Target & { file: string },
  realNow: Instant,
): Promise<LedgerFacts> {
  const entries = readArchive(file)
  const about = await readAbout(entries, file)
  requireKnown(about)
  await requireEmpty({ pool, files }, about)
  await migrate(pool, { last: about.migrations.at(-1)?.name })
  const ledger = await restoreOrLeaveNothing(pool, { about, entries, files, file, realNow })
  await migrate(pool)
  await inTransaction(pool, async (tx) => {
    // It looks at every table, which may take longer than a request may.
    await tx.query('set local statement_timeout = 0')
    // No other schema of the database.
    for (const { name } of await listTables(tx)) await tx.query(`analyze "${name}"`)
  })
  return ledger
}

/**
 * Looks whether a file is a backup that this Kunwari can read, before a database is made for it.
 *
 * @throws BackupError in one sentence when it is not
 */
export async function requireBackup(file: string): Promise<void> {
  const entries = readArchive(file)
  try {
    requireKnown(await readAbout(entries, file))
  } finally {
    await entries.return()
  }
}

async function restoreOrLeaveNothing(pool: Pool, restoring: Restoring): Promise<LedgerFacts> {
  try {
    return await inTransaction(pool, (tx) => restoreWorld(tx, restoring))
  } catch (error) {
    await restoring.files.removeAll()
    // What PostgreSQL cannot read, or what breaks a rule of the ledger.
    const isRefused = /^2[23]/.test(databaseErrorCode(error) ?? '')
    throw isRefused ? damagedBackupError(restoring.file, error) : error
  }
}

async function readAbout(entries: AsyncGenerator<ArchiveEntry>, file: string): Promise<About> {
  const { value: first } = await entries.next()
  const parsed = first?.name === entryNames.about && aboutSchema.safeParse(parseJson(first))
  if (!parsed || !parsed.success) throw new BackupError(`${file} is no backup of Kunwari.`)
  return parsed.data
}

/** A backup can be read while its schema is a stage of ours. */
function requireKnown({ format, migrations }: About): void {
  const ours = listMigrations()
  const isStage = migrations.every(
    ({ name, sha256 }, place) => ours[place]?.name === name && ours[place]?.sha256 === sha256,
  )
  if (format === backupFormat && isStage && migrations.length > 0) return
  const newest = migrations.at(-1)?.name ?? 'nothing'
  throw new BackupError(
    `This backup was made by another Kunwari (its last migration is ${newest}): restore it with that one, or a newer one.`,
  )
}

async function requireEmpty({ pool, files }: Target, about: About): Promise<void> {
  const applied = await listAppliedMigrations(pool)
  if (applied.length > 0) {
    const [filled] = await listFilledTables(pool)
    if (filled !== undefined) throw notEmpty()
  }
  if (!(await files.isEmpty())) {
    throw new BackupError('Images are kept in this data folder already: name an empty one.')
  }
  if (applied.length > about.migrations.length) {
    throw new BackupError(
      'This database is empty, but newer than the backup: restore into one that no Kunwari was started on.',
    )
  }
}

function notEmpty(): BackupError {
  return new BackupError('A world is kept here already: restore into an empty one.')
}

type Restoring = {
  about: About
  entries: AsyncGenerator<ArchiveEntry>
  files: Target['files']
  file: string
  realNow: Instant
}

async function restoreWorld(tx: Tx, restoring: Restoring): Promise<LedgerFacts> {
  const { about, file, realNow } = restoring
  await settleTextForm(tx)
  await lockWorldWhole(tx)
  // Somebody may have begun a world since it was looked at.
  if ((await listFilledTables(tx)).length > 0) throw notEmpty()
  const tables = await listTables(tx)
  if (!isDeepStrictEqual(tables, about.tables)) {
    throw new BackupError('This database holds other tables than the backup: name an empty one.')
  }
  for (const table of tables) await prepareTable(tx, table)
  const copies = copyInto(tx, { tables, file })
  const { manifest, taken } = await copies.orGiveUp(() => takeEntries(restoring, copies))
  requireEqual(taken.tables.map(inItsOrder), manifest.tables, file)
  requireEqual(taken.files, manifest.files, file)
  for (const table of tables) await armTable(tx, table)
  const stored = await readBack(tx, tables)
  requireEqual(stored.map(inAnyOrder), taken.tables.map(inAnyOrder), file)
  const names = (await listSequences(tx)).map(({ name }) => name)
  requireEqual(
    names,
    manifest.sequences.map(({ name }) => name),
    file,
  )
  const ledger = await readLedgerFacts(tx, realNow)
  requireEqual(ledger, manifest.ledger, file)
  // Last, because a sequence would keep its place when all the rest is undone.
  for (const sequence of manifest.sequences) await setSequence(tx, sequence)
  return ledger
}

/** Takes every entry, in the order in which they were written, up to the manifest. */
async function takeEntries(
  { entries, files, file }: Restoring,
  copies: ReturnType<typeof copyInto>,
): Promise<{ manifest: Manifest; taken: { tables: TableDigest[]; files: FileFacts } }> {
  const fileHash = createHash('sha256')
  let fileCount = 0
  let manifest: Manifest | undefined
  for await (const entry of entries) {
    const [kind, name = '', rest = ''] = entry.name.split('/')
    if (manifest !== undefined) throw damagedBackupError(file)
    if (kind === 'tables') await copies.take(name, entry.bytes)
    else if (kind === 'files' && (name === 'sent' || name === 'stored')) {
      // A name that leads out of the folder is none that a backup gave.
      if (entry.name !== entryNames.file(name, rest) || !isId(rest)) throw damagedBackupError(file)
      fileHash.update(`${entry.name}\n`).update(entry.bytes)
      fileCount += 1
      await files.write(name, rest, entry.bytes)
    } else if (entry.name === entryNames.manifest) {
      const parsed = manifestSchema.safeParse(parseJson(entry))
      if (!parsed.success) throw damagedBackupError(file)
      manifest = parsed.data
    } else throw damagedBackupError(file)
  }
  if (manifest === undefined) throw damagedBackupError(file)
  return {
    manifest,
    taken: {
      tables: await copies.end(),
      files: { count: fileCount, sha256: fileHash.digest('hex') },
    },
  }
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** What a manifest says of a table: its text as it lies in the archive, byte for byte. */
function inItsOrder({ name, rows, bytes, sha256 }: TableDigest): TableFacts {
  return { name, rows, bytes, sha256 }
}

/**
 * What stays when a table is filled anew: PostgreSQL puts small rows where there is room, so the same
 * rows come back in another order.
 */
function inAnyOrder({ name, rows, bytes, unordered }: TableDigest): Omit<TableDigest, 'sha256'> {
  return { name, rows, bytes, unordered }
}

/** Reads every table as a backup would, to compare it with what was in the archive. */
async function readBack(tx: Tx, tables: readonly TableRow[]): Promise<TableDigest[]> {
  const digests: TableDigest[] = []
  for (const table of tables) {
    const digest = digestRows()
    const rows = { count: 0 }
    for await (const chunk of readTable(tx, table, rows)) digest.take(chunk)
    digests.push({ name: table.name, rows: rows.count, ...digest.end() })
  }
  return digests
}

function requireEqual(found: unknown, expected: unknown, file: string): void {
  if (!isDeepStrictEqual(found, expected)) throw damagedBackupError(file)
}

function parseJson({ bytes }: ArchiveEntry): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    // What is no JSON is refused by the schema, as anything else that does not belong there.
    return undefined
  }
}
