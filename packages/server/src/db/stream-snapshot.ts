import { Readable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { poolOfLongReads } from './long-reads.ts'
import type { Tx } from './queryable.ts'

/**
 * A long read as a stream: everything it shows was true at one moment, and it asks for more only as
 * fast as it is read. Holds one connection from the first read to the end, the fault or the reader's
 * going away. A reader that takes longer over a piece than a transaction may lie idle loses the
 * connection, and the stream breaks: a file that was cut off must not look whole.
 *
 * @param read gives the text piece by piece, each of bounded size
 */
export function streamSnapshot(
  pool: Pool,
  read: (tx: Tx) => AsyncGenerator<string, void>,
): Readable {
  const stream: Readable = Readable.from(
    inSnapshot(pool, read, (error) => stream.destroy(error)),
    {
      objectMode: false,
    },
  )
  return stream
}

async function* inSnapshot(
  pool: Pool,
  read: (tx: Tx) => AsyncGenerator<string, void>,
  onBroken: (error: Error) => void,
): AsyncGenerator<string, void> {
  const client = await poolOfLongReads(pool).connect()
  let broken: Error | undefined
  // Nobody else listens to a connection that is out of the pool.
  const noteBroken = (error: Error): void => {
    broken ??= error
    onBroken(error)
  }
  client.on('error', noteBroken)
  try {
    await client.query('begin isolation level repeatable read, read only')
    yield* read({ query: client.query.bind(client), isTransaction: true })
  } finally {
    // Nothing was written: rolling back ends the snapshot as well as committing would.
    broken ??= await rollBack(client)
    client.off('error', noteBroken)
    client.release(broken)
  }
}

/** A connection that cannot roll back is gone; the pool must not hand it out again. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
