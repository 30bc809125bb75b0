import type { Instant } from '@kunwari/domain/calendar/instant'
import { actInstant, nextAct } from '@kunwari/domain/lesson/crowd'
import type { Stage } from '@kunwari/domain/lesson/stages'
import type { LiveSpan } from '@kunwari/domain/lesson/waits'
import { firstRow, type Queryable, type Tx, timestamp } from '../../db/queryable.ts'
import type { ClassRow } from '../world/class.sql.ts'

/** Writes where a class stands. The class is locked. */
export async function updateStage(
  tx: Tx,
  row: Pick<
    ClassRow,
    'stage' | 'since' | 'liveLeftMs' | 'dayZero' | 'revealBy' | 'revealedAt' | 'truthCentavos'
  >,
): Promise<void> {
  const { stage, since, liveLeftMs, dayZero, revealBy, revealedAt, truthCentavos } = row
  await firstRow(
    tx,
    'update-stage',
    `update world
     set stage = $1, stage_since = $2, live_left = $3, day_zero = $4, reveal_by = $5,
       revealed_at = $6, truth_centavos = $7
     returning true`,
    [
      stage,
      timestamp(since),
      liveLeftMs,
      orNull(dayZero),
      orNull(revealBy),
      orNull(revealedAt),
      truthCentavos,
    ],
  )
}

/** Fixes after how much simulated time a class that pays at once owes what was asked for. */
export async function setPayAfter(tx: Tx, simulatedMs: number): Promise<void> {
  await firstRow(tx, 'set-pay-after', 'update world set pay_after = $1 returning true', [
    simulatedMs,
  ])
}

/** After how much simulated time a class that pays at once owes what was asked for, milliseconds. */
export async function getPayAfter(db: Queryable): Promise<number> {
  const row = await firstRow<{ payAfter: number }>(
    db,
    'get-pay-after',
    'select coalesce(pay_after, 0)::float8 as "payAfter" from world',
  )
  return row?.payAfter ?? 0
}

/**
 * Keeps a step of the class, with what had come before it: requests and postings, and people. The clock's
 * gate is closed, so nothing that has a place is under way.
 */
export async function insertStageStep(
  tx: Tx,
  step: {
    from: Stage
    to: Stage
    at: Instant
    simulatedAt: Instant
    /** Null where its time had come. */
    movedBy: string | null
  },
): Promise<void> {
  await firstRow(
    tx,
    'insert-stage-step',
    `insert into stage_log (from_stage, to_stage, at, simulated_at, moved_by, seq, people)
     select $1, $2, $3, $4, $5, case when a.is_called then a.last_value else 0 end,
       (select coalesce(max(join_order), 0) from users)
     from activity_seq a returning true`,
    [step.from, step.to, timestamp(step.at), timestamp(step.simulatedAt), step.movedBy],
  )
}

/** The stage that the class was in before it ended the last time; undefined where it never did. */
export async function findStageBeforeEnd(db: Queryable): Promise<Stage | undefined> {
  const row = await firstRow<{ stage: Stage }>(
    db,
    'find-stage-before-end',
    `select from_stage as "stage" from stage_log where to_stage = 'ended' order by id desc limit 1`,
  )
  return row?.stage
}

/** The spans of Live so far, oldest first. */
export async function listLiveSpans(db: Queryable): Promise<LiveSpan[]> {
  const { rows } = await db.query<LiveSpan>({
    name: 'list-live-spans',
    text: `select l.at as "from",
       (select min(n.at) from stage_log n where n.id > l.id) as "until"
     from stage_log l where l.to_stage = 'live' order by l.id`,
  })
  return rows
}

/** The rules as they were planned, and the minutes added to Live since; null in a world without a lesson. */
export async function findStoredRules(
  db: Queryable,
): Promise<{ rules: object; addedMinutes: number } | null> {
  const row = await firstRow<{ rules: object | null; addedMinutes: number }>(
    db,
    'find-rules',
    `select rules - 'addedMinutes' as "rules",
       coalesce((rules ->> 'addedMinutes')::int, 0) as "addedMinutes" from world`,
  )
  return row?.rules ? { rules: row.rules, addedMinutes: row.addedMinutes } : null
}

