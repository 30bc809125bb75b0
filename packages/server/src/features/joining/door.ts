import { rosterMax } from '@kunwari/contract/roster'
import { type Instant, instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import type { Stage } from '@kunwari/domain/lesson/stages'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { firstRow, type Tx, timestamp } from '../../db/queryable.ts'
import type { SessionFacts } from '../../http/session.sql.ts'
import { readRules } from '../lesson/read-rules.ts'
import { requireNoRehearsal } from '../lesson/rehearsals.ts'
import { countLearners, findLastLearnerNumber } from '../lesson/stage.sql.ts'
import { armOf } from '../offers/arm.ts'
import { updateArm } from '../offers/offer-answers.sql.ts'
import { enterPeopleGate } from '../people/nicknames.sql.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { classEndedError, isOpen, readClass, stageOf } from '../world/read-class.ts'
import { findWorld } from '../world/world.sql.ts'

/** Whether people come into a lesson here: a class in stages. */
export function hasLesson({ view }: Pick<ClassRow, 'view'>): boolean {
  return view !== null
}

/**
 * Refuses who comes at the wrong time, or without consent to a lesson.
 *
 * Refuses in this order: ended, no consent, not begun.
 *
 * @param realNow the machine's clock
 * @throws DomainError class_ended, no_consent, class_not_started
 */
export function requireOpenDoor(
  row: ClassRow,
  { hasConsented }: { hasConsented: boolean },
  realNow: Instant,
): void {
  if (!isOpen(row, realNow)) throw classEndedError()
  if (!hasLesson(row)) return
  if (!hasConsented) {
    throw refusalError('no_consent')
  }
  if (stageOf(row, realNow).stage === 'setup') {
    throw refusalError('class_not_started')
  }
}

/**
 * Lets one more person into the class, as it stands behind the gate that all newcomers pass one by one.
 *
 * @param peopleMax how many the class takes, where its server says so
 * @param realNow the machine's clock
 * @returns the class that they came into
 * @throws DomainError rehearsal_running, class_ended, no_consent, class_not_started, wrong_state where it
 *   is full
 */
export async function enterClass(
  tx: Tx,
  { hasConsented, peopleMax }: { hasConsented: boolean; peopleMax: number | null },
  realNow: Instant,
): Promise<ClassRow> {
  await enterPeopleGate(tx)
  await requireNoRehearsal(tx)
  const row = await readClass(tx)
  requireOpenDoor(row, { hasConsented }, realNow)
  if (await isFull(tx, { row, peopleMax })) throw refusalError('wrong_state.class_full')
  return row
}

async function isFull(
  tx: Tx,
  { row, peopleMax }: { row: ClassRow; peopleMax: number | null },
): Promise<boolean> {
  if (peopleMax !== null && (await countLearners(tx)) >= peopleMax) return true
  return areNumbersGiven(tx, row)
}

/**
 * Whether a lesson has given all its learners' numbers, behind the gate that all newcomers pass one by one. Who left
 * counts too: numbers are given once, and those of extras begin behind the learners'.
 */
export async function areNumbersGiven(tx: Tx, row: Pick<ClassRow, 'view'>): Promise<boolean> {
  return hasLesson(row) && (await findLastLearnerNumber(tx)) >= rosterMax
}

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
