import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { poolOfLongReads } from './long-reads.ts'
import type { Tx } from './queryable.ts'

/** Several long reads that are all true at one moment, one after the other on one connection. */
export type SnapshotParts = {
  /** One part as a stream; the next may be asked for once it has ended. */
  part: (read: (tx: Tx) => AsyncGenerator<string, void>) => Readable
  /** What is short enough to be read whole, before the first part. */
  read: <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>
  /** Gives the connection back, once. */
  close: () => Promise<void>
}

/**
 * Opens a moment of the database for several streams.
 *
 * @param onBroken told when the connection breaks between two parts
 */
export async function openSnapshotParts(
  pool: Pool,
  onBroken: (error: Error) => void,
): Promise<SnapshotParts> {
  const client = await poolOfLongReads(pool).connect()
  let broken: Error | undefined
  // Nobody else listens to a connection that is out of the pool.
  const noteBroken = (error: Error): void => {
    broken ??= error
    onBroken(error)
  }
  client.on('error', noteBroken)
  const giveBack = async (): Promise<void> => {
    if (!broken) {
      await client.query('rollback').catch((error: Error) => {
        broken = error
      })
    }
    client.off('error', noteBroken)
    client.release(broken)
  }
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= giveBack()
    return closing
  }
  try {
    await client.query('begin isolation level repeatable read, read only')
  } catch (error) {
    await close()
    throw error
  }
  const tx: Tx = { query: client.query.bind(client), isTransaction: true }
  return {
    part: (read) => Readable.from(read(tx), { objectMode: false }),
    read: (work) => work(tx),
    close,
  }
}
