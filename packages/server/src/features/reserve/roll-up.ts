import type { Instant } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import type { Pool } from 'pg'
import { databaseErrorCode, inSnapshot, inTransaction } from '../../db/transaction.ts'
import { closeClockGate } from '../clock/clock.sql.ts'
import { sumAllBeyondOwnMoney } from './full-sum.sql.ts'
import { fullSumAgreesWith } from './prove-reserve.ts'
import { sumBeyondOwnMoney, sumPostings } from './reserve.sql.ts'
import { getRollup, getSettledPlace, noteFullSum, rollUpTo } from './rollup.sql.ts'

/** So many postings since the last roll-up are summed while somebody asks; more are rolled up first. */
export const tailMax = 500n
/** Places that one statement adds: long enough to be fast, short enough to end soon. */
const stepMax = 50_000n

/** PostgreSQL's: a lock was not free within the time that the statement gives it. */
const lockNotAvailable = '55P03'

/**
 * Adds to the kept sums what was posted meanwhile, if it is much.
 *
 * @returns whether the sums are close behind; not when money was under way for longer than it waits
 */
export async function rollUpReserve(pool: Pool): Promise<boolean> {
  const { rolledUpTo, postedUpTo } = await getRollup(pool)
  if (postedUpTo - rolledUpTo <= tailMax) return true
  const place = await findSettledPlace(pool)
  if (place === undefined) return false
  for (let to = rolledUpTo; to < place; ) {
    to = to + stepMax < place ? to + stepMax : place
    const until = to
    await inTransaction(pool, (tx) => rollUpTo(tx, until))
  }
  return true
}

/** Closes the gate for as long as one read takes. Money that comes meanwhile waits for it. */
async function findSettledPlace(pool: Pool): Promise<bigint | undefined> {
  try {
    return await inTransaction(pool, async (tx) => {
      await tx.query("set local lock_timeout = '500ms'")
      await closeClockGate(tx)
      return getSettledPlace(tx)
    })
  } catch (error) {
    // Something long is under way and everybody behind this lock would wait with it: later, then.
    if (databaseErrorCode(error) === lockNotAvailable) return undefined
    throw error
  }
}

/**
 * Adds up everything from the first transfer on and keeps whether it gives what is kept and shown.
 *
 * @param now simulated
 * @param realNow when it is asked
 * @returns whether it does
 */
export async function sumInFull(
  pool: Pool,
  { now, realNow }: { now: Instant; realNow: Instant },
): Promise<boolean> {
  const agrees = await inSnapshot(pool, async (tx) => {
    await tx.query(`set local statement_timeout = '10min'`)
    // No part of the ledger's proof, which a backup of an older schema reads as well.
    const isOwnMoneyRight = (await sumAllBeyondOwnMoney(tx)) === (await sumBeyondOwnMoney(tx))
    return isOwnMoneyRight && fullSumAgreesWith(tx, await sumPostings(tx, manilaDate(now)))
  })
  await noteFullSum(pool, { agrees }, realNow)
  return agrees
}