/** Sets the rules of a class, and its tag where it has none yet. The class is locked. */
export async function updateRules(tx: Tx, rules: object | null): Promise<void> {
  await firstRow(
    tx,
    'update-rules',
    `update world set rules = $1,
       tag = coalesce(tag, upper(encode(substr(uuid_send(gen_random_uuid()), 1, 2), 'hex')))
     returning true`,
    [rules === null ? null : JSON.stringify(rules)],
  )
}

/**
 * Changes some of the rules, and adds minutes to Live: they stay apart, since the next class goes by the plan.
 * The class is locked.
 */
export async function changeRules(
  tx: Tx,
  { changes = {}, addedMinutes = 0 }: { changes?: object; addedMinutes?: number },
): Promise<void> {
  await firstRow(
    tx,
    'change-rules',
    `update world set rules = rules || $1::jsonb || jsonb_build_object(
       'addedMinutes', coalesce((rules ->> 'addedMinutes')::int, 0) + $2::int
     )
     returning true`,
    [JSON.stringify(changes), addedMinutes],
  )
}

/** Keeps whether the clock was paused before a lesson was planned. The class is locked. */
export async function keepPause(tx: Tx, wasPaused: boolean): Promise<void> {
  await firstRow(tx, 'keep-pause', 'update world set was_paused = $1 returning true', [wasPaused])
}

/** Whether the clock was paused before a lesson was planned. */
export async function wasPausedBefore(db: Queryable): Promise<boolean> {
  const row = await firstRow<{ wasPaused: boolean }>(
    db,
    'was-paused',
    'select was_paused as "wasPaused" from world',
  )
  return row?.wasPaused ?? false
}

/** How many learners there are. */
export async function countLearners(db: Queryable): Promise<number> {
  const row = await firstRow<{ learners: number }>(
    db,
    'count-learners',
    `select count(*)::int as "learners" from users
     where role in ('user', 'leader') and played_by = 'person' and erased_at is null
       and removed_at is null`,
  )
  return row?.learners ?? 0
}

/** The highest number that a person was given, also one who has left since: 0 before the first. */
export async function findLastLearnerNumber(tx: Tx): Promise<number> {
  const row = await firstRow<{ number: number }>(
    tx,
    'find-last-learner-number',
    `select coalesce(max(member_number), 0)::int as "number" from users where played_by = 'person'`,
  )
  return row?.number ?? 0
}

/** How many people there are whose money is, or was, in this world: learners, and who left after a transfer. */
export async function countPeopleWithMoney(db: Queryable): Promise<number> {
  const row = await firstRow<{ people: number }>(
    db,
    'count-people-with-money',
    `select count(*)::int as "people" from users u
     where u.role in ('user', 'leader') and (
       (u.played_by = 'person' and u.erased_at is null and u.removed_at is null)
       or exists (select 1 from transfers t where t.user_id = u.id)
     )`,
  )
  return row?.people ?? 0
}

function orNull(at: Instant | null): string | null {
  return at === null ? null : timestamp(at)
}

/** From when on invented members act: the first simulated moment of Live. */
export type CrowdTimes = { dayZero: Instant }

/** When invented members act; undefined where there are none, or the class is not live. */
export async function findCrowdTimes(db: Queryable): Promise<CrowdTimes | undefined> {
  return firstRow<CrowdTimes>(
    db,
    'find-crowd-times',
    `select day_zero as "dayZero" from world
     where stage = 'live' and jsonb_typeof(rules->'crowd') = 'object'`,
  )
}

/** The next moment behind this one at which invented members act. */
export function nextActAt({ dayZero }: CrowdTimes, after: Instant): Instant {
  return actInstant(dayZero, nextAct(dayZero, after))
}

/**
 * Whom the rules of a class decide for: the admin who opened its lobby, or while they are no active
 * admin, the active admin who joined first. Undefined where there is none: then the rules wait.
 */
export async function findDecider(db: Queryable): Promise<{ id: string } | undefined> {
  return firstRow<{ id: string }>(
    db,
    'find-decider',
    `select u.id from users u
     where u.role = 'admin' and u.status = 'active' and u.erased_at is null
     order by u.id is distinct from (
       select l.moved_by from stage_log l where l.to_stage = 'lobby' order by l.id desc limit 1
     ), u.join_order
     limit 1`,
  )
}
