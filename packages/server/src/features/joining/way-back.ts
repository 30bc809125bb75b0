import { createHmac, timingSafeEqual } from 'node:crypto'
import { hourMs, type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { forgetAttempts, giveBackAttempt, type Limit, takeAttempt } from '../../http/throttle.ts'
import { type Caller, recordSignIn } from '../audit/record-sign-in.ts'
import { lockOutNotes } from '../sign-in/sign-in-limits.ts'
import { findWayBack, type WayBackRow } from './way-back.sql.ts'
import { wayBackWords } from './way-back-words.ts'

/** Wrong ways back of one number, wherever they are tried. */
export const wayBackLimit: Limit = { name: 'way-back', max: 5, window: hourMs / secondMs }
/** Few can be told apart by so short a secret: no setting takes its limit away. */
export const wayBackScale = 1

const twoDigits = 100
/** How many ways back there are. */
export const waysBack = wayBackWords.length * twoDigits

const drawnBytes = 6
const noHash = Buffer.alloc(32)

type Secret = { world: Pick<Dependencies['world'], 'uploadSecret'> }

/**
 * Draws the way back of a learner: "MANGGA-27". It is kept nowhere; drawn again for the same call, which
 * is repeated when its answer was lost, it is the same.
 *
 * @param seed what the call is known by, or chance
 */
export function drawWayBack({ world }: Secret, input: { userId: string; seed: string }): string {
  const drawn = createHmac('sha256', world.uploadSecret)
    .update(`draw way back\n${input.userId}\n${input.seed}`)
    .digest()
    .readUIntBE(0, drawnBytes)
  const place = drawn % waysBack
  const word = wayBackWords[Math.floor(place / twoDigits)] ?? ''
  return `${word}-${String(place % twoDigits).padStart(2, '0')}`
}

/** What is kept of a way back: without the class's key nobody can try words against it. */
export function hashWayBack(
  { world }: Secret,
  { number, wayBack }: { number: number; wayBack: string },
): Buffer {
  return createHmac('sha256', world.uploadSecret)
    .update(`way back\n${number}\n${wayBack.replaceAll(/[\s-]/g, '').toUpperCase()}`)
    .digest()
}

/**
 * Whose number and way back these are. A number that is nobody's is counted and answered as a wrong way
 * back is, after the same work. What fails goes into the record of sign-ins.
 *
 * @param wayBack as it was typed: in any case, with spaces around its parts
 * @param now real time
 * @throws DomainError too_many_tries, wrong_credentials
 */
export async function checkWayBack(
  deps: Secret & Pick<Dependencies, 'pool'>,
  { number, wayBack, caller }: { number: number; wayBack: string; caller: Caller },
  now: Instant,
): Promise<WayBackRow> {
  const { pool } = deps
  const found = await findWayBack(pool, number)
  const kept = { userId: found?.userId ?? null, caller }
  const throttle = {
    limit: wayBackLimit,
    subject: String(number),
    ...(found !== undefined && { userId: found.userId }),
  }
  // Counted before it is compared: of many at once no more than five are.
  const seconds = await takeAttempt(pool, throttle, { scale: wayBackScale, now })
  if (seconds !== undefined) {
    const note = { limit: lockOutNotes, subject: `way back ${number}` }
    const isNoted = await takeAttempt(pool, note, { scale: wayBackScale, now })
    if (isNoted === undefined) await recordSignIn(pool, { ...kept, event: 'locked_out' }, now)
    throw lockedError(seconds)
  }
  const typed = hashWayBack(deps, { number, wayBack })
  const isSame = timingSafeEqual(typed, found?.wayBackHash ?? noHash)
  if (!found || found.wayBackHash === null || !isSame) {
    await recordSignIn(pool, { ...kept, event: 'wrong_password' }, now)
    throw wrongWayBackError()
  }
  await giveBackAttempt(pool, [throttle], { scale: wayBackScale })
  return found
}

/**
 * Forgets what was tried on a number before it was given to anybody: it would shut its learner out, and
 * no admin could see or lift that.
 */
export async function forgetEarlierTries(tx: Tx, number: number): Promise<void> {
  await forgetAttempts(tx, [{ limit: wayBackLimit, subject: String(number) }])
}

/** One sentence for a wrong way back and for a number that is nobody's. */
export function wrongWayBackError(): DomainError {
  return refusalError('wrong_credentials.way_back')
}

function lockedError(seconds: number): DomainError {
  return refusalError('too_many_tries.ways_back', { retryAfterSeconds: seconds })
}
