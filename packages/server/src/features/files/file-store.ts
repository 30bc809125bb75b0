import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { type DomainError, invariant } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { makeFolder } from '@kunwari/embedded-postgres/folders'

/** What was sent and is not checked yet, and what may be shown. */
type Shelf = 'sent' | 'stored'

/** Where the bytes of uploads lie. Names are upload ids. */
export type FileStore = {
  /**
   * Takes a stream of at most `bytesMax` bytes in whole. Nothing has that name before `keep` is
   * called; `drop` throws the bytes away.
   *
   * @throws DomainError payload_too_large
   */
  receive(stream: Readable, limits: { bytesMax: number }): Promise<Received>
  write(shelf: Shelf, id: string, bytes: Buffer): Promise<void>
  read(shelf: Shelf, id: string): Promise<Buffer | undefined>
  remove(shelf: Shelf, id: string): Promise<void>
  /** Throws everything away, for good. */
  removeAll(): Promise<void>
  /** Whether nothing was ever kept here, or all of it is gone. */
  isEmpty(): Promise<boolean>
  /** Throws away what was being received before a moment of real time: a crash left it there. */
  forgetIncoming(before: Instant): Promise<void>
  /** Fails when nothing can be written. */
  check(): Promise<void>
}

type Received = {
  keep: (shelf: Shelf, id: string) => Promise<void>
  drop: () => Promise<void>
}

/**
 * A file store in a folder of this machine: `DATA_DIR/files`.
 *
 * @throws FolderError when it cannot be made
 */
export async function openFileStore({ dataDir }: { dataDir: string }): Promise<FileStore> {
  const root = path.join(dataDir, 'files')
  const incoming = path.join(root, 'incoming')
  const pathOf = (shelf: Shelf, id: string): string => {
    invariant(idPattern.test(id), 'a file is named by the id of its upload')
    return path.join(root, shelf, id)
  }
  for (const folder of folders) {
    makeFolder(path.join(root, folder), { mode: 0o700 })
  }

  const write = async (to: string, bytes: Buffer): Promise<void> => {
    const draft = path.join(incoming, randomUUID())
    try {
      await writeThrough(draft, bytes)
      await rename(draft, to)
    } catch (error) {
      await rm(draft, { force: true })
      throw writeFailure(error)
    }
  }
  return {
    receive: async (stream, { bytesMax }) => {
      const draft = path.join(incoming, randomUUID())
      try {
        await writeThrough(draft, limited(stream, bytesMax))
      } catch (error) {
        await rm(draft, { force: true })
        throw writeFailure(error)
      }
      return {
        keep: (shelf, id) =>
          rename(draft, pathOf(shelf, id)).catch((error: unknown) => {
            throw writeFailure(error)
          }),
        drop: () => rm(draft, { force: true }),
      }
    },
    write: (shelf, id, bytes) => write(pathOf(shelf, id), bytes),
    read: (shelf, id) => readIfThere(pathOf(shelf, id)),
    remove: (shelf, id) =>
      rm(pathOf(shelf, id), { force: true }).catch((error: unknown) => {
        throw storageFailure(error)
      }),
    removeAll: async () => {
      for (const folder of folders) {
        for (const name of await readdir(path.join(root, folder))) {
          await rm(path.join(root, folder, name), { recursive: true, force: true })
        }
      }
    },
    isEmpty: async () => {
      const names = await Promise.all(folders.map((folder) => readdir(path.join(root, folder))))
      return names.flat().length === 0
    },
    forgetIncoming: async (before) => {
      for (const name of await readdir(incoming)) {
        const file = path.join(incoming, name)
        if ((await modifiedAt(file)) < before) await rm(file, { force: true })
      }
    },
    check: () => write(path.join(incoming, 'check'), Buffer.alloc(1)),
  }
}

const folders = ['incoming', 'sent', 'stored'] as const
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function* limited(stream: Readable, bytesMax: number): AsyncGenerator<Buffer> {
  let bytes = 0
  // Left open when it is refused half way: destroying a request would cut off its own answer.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    invariant(Buffer.isBuffer(chunk), 'a request that nobody decodes gives bytes')
    bytes += chunk.length
    if (bytes > bytesMax) throw tooLargeError()
    yield chunk
  }
}

/** The refusal of a file over the limit. */
export function tooLargeError(): DomainError {
  return refusalError('payload_too_large.image')
}

/** Writes a file so that it is there whole after a power cut, once this returns. */
async function writeThrough(file: string, bytes: Buffer | AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** When a file was last written, epoch milliseconds; one that went away meanwhile is never old. */
async function modifiedAt(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return Number.POSITIVE_INFINITY
    throw error
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw storageFailure(error)
  }
}

// What a disk says that is full, read-only, failing, or out of reach.
const storageCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EACCES'])
// What a stream says whose sender went away.
const brokenOffCodes = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/** The same of a write: a folder that is not there any more holds no new file. */
function writeFailure(error: unknown): unknown {
  return codeOf(error) === 'ENOENT' ? filesAwayError(error) : storageFailure(error)
}

/** What a failed transfer of a picture means to who sent it. */
export function storageFailure(error: unknown): unknown {
  const code = codeOf(error) ?? ''
  if (brokenOffCodes.has(code)) {
    return refusalError('invalid_input.upload_broke_off', {
      cause: error,
    })
  }
  return storageCodes.has(code) ? filesAwayError(error) : error
}

function filesAwayError(cause: unknown): DomainError {
  return refusalError('unavailable.files', { retryAfterSeconds: 30, cause })
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
