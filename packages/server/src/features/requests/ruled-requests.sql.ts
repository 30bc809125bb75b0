import type { Instant } from '@kunwari/domain/calendar/instant'
import { startOfManilaDay } from '@kunwari/domain/calendar/manila'
import type { LessonRules } from '@kunwari/domain/lesson/rules'
import { firstRow, type Queryable, rows, timestamp } from '../../db/queryable.ts'

/** Deposits that a rule decides together. */
const depositsAtOnce = 100

/**
 * Pending deposits that a rule approves now, in the order of asking: up to an amount, waited long
 * enough, and no more of a member on one Manila day than the lesson says. What the rule cannot decide
 * is left for a hand: the reviewer's own, and that of somebody who is suspended.
 *
 * @param input.askedBy real time: what was asked for by then has waited long enough
 * @param input.passedOver what was refused before: it holds up nobody else's
 * @param now simulated
 */
export async function listRuledDeposits(
  db: Queryable,
  input: {
    deposits: LessonRules['deposits']
    reviewerId: string
    askedBy: Instant
    passedOver: readonly string[]
  },
  now: Instant,
): Promise<string[]> {
  const { deposits, reviewerId, askedBy, passedOver } = input
  const found = await rows<{ id: string }>(
    db,
    'list-ruled-deposits',
    `select r.id
     from (
       select d.id, d.seq, d.user_id,
         row_number() over (partition by d.user_id order by d.seq) as place
       from deposits d join users u on u.id = d.user_id
       where d.status = 'pending' and d.amount <= $1 and d.asked_at <= $2 and d.id <> all($3::uuid[])
         and u.status = 'active' and u.id <> $4
     ) r
     where r.place + (
       select count(*) from deposits d join transfers t
         on t.kind = 'deposit' and t.reference_id = d.id
       where d.user_id = r.user_id and d.decided_by_rule and t.created_at >= $5
     ) <= $6
     order by r.seq limit ${depositsAtOnce}`,
    [
      deposits.upTo,
      timestamp(askedBy),
      passedOver,
      reviewerId,
      timestamp(startOfManilaDay(now)),
      deposits.aDay,
    ],
  )
  return found.map(({ id }) => id)
}

/** The withdrawal at the head of the line that the rules pay. Moments are simulated. */
export type HeadRow = {
  id: string
  dueAt: Instant | null
  createdAt: Instant
  hasWaited: boolean
  isAskedLate: boolean
}

/**
 * The oldest pending withdrawal that a rule may pay: nobody overtakes it. What the rule cannot decide is
 * passed over and left for a hand: the reviewer's own, and that of somebody who is suspended.
 *
 * @param input.askedBy real time: what was asked for by then has waited long enough
 * @param input.lateFrom real time: what was asked for after it belongs to days that are settled late
 */
export async function findHeadOfLine(
  db: Queryable,
  input: { reviewerId: string; askedBy: Instant | null; lateFrom: Instant | null },
): Promise<HeadRow | undefined> {
  return firstRow<HeadRow>(
    db,
    'find-head-of-line',
    `select w.id, w.due_at as "dueAt", w.created_at as "createdAt",
       coalesce(w.asked_at <= $2::timestamptz, false) as "hasWaited",
       coalesce(w.asked_at > $3::timestamptz, false) as "isAskedLate"
     from withdrawals w join users u on u.id = w.user_id
     where w.status = 'pending' and u.status = 'active' and u.id <> $1
     order by w.seq limit 1`,
    [
      input.reviewerId,
      input.askedBy === null ? null : timestamp(input.askedBy),
      input.lateFrom === null ? null : timestamp(input.lateFrom),
    ],
  )
}
