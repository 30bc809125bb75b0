import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'

/** One file inside an archive. */
export type ArchiveEntry = { name: string; bytes: Buffer }

/** What one entry may hold; tables are cut into pieces far below it, images are at most 10 MiB. */
const entryBytesMax = 64 * 1024 * 1024
const blockBytes = 512
const nameBytesMax = 100
/** Where the format (POSIX ustar) keeps what is used of it: offset and length. */
const fields = {
  name: [0, nameBytesMax],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  modifiedAt: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const
const magic = 'ustar\x0000'

/** An entry as the bytes of a tar archive, so that any system can look into a backup. */
export function* writeEntry({ name, bytes }: ArchiveEntry): Generator<Buffer, void> {
  if (Buffer.byteLength(name) > nameBytesMax) throw new Error(`too long a name: ${name}`)
  const header = Buffer.alloc(blockBytes)
  const put = ([offset]: readonly [number, number], text: string) => header.write(text, offset)
  put(fields.name, name)
  put(fields.mode, '0000600')
  put(fields.owner, '0000000')
  put(fields.group, '0000000')
  put(fields.size, bytes.length.toString(8).padStart(11, '0'))
  put(fields.modifiedAt, '00000000000')
  put(fields.type, '0')
  put(fields.magic, magic)
  put(fields.checksum, `${checksumOf(header).toString(8).padStart(6, '0')}\x00 `)
  yield header
  yield bytes
  yield Buffer.alloc(paddingOf(bytes.length))
}

/** What stands at the end of every tar archive. */
export function archiveEnd(): Buffer {
  return Buffer.alloc(2 * blockBytes)
}

/**
 * Reads a compressed archive from its beginning to its end, entry by entry, in as much memory as one
 * of them takes.
 *
 * @throws BackupError where it is no archive, damaged or cut off
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry, void> {
  const packed = createReadStream(file)
  const unpacked = createGunzip()
  packed.on('error', (error) => unpacked.destroy(error))
  packed.pipe(unpacked)
  try {
    yield* readEntries(unpacked)
  } catch (error) {
    throw readable(error, file)
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
}

async function* readEntries(chunks: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry, void> {
  const bytes = takeBytes(chunks)
  for (;;) {
    const header = await bytes.take(blockBytes)
    if (header.every((byte) => byte === 0)) break
    const entry = parseHeader(header)
    yield { name: entry.name, bytes: await bytes.take(entry.size) }
    await bytes.take(paddingOf(entry.size))
  }
  // Read to the last byte: only then has the sum over all of it been checked.
  await bytes.rest()
}

function parseHeader(header: Buffer): { name: string; size: number } {
  const get = ([offset, length]: readonly [number, number]) =>
    header
      .toString('utf8', offset, offset + length)
      .replace(/\0[^]*$/, '')
      .trim()
  const size = Number.parseInt(get(fields.size), 8)
  const isWhole =
    get(fields.magic) === 'ustar' && Number.parseInt(get(fields.checksum), 8) === checksumOf(header)
  if (!isWhole || !(size <= entryBytesMax)) throw new Damaged()
  return { name: get(fields.name), size }
}

/** The sum of a header's bytes, its own place counted as spaces. */
function checksumOf(header: Buffer): number {
  const [offset, length] = fields.checksum
  const own = header.subarray(offset, offset + length)
  return sumOf(header) - sumOf(own) + length * 0x20
}

function sumOf(bytes: Buffer): number {
  let sum = 0
  for (const byte of bytes) sum += byte
  return sum
}

function paddingOf(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes
}

function takeBytes(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let heldBytes = 0
  return {
    take: async (count: number): Promise<Buffer> => {
      while (heldBytes < count) {
        const { value, done } = await source.next()
        if (done === true) throw new Damaged()
        held.push(value)
        heldBytes += value.length
      }
      const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
      held = [all.subarray(count)]
      heldBytes -= count
      return all.subarray(0, count)
    },
    rest: async (): Promise<void> => {
      while ((await source.next()).done !== true) heldBytes = 0
    },
  }
}

class Damaged extends Error {}

function readable(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' || code === 'ENOTDIR') return new BackupError(`There is no file ${file}.`)
  if (code === 'EISDIR') return new BackupError(`${file} is a folder, and no backup of Kunwari.`)
  if (code === 'EACCES') return new BackupError(`This user may not read ${file}.`)
  if (error instanceof Damaged || code.startsWith('Z_')) {
    return new BackupError(`${file} is no backup of Kunwari, or it is damaged or cut off.`, error)
  }
  return error
}
