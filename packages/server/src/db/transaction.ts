import type { Pool, PoolClient } from 'pg'
import type { Tx } from './queryable.ts'

// What PostgreSQL reports when a transaction lost a race and may simply be run again.
const deadlockDetected = '40P01'
const serializationFailure = '40001'
/** Raised by enter_clock_gate: the moment that dates the operation is no longer current. */
export const clockMoved = 'KW001'
/** Raised by buy_plan: the idempotency key was taken while the operation ran. */
const keyTakenMeanwhile = 'KW002'

const retryable = new Set([deadlockDetected, serializationFailure, clockMoved, keyTakenMeanwhile])
const triesMax = 8

/**
 * Runs work in one transaction: all of it is committed, or nothing. Work that lost a race is run
 * again from its start, so it must have no effects outside the database.
 *
 * @param beforeRetry called between tries, with the database's error code
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: Tx) => Promise<Result>,
  beforeRetry: (code: string) => Promise<void> = async () => {},
): Promise<Result> {
  return retryLostRaces(async () => {
    const client = await pool.connect()
    let broken: Error | undefined
    // A connection can break while no statement runs on it. Nobody else listens to one that is out
    // of the pool, and an unhandled 'error' event ends the process.
    const noteBroken = (error: Error): void => {
      broken ??= error
    }
    client.on('error', noteBroken)
    try {
      return await commitOrRollBack(client, work)
    } finally {
      client.off('error', noteBroken)
      client.release(broken)
    }
  }, beforeRetry)
}

/**
 * Runs reads that all see one moment: whatever is committed meanwhile is in none of them.
 */
export async function inSnapshot<Result>(
  pool: Pool,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    return work(tx)
  })
}

/**
 * Runs a part of a transaction's work whose failure is no failure of the rest: what the part wrote is
 * undone, and the transaction goes on.
 *
 * @throws what the part threw
 */
export async function inSavepoint<Result>(tx: Tx, part: () => Promise<Result>): Promise<Result> {
  await tx.query('savepoint part')
  try {
    const result = await part()
    await tx.query('release savepoint part')
    return result
  } catch (error) {
    await tx.query('rollback to savepoint part')
    await tx.query('release savepoint part')
    throw error
  }
}

/** Runs work again while the database says that it only lost a race, a stated number of times. */
export async function retryLostRaces<Result>(
  work: () => Promise<Result>,
  beforeRetry: (code: string) => Promise<void>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const code = databaseErrorCode(error)
      if (code === undefined || !hasLostRace(error) || tries >= triesMax) throw error
      await beforeRetry(code)
    }
  }
}

/** Whether an error says that work lost a race each time it was run. */
export function hasLostRace(error: unknown): boolean {
  return retryable.has(databaseErrorCode(error) ?? '')
}

/** The SQLSTATE of an error that came from the database, if it did. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

async function commitOrRollBack<Result>(
  client: PoolClient,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    const tx: Tx = { query: client.query.bind(client), isTransaction: true }
    const result = await work(tx)
    const { command } = await client.query('commit')
    // So PostgreSQL answers a commit where a statement failed and the work went on all the same.
    if (command === 'ROLLBACK') throw new Error('a statement failed, and the work passed over it')
    return result
  } catch (error) {
    await rollBack(client)
    throw error
  }
}

/** A connection that cannot even roll back is gone, and its transaction with it. */
async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
  } catch (error) {
    client.emit('error', error instanceof Error ? error : new Error(String(error)))
  }
}
