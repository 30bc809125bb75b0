import { type Instant, instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import type { Stage } from '@kunwari/domain/lesson/stages'
import { firstRow, type Tx, timestamp } from '../../db/queryable.ts'
import type { SessionFacts } from '../../http/session.sql.ts'
import { readRules } from '../lesson/read-rules.ts'
import { armOf } from '../offers/arms.ts'
import { updateArm } from '../offers/offer-answers.sql.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { stageOf } from '../world/read-class.ts'
import { findWorld } from '../world/world.sql.ts'
import { hasLesson } from './door.ts'

/** A learner who joins when the play is over watches: cash that nobody can spend would change its story. */
const watching: readonly Stage[] = ['reveal', 'debrief', 'score']

/**
 * Makes a learner of a new member: with the cash of the start, the moment at which they said that they
 * know that it is pretend, and how they are measured, where the class is. In a world without a lesson there is nothing to do.
 *
 * @param row the class that they came into
 * @param realNow the machine's clock
 * @returns the learner's number; undefined in a world without a lesson
 */
export async function enrol(
  tx: Tx,
  input: { userId: string; row: ClassRow; consent: SessionFacts['consent'] },
  realNow: Instant,
): Promise<number | undefined> {
  const { userId, row, consent } = input
  if (!hasLesson(row)) return undefined
  const rules = await readRules(tx)
  invariant(rules && consent, 'a learner of a lesson has consented')
  const isWatcher = watching.includes(stageOf(row, realNow).stage)
  const pocketStart = isWatcher ? 0n : rules.pocket
  const consentedAt = timestamp(instant(consent.at))
  const learner = await firstRow<{ number: bigint }>(
    tx,
    'enrol-learner',
    `update users set pocket_start = $2, consented_at = $3, research_at = $4
     where id = $1 returning member_number as "number"`,
    [userId, pocketStart, consentedAt, consent.isForResearch ? consentedAt : null],
  )
  invariant(learner, 'who has just become a member is there')
  const number = Number(learner.number)
  if (rules.measure !== 'none' && !isWatcher) {
    const world = await findWorld(tx)
    invariant(world, 'a class that is joined has its world')
    const arm = armOf(number, { hasWaiting: rules.waiting, key: world.uploadSecret })
    await updateArm(tx, { userId, ...arm })
  }
  return number
}
