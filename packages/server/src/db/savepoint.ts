import { DomainError } from '@kunwari/domain/errors'
import type { Tx } from './queryable.ts'

/**
 * Savepoint: runs a part of a transaction whose refusal undoes that part alone. Locks that were taken
 * before it stay. Whatever is no refusal by a rule ends the whole transaction, as ever.
 *
 * @returns why the part was refused; undefined when it was done
 */
export async function refusalOf(
  tx: Tx,
  work: () => Promise<unknown>,
): Promise<DomainError | undefined> {
  await tx.query('savepoint part')
  try {
    await work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await tx.query('rollback to savepoint part')
    await tx.query('release savepoint part')
    return error
  }
  await tx.query('release savepoint part')
  return undefined
}
