import type { Help } from '@kunwari/contract/class-member'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { stepOutText } from '@kunwari/domain/lesson/step-out'
import { whereToReport } from '@kunwari/domain/red-flags/where-to-report'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { firstRow, type Tx, timestamp } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isLearner, type Person } from '../../http/access.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { cancelOpenRequests } from '../requests/cancel-open-requests.ts'
import { readClass, stageOf } from '../world/read-class.ts'

/**
 * Refuses who takes no part in a lesson: nobody answers, guesses or steps out but its learners.
 *
 * Refuses in this order: staff, a world without a lesson, a lesson that nobody has come into yet.
 *
 * @throws DomainError not_allowed, wrong_state
 */
export async function requireLearner(
  deps: Pick<Dependencies, 'pool' | 'realNow'>,
  person: Person,
): Promise<void> {
  refuseStaff(person)
  const stored = await readClass(deps.pool)
  const { stage } = stageOf(stored, deps.realNow())
  if (stored.view === null || stage === 'setup') {
    throw refusalError('wrong_state.no_lesson')
  }
}

/** @throws DomainError not_allowed */
export function refuseStaff(person: Person): void {
  if (!isLearner(person)) throw refusalError('not_allowed.learners_only')
}

/**
 * Takes a learner out of the lesson: the walls are glass for them at once, and what they asked for is
 * cancelled. No log names it and nobody is told, but to the teacher where the learner says so;
 * who has not said so the first time can later, and it is never taken back.
 *
 * @param realNow the machine's clock
 * @param now simulated
 */
export async function stepOut(
  tx: Tx,
  input: { userId: string; tellTeacher: boolean; realNow: Instant },
  now: Instant,
): Promise<void> {
  const { userId, tellTeacher, realNow } = input
  await enterClockGate(tx, now)
  await cancelOpenRequests(tx, userId, now)
  await firstRow(
    tx,
    'step-out',
    `update users set
       stepped_out_on = case when stepped_out_at is null then $4 else stepped_out_on end,
       stepped_out_seq = case
         when stepped_out_at is null then (select last_value from activity_seq)
         else stepped_out_seq
       end,
       stepped_out_at = coalesce(stepped_out_at, $2),
       told_teacher = told_teacher or $3
     where id = $1 returning true`,
    [userId, timestamp(realNow), tellTeacher, timestamp(now)],
  )
}

/** What somebody is given who steps out. */
export function helpOnTheWay(): Help {
  const { title, lead, parts, checkedOn } = whereToReport
  return {
    text: stepOutText,
    title,
    lead,
    parts: parts.map((part) => ({
      title: part.title,
      isOrdered: part.isOrdered === true,
      lines: part.lines.map(({ name, text }) => ({ name: name ?? null, text })),
    })),
    checkedOn,
  }
}
