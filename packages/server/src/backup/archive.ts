import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { BackupError } from './backup-error.ts'

/** One file inside an archive. */
export type ArchiveEntry = { name: string; bytes: Buffer }

/** What one entry may hold; tables are cut into pieces far below it, images are at most 10 MiB. */
const entryBytesMax = 64 * 1024 * 1024
const epoch = new Date(0)

/**
 * Writes entries as a compressed tar archive, so that any system can look into a backup. They are asked
 * for one by one, as fast as `out` takes them.
 */
export async function writeArchive(
  entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>,
  out: Writable,
): Promise<void> {
  const archive = pack()
  fill(archive, entries).catch((error: Error) => archive.destroy(error))
  await pipeline(archive, createGzip(), out)
}

async function fill(
  archive: Pack,
  entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>,
): Promise<void> {
  for await (const { name, bytes } of entries) {
    const header = { name, size: bytes.length, mode: 0o600, mtime: epoch }
    await new Promise<void>((resolve, reject) => {
      const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()))
      entry.end(bytes)
    })
  }
  archive.finalize()
}

/**
 * Reads a compressed archive from its beginning to its end, entry by entry, in as much memory as one
 * of them takes.
 *
 * @throws BackupError where it is no archive, damaged or cut off
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry, void> {
  const archive = extract()
  const unpacked = pipeline(createReadStream(file), createGunzip(), archive)
  // It also fails what is read of the archive, which says so.
  unpacked.catch(() => undefined)
  try {
    for await (const entry of archive) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file' || size > entryBytesMax) throw new Error('no entry of a backup')
      yield { name, bytes: await buffer(entry) }
    }
    // Read to the last byte: only then has the sum over all of it been checked.
    await unpacked
  } catch (error) {
    throw readable(error, file)
  } finally {
    archive.destroy()
  }
}

function readable(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' || code === 'ENOTDIR') return new BackupError(`There is no file ${file}.`)
  if (code === 'EISDIR') return new BackupError(`${file} is a folder, and no backup of Kunwari.`)
  if (code === 'EACCES') return new BackupError(`This user may not read ${file}.`)
  // What tar-stream refuses comes without a code.
  if (code === '' || code.startsWith('Z_')) {
    return new BackupError(`${file} is no backup of Kunwari, or it is damaged or cut off.`, error)
  }
  return error
}
