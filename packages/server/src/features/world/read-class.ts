import type { EventData } from '@kunwari/contract/events'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import { glassOf, isStaged, liveUntil, owesTheTruth, stageAt } from '@kunwari/domain/lesson/stages'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Queryable } from '../../db/queryable.ts'
import { type ClassRow, findClass } from './class.sql.ts'

/**
 * Reads the class as it stands now, on whichever server it was changed.
 *
 * @throws DomainError class_ended where it has been wiped
 */
export async function readClass(db: Queryable): Promise<ClassRow> {
  const row = await findClass(db)
  if (!row) throw classWipedError()
  return row
}

/** Whether a class takes changes: it has not ended, and nothing of it is being thrown away. */
export function isOpen({ endsAt, wipeAsked }: ClassRow, realNow: Instant): boolean {
  return realNow < endsAt && wipeAsked === null
}

/**
 * Where a class stands now, whether or not the step has been written down yet.
 *
 * @param realNow the machine's clock: stages begin and end in real time
 */
export function stageOf(row: ClassRow, realNow: Instant): ClassRow {
  return stageAt(row, realNow)
}

/**
 * Whether the learners of a class have seen promises only: until its reveal it neither ends nor sleeps.
 *
 * @param realNow the machine's clock
 */
export async function owesReveal(db: Queryable, realNow: Instant): Promise<boolean> {
  return owesTheTruth(stageOf(await readClass(db), realNow).stage)
}

/** Where a class stands, as open pages are told it. */
export function presentStage(row: ClassRow, realNow: Instant): EventData['stage'] {
  const now = stageOf(row, realNow)
  const until = isStaged(row.stage) ? liveUntil(now) : row.endsAt
  return {
    stage: now.stage,
    since: toIso(now.since),
    until: until === null ? null : toIso(until),
    glass: glassOf(now, now.view),
  }
}

/**
 * Whether visitors come to the door of a class in stages first of all. Once it is over nobody new comes in there,
 * but who was in it and lost their phone does.
 */
export async function isClassAtDoor({ pool }: { pool: Queryable }): Promise<boolean> {
  const row = await findClass(pool)
  return row !== undefined && isStaged(row.stage)
}

/** The refusal of every change once a class is over. */
export function classEndedError(): DomainError {
  return refusalError('class_ended')
}

/** The refusal of everything in a world that is gone. */
export function classWipedError(): DomainError {
  return refusalError('class_ended.wiped')
}

/** The class as it stands when somebody ends it, with what it takes to undo that. */
export function endedNow<Row extends ClassRow>(row: Row, realNow: Instant): Row {
  return { ...row, endsAt: realNow, endedAt: realNow, endsBefore: row.endsAt }
}

/**
 * Until when everybody asks; null but while that runs.
 *
 * @param row as it stands now
 * @param realNow the machine's clock
 */
export function rushUntil(
  { stage, rushUntil: until }: Pick<ClassRow, 'stage' | 'rushUntil'>,
  realNow: Instant,
): Instant | null {
  return stage === 'freeze' && until !== null && realNow < until ? until : null
}
