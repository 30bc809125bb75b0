import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { link, rm, stat } from 'node:fs/promises'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Queryable, Tx } from '../db/queryable.ts'
import {
  copyStatement,
  listAppliedMigrations,
  listSequences,
  listTables,
  settleTextForm,
  type TableRow,
} from '../db/tables.sql.ts'
import type { FileStore } from '../features/files/file-store.ts'
import { listUploadIds } from '../features/files/uploads.sql.ts'
import { type ArchiveEntry, writeArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { readLedgerFacts } from './ledger-facts.ts'
import {
  type About,
  backupFormat,
  entryNames,
  type FileFacts,
  type LedgerFacts,
  type Manifest,
  type TableFacts,
} from './manifest.ts'

/** A table is cut into entries of about this size, so that no memory holds it whole. */
const pieceBytes = 1024 * 1024
const uploadIdsAtOnce = 1_000

/** What lies in the file store for a world: what was sent and is not checked, and what is shown. */
const shelves = ['sent', 'stored'] as const

/**
 * Writes the world, as it was at one moment, into one file: every table as PostgreSQL's own COPY
 * gives it, and the images. People go on meanwhile. The file has its name only when it is whole.
 *
 * @throws BackupError when the file is there already, or there is no world yet
 */
export async function makeBackup(
  { pool, files, file }: { pool: Pool; files: Pick<FileStore, 'read'>; file: string },
  realNow: Instant,
): Promise<{ ledger: LedgerFacts; bytes: number }> {
  const draft = `${file}.partial`
  const seen: { ledger?: LedgerFacts } = {}
  const client = await pool.connect()
  let broken: Error | undefined
  // A connection that breaks also fails the statement on it, which is what is acted upon.
  const noteBroken = (error: Error): void => {
    broken ??= error
  }
  client.on('error', noteBroken)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const tx: Tx = { query: client.query.bind(client), isTransaction: true }
    const entries = listEntries({ tx, files, realNow, seen })
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await writeArchive(entries, out)
    // Unlike a rename this never takes the place of a file that is there.
    await link(draft, file)
    return { ledger: seen.ledger ?? missing(), bytes: (await stat(file)).size }
  } catch (error) {
    broken ??= error instanceof Error ? error : new Error(String(error))
    throw readable(error, file)
  } finally {
    client.off('error', noteBroken)
    client.release(broken ?? true)
    if (existsSync(draft) && !isThereAlready(broken, draft)) await rm(draft, { force: true })
  }
}

async function* listEntries(input: {
  tx: Tx
  files: Pick<FileStore, 'read'>
  realNow: Instant
  seen: { ledger?: LedgerFacts }
}): AsyncGenerator<ArchiveEntry, void> {
  const { tx, files, realNow, seen } = input
  await settleTextForm(tx)
  const about = await describeWorld(tx, realNow)
  yield { name: entryNames.about, bytes: toJson(about) }
  const tables: TableFacts[] = []
  for (const table of about.tables) tables.push(yield* copyOut(tx, table))
  const stored = yield* copyFiles(tx, files)
  seen.ledger = await readLedgerFacts(tx, realNow)
  const sequences = await listSequences(tx)
  const manifest: Manifest = { tables, sequences, files: stored, ledger: seen.ledger }
  yield { name: entryNames.manifest, bytes: toJson(manifest) }
}

async function describeWorld(tx: Tx, realNow: Instant): Promise<About> {
  const migrations = await listAppliedMigrations(tx)
  const { rows } = migrations.length > 0 ? await tx.query('select true from world') : { rows: [] }
  if (rows.length === 0) throw new BackupError('There is no world here yet: nothing to back up.')
  const tables = await listTables(tx)
  return { kunwari: 'backup', format: backupFormat, madeAt: toIso(realNow), migrations, tables }
}

async function* copyOut(tx: Tx, table: TableRow): AsyncGenerator<ArchiveEntry, TableFacts> {
  const hash = createHash('sha256')
  let piece = 0
  let bytes = 0
  let held: Buffer[] = []
  let heldBytes = 0
  const rows = { count: 0 }
  for await (const chunk of readTable(tx, table, rows)) {
    hash.update(chunk)
    held.push(chunk)
    heldBytes += chunk.length
    bytes += chunk.length
    if (heldBytes < pieceBytes) continue
    yield { name: entryNames.tablePiece(table.name, piece), bytes: joined(held) }
    piece += 1
    held = []
    heldBytes = 0
  }
  if (heldBytes > 0) {
    yield { name: entryNames.tablePiece(table.name, piece), bytes: joined(held) }
  }
  return { name: table.name, rows: rows.count, bytes, sha256: hash.digest('hex') }
}

/**
 * A table's text, as it comes.
 *
 * @param rows told how many rows it was, at the end
 */
export async function* readTable(
  db: Queryable,
  table: TableRow,
  rows: { count: number },
): AsyncGenerator<Buffer, void> {
  const stream = db.query(copyTo(copyStatement(table, 'to stdout')))
  yield* stream
  rows.count = stream.rowCount
}

async function* copyFiles(
  tx: Tx,
  files: Pick<FileStore, 'read'>,
): AsyncGenerator<ArchiveEntry, FileFacts> {
  const hash = createHash('sha256')
  let count = 0
  let after: string | null = null
  for (;;) {
    const ids: string[] = await listUploadIds(tx, { after, limit: uploadIdsAtOnce })
    for (const id of ids) {
      for (const shelf of shelves) {
        const bytes = await files.read(shelf, id)
        // Given up meanwhile, or never sent.
        if (bytes === undefined) continue
        const name = entryNames.file(shelf, id)
        hash.update(`${name}\n`).update(bytes)
        count += 1
        yield { name, bytes }
      }
    }
    after = ids.at(-1) ?? null
    if (after === null) return { count, sha256: hash.digest('hex') }
  }
}

function joined(parts: Buffer[]): Buffer {
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
}

function toJson(value: About | Manifest): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}

function missing(): never {
  throw new Error('a backup that was written has its ledger added up')
}

function readable(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST') {
    return new BackupError(`${file} (or ${file}.partial) is there already: name another file.`)
  }
  if (code === 'ENOSPC') return new BackupError(`There is no room for ${file}.`, error)
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new BackupError(`The folder of ${file} is not there.`, error)
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new BackupError(`${file} cannot be written: name one in another folder.`, error)
  }
  if (code === '57P01' || /Connection terminated/.test(String(error))) {
    return new BackupError('The database was stopped meanwhile: no backup was made.', error)
  }
  return error
}

/** Whether a draft was somebody else's: theirs is not removed. */
function isThereAlready(error: Error | undefined, draft: string): boolean {
  return (
    error !== undefined &&
    'code' in error &&
    error.code === 'EEXIST' &&
    'path' in error &&
    error.path === draft &&
    'syscall' in error &&
    error.syscall === 'open'
  )
}
