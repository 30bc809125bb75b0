import { rosterMax } from '@kunwari/contract/roster'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import { requireNoRehearsal } from '../lesson/rehearsals.ts'
import { countLearners } from '../lesson/stage.sql.ts'
import { enterPeopleGate } from '../people/nicknames.sql.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { classEndedError, isOpen, readClass, stageOf } from '../world/read-class.ts'

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
  const most = peopleMax ?? (hasLesson(row) ? rosterMax : null)
  if (most !== null && (await countLearners(tx)) >= most) {
    throw refusalError('wrong_state.class_full')
  }
  return row
}
