import type { Readable } from 'node:stream'
import { invariant } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Pool } from 'pg'
import { firstRow, type Queryable, rows } from '../db/queryable.ts'
import { inTransaction } from '../db/transaction.ts'
import { type FileStore, storageFailure, tooLargeError } from '../features/files/file-store.ts'

type Shelf = Parameters<FileStore['write']>[0]

/** The table of a class's images, in its schema: a server of a hub keeps nothing on its own disk. */
export async function makeImageTable(db: Queryable): Promise<void> {
  await db.query(`
    create table if not exists hub_images (
      shelf text not null check (shelf in ('sent', 'stored')),
      id uuid not null,
      bytes bytea not null,
      primary key (shelf, id)
    );
    -- Pictures are packed already.
    alter table hub_images alter column bytes set storage external`)
}

/** How many bytes of images a class has. */
export async function sumImageBytes(db: Queryable): Promise<bigint> {
  const row = await firstRow<{ bytes: bigint }>(
    db,
    'hub-sum-images',
    'select coalesce(sum(octet_length(bytes)), 0)::int8 as bytes from hub_images',
  )
  return row?.bytes ?? 0n
}

const writeImage = `insert into hub_images (shelf, id, bytes)
   select $1, $2, $3
   where (select coalesce(sum(octet_length(bytes)), 0) from hub_images
     where (shelf, id) <> ($1, $2::uuid)) + octet_length($3::bytea) <= $4::int8
   on conflict (shelf, id) do update set bytes = excluded.bytes
   returning true as "isKept"`

/**
 * A file store in the schema of a class. What is being received is held in memory: it is one picture.
 *
 * @param bytesMax of all images of the class together
 */
export function openImageStore(pool: Pool, { bytesMax }: { bytesMax: bigint }): FileStore {
  const write = async (shelf: Shelf, id: string, bytes: Buffer): Promise<void> => {
    const row = await inTransaction(pool, async (tx) => {
      // Those that are written at the same moment are counted one after the other.
      await tx.query('lock table hub_images in share row exclusive mode')
      return firstRow<{ isKept: boolean }>(tx, 'hub-write-image', writeImage, [
        shelf,
        id,
        bytes,
        String(bytesMax),
      ])
    })
    if (!row) throw refusalError('payload_too_large.class_images', {})
  }
  return {
    receive: async (stream, limits) => {
      const bytes = await readWhole(stream, limits)
      return { keep: (shelf, id) => write(shelf, id, bytes), drop: async () => undefined }
    },
    write,
    read: async (shelf, id) => {
      const text = 'select bytes from hub_images where shelf = $1 and id = $2'
      const [found] = await rows<{ bytes: Buffer }>(pool, 'hub-read-image', text, [shelf, id])
      return found?.bytes
    },
    remove: async (shelf, id) => {
      const text = 'delete from hub_images where shelf = $1 and id = $2'
      await firstRow(pool, 'hub-remove-image', text, [shelf, id])
    },
    removeAll: async () => {
      await firstRow(pool, 'hub-remove-images', 'delete from hub_images')
    },
    isEmpty: async () => {
      const text = 'select true from hub_images limit 1'
      return (await firstRow(pool, 'hub-has-images', text)) === undefined
    },
    // Nothing of what is received outlives its server.
    forgetIncoming: async () => undefined,
    check: async () => {
      await firstRow(pool, 'hub-check-images', 'select true from hub_images limit 1')
    },
  }
}

async function readWhole(stream: Readable, { bytesMax }: { bytesMax: number }): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    // Left open when it is refused half way: destroying a request would cut off its own answer.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      invariant(Buffer.isBuffer(chunk), 'a request that nobody decodes gives bytes')
      length += chunk.length
      if (length > bytesMax) throw tooLargeError()
      chunks.push(chunk)
    }
  } catch (error) {
    throw storageFailure(error)
  }
  return Buffer.concat(chunks)
}
