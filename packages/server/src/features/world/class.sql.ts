import type { JoinWay } from '@kunwari/contract/class'
import type { Instant } from '@kunwari/domain/calendar/instant'
import type { LessonLanguage, LessonView } from '@kunwari/domain/lesson/rules'
import type { StageFacts } from '@kunwari/domain/lesson/stages'
import { firstRow, type Queryable, type Tx, timestamp } from '../../db/queryable.ts'

/** The class that a world is. Moments are real time. */
export type ClassRow = StageFacts & {
  id: string
  name: string
  code: string
  startsAt: Instant
  joinWith: JoinWay
  /** The first simulated moment of Live, from which days are counted; null before it. */
  dayZero: Instant | null
  revealedAt: Instant | null
  /** What learners see before the reveal; null in a world without a lesson. */
  view: LessonView | null
  /** What its lesson is held in; null in a world without one. */
  language: LessonLanguage | null
  /** Of each peso on the screens so many centavos were there when Live first stopped; null before. */
  truthCentavos: number | null
  /** Until when everybody asks, once; null before. */
  rushUntil: Instant | null
  /** The question of the debrief that was put on the screen last. */
  poll: number | null
  /** Four of 0-9A-F, told on slips of paper; null in a world that never had a lesson. */
  tag: string | null
  /** When somebody ended it, and the end that it had before; null where it ends by itself. */
  endedAt: Instant | null
  endsBefore: Instant | null
  /** What is being done to it, and not finished yet. */
  wipeAsked: WipeAsked | null
}

/** What becomes of a class: after its seven days by itself, or because an admin asked for it. */
export type WipeAsked =
  | { kind: 'due' }
  | {
      /** `new` keeps name, code and way in. */
      kind: 'wipe' | 'new'
      adminId: string
      address: string
      /** The key that the call came with, for the answer that is given once it is done. */
      keyed: { person: string; key: string; requestHash: string } | null
    }

/** Of `world`. */
export const classColumns = `class_id as "id", class_name as "name", class_code as "code",
  starts_at as "startsAt", ends_at as "endsAt", join_with as "joinWith",
  ended_at as "endedAt", ends_before as "endsBefore", wipe_asked as "wipeAsked",
  stage, coalesce(stage_since, starts_at) as "since", live_left::float8 as "liveLeftMs",
  day_zero as "dayZero", reveal_by as "revealBy", revealed_at as "revealedAt",
  rules->>'view' as "view", rules->>'language' as "language", tag, truth_centavos as "truthCentavos", rush_until as "rushUntil", poll`

/** The class as it stands now, or undefined in a world that was never started, or was wiped. */
export async function findClass(db: Queryable): Promise<ClassRow | undefined> {
  return firstRow<ClassRow>(db, 'find-class', `select ${classColumns} from world`)
}

/** The class, locked: another change of it waits. The clock's own lock is another one. */
export async function lockClass(tx: Tx): Promise<ClassRow | undefined> {
  return firstRow<ClassRow>(tx, 'lock-class', `select ${classColumns} from world for no key update`)
}

/** Sets what can be changed of a class. */
export async function updateClass(
  tx: Tx,
  {
    name,
    endsAt,
    joinWith,
    endedAt,
    endsBefore,
  }: Pick<ClassRow, 'name' | 'endsAt' | 'joinWith' | 'endedAt' | 'endsBefore'>,
): Promise<void> {
  await firstRow(
    tx,
    'update-class',
    `update world
     set class_name = $1, ends_at = $2, join_with = $3, ended_at = $4, ends_before = $5
     returning true`,
    [name, timestamp(endsAt), joinWith, momentOrNull(endedAt), momentOrNull(endsBefore)],
  )
}

/** Notes what is to become of the class before the first of it goes. The class is locked. */
export async function askForWipe(tx: Tx, asked: WipeAsked): Promise<void> {
  await firstRow(tx, 'ask-for-wipe', 'update world set wipe_asked = $1 returning true', [
    JSON.stringify(asked),
  ])
}

function momentOrNull(at: Instant | null): string | null {
  return at === null ? null : timestamp(at)
}
