import type { Instant } from '@kunwari/domain/calendar/instant'
import type {
  ClassAsk,
  ClassIncentive,
  ClassLog,
  ClassLot,
  ClassMoment,
  ClassPayment,
  ClassPerson,
  ClassPlan,
  ClassPosting,
  ClassUse,
} from '@kunwari/domain/story/class-log'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'

/** Behind every place in the order of activity: what has not come yet. */
const noEnd = 2n ** 63n - 1n

/** Changes whenever anything of a class does that its log holds. */
export async function getClassMark(db: Queryable): Promise<string> {
  const row = await firstRow<{ mark: string }>(
    db,
    'get-class-mark',
    `select concat_ws(' ',
       (select last_value from activity_seq),
       (select max(id) from stage_log),
       (select count(*) from users),
       (select count(member_number) from users),
       (select count(*) from users where stepped_out_at is not null),
       (select count(*) from users where removed_at is not null or erased_at is not null),
       (select rush_seq from world),
       (select count(*) from prime_leader_days),
       (select count(*) from prime_leader_monthly_stats)
     ) as "mark"`,
  )
  return row?.mark ?? ''
}

/**
 * All that happened in a class, in the order of activity, by a handful of statements.
 *
 * @param now simulated: what has not come yet counts as now
 */
export async function readClassLog(tx: Tx, now: Instant): Promise<ClassLog> {
  const steps = await findSteps(tx)
  const { dayZero, stopped, told } = steps
  return {
    people: await listPeople(tx, { stopped, told }),
    postings: await listPostings(tx),
    plans: await listPlans(tx),
    asks: await listAsks(tx),
    payments: await listPayments(tx),
    incentives: await listIncentives(tx),
    lots: await listLots(tx),
    uses: await listUses(tx),
    dayZero,
    truth: momentOf(stopped, now),
    revealed: momentOf(told, now),
    rush: await findRush(tx),
  }
}

/** A step of the class with what had come before it. Its moment is simulated, and real. */
type StepRow = { at: Instant; realAt: Instant; seq: bigint; people: bigint }
type Steps = { dayZero: Instant | null; stopped: StepRow | undefined; told: StepRow | undefined }

function momentOf(step: StepRow | undefined, now: Instant): ClassMoment {
  return step ? { at: step.at, seq: step.seq } : { at: now, seq: noEnd }
}

/** When Live first stopped, and when the walls turned to glass. */
async function findSteps(tx: Tx): Promise<Steps> {
  const world = await firstRow<{ dayZero: Instant | null }>(
    tx,
    'find-day-zero',
    'select day_zero as "dayZero" from world',
  )
  const steps = await rows<StepRow & { isTold: boolean }>(
    tx,
    'find-told-steps',
    `select l.simulated_at as "at", l.at as "realAt", l.to_stage = 'reveal' as "isTold",
       coalesce(l.seq, (
         select coalesce(max(t.seq), 0) from transfers t where t.recorded_at <= l.at
       )) as "seq",
       coalesce(l.people, 9223372036854775807) as "people"
     from stage_log l
     where l.from_stage = 'live' or l.to_stage = 'reveal'
     order by l.id`,
  )
  return {
    dayZero: world?.dayZero ?? null,
    stopped: steps[0],
    told: steps.find(({ isTold }) => isTold),
  }
}

/** While everybody asked: from the rush's place in the order of activity to the next step's. */
async function findRush(tx: Tx): Promise<ClassLog['rush']> {
  const row = await firstRow<NonNullable<ClassLog['rush']>>(
    tx,
    'find-rush',
    `select frozen.simulated_at as "at", w.rush_seq as "from", coalesce((
       select n.seq from stage_log n where n.id > frozen.id order by n.id limit 1
     ), 9223372036854775807) as "to"
     from world w cross join lateral (
       select l.id, l.simulated_at from stage_log l
       where l.to_stage = 'freeze' and l.seq <= w.rush_seq order by l.id desc limit 1
     ) frozen
     where w.rush_seq is not null`,
  )
  return row ?? null
}

/**
 * Everybody of the class but learners who left, or were removed, before they did anything: a file that tells of no fewer
 * than five may not count names that a script put in. Who leaves after the reveal stays: the story stays the same for everybody.
 *
 * @param input who joined behind the first of these steps came late, and behind the second to watch; as did staff who
 *   became members after it, whose pocket was never filled
 */
async function listPeople(
  tx: Tx,
  { stopped, told }: Pick<Steps, 'stopped' | 'told'>,
): Promise<ClassPerson[]> {
  type Row = Omit<ClassPerson, 'steppedOut'> & {
    steppedOutAt: Instant | null
    steppedOutSeq: bigint | null
  }
  const found = await rows<Row>(
    tx,
    'list-class-people',
    `select u.id, u.member_number::int as "number", u.played_by = 'script' as "isExtra",
       u.pocket_start as "pocket", u.referred_by as "referredBy",
       u.join_order > $1 as "isLate", c.is_watcher as "isWatcher",
       u.stepped_out_on as "steppedOutAt", u.stepped_out_seq as "steppedOutSeq"
     from users u cross join lateral (
       select u.join_order > $2 or (u.pocket_start is null and coalesce((
         select min(l.created_at) >= $3 from audit_log l
         where l.subject_id = u.id and l.action = 'user.role' and l.after ->> 'role' in ('user', 'leader')
       ), false)) as is_watcher
     ) c
     where (u.removed_at is null and u.erased_at is null)
       or (not c.is_watcher and least(u.removed_at, u.erased_at) >= $3)
       or exists (select 1 from deposits d where d.user_id = u.id)
       or exists (select 1 from transfers t where t.user_id = u.id)
       or exists (select 1 from offer_answers a where a.user_id = u.id)
       or exists (select 1 from users r where r.referred_by = u.id)
     order by u.join_order`,
    [
      String(stopped?.people ?? noEnd),
      String(told?.people ?? noEnd),
      told ? timestamp(told.realAt) : null,
    ],
  )
  return found.map(({ steppedOutAt: at, steppedOutSeq: seq, ...person }) => ({
    ...person,
    steppedOut: at === null || seq === null ? null : { at, seq },
  }))
}

async function listPostings(tx: Tx): Promise<ClassPosting[]> {
  return rows<ClassPosting>(
    tx,
    'list-class-postings',
    `select t.id, t.seq, t.created_at as "at", t.kind, t.debit, t.credit, t.amount,
       t.user_id as "userId", t.reference_id as "referenceId",
       coalesce(d.reversed_at, w.reversed_at) is not null as "isUndone"
     from transfers t
     left join deposits d on d.id = t.reference_id and t.kind = 'deposit'
     left join withdrawals w on w.id = t.reference_id and t.kind = 'withdrawal'
     order by t.seq`,
  )
}

async function listPlans(tx: Tx): Promise<ClassPlan[]> {
  return rows<ClassPlan>(
    tx,
    'list-class-plans',
    `select i.id, i.user_id as "userId", i.amount, i.plan_days as "planDays",
       i.expected_return as "expectedReturn", i.start_date as "startDate", i.end_date as "endDate",
       i.purchase_day as "purchaseDay", bought.seq as "boughtSeq", ended.seq as "endedSeq",
       i.status = 'completed' as "hasMatured"
     from investments i
     join transfers bought on bought.kind = 'investment' and bought.reference_id = i.id
     left join transfers ended on ended.kind = 'return' and ended.reference_id = i.id
     order by bought.seq`,
  )
}

async function listAsks(tx: Tx): Promise<ClassAsk[]> {
  return rows<ClassAsk>(
    tx,
    'list-class-asks',
    `select w.id, w.user_id as "userId", w.seq, w.created_at as "at", w.amount, w.due_at as "dueAt",
       w.status, coalesce(t.created_at, w.decided_at) as "decidedAt",
       coalesce(t.seq, w.decided_seq) as "decidedSeq"
     from withdrawals w
     left join transfers t on t.kind = 'withdrawal' and t.reference_id = w.id
     order by w.seq`,
  )
}

async function listPayments(tx: Tx): Promise<ClassPayment[]> {
  return rows<ClassPayment>(
    tx,
    'list-class-payments',
    'select user_id as "userId", created_at as "at" from deposits order by seq',
  )
}

/** What a day or a month brought counts from its end on. */
async function listIncentives(tx: Tx): Promise<ClassIncentive[]> {
  return rows<ClassIncentive>(
    tx,
    'list-class-incentives',
    `select user_id as "userId", ((day + 1)::timestamp - interval '8 hours') at time zone 'UTC' as "at", amount
     from (
       select user_id, day, amount from prime_leader_days
     ) d
     union all
     select user_id, created_at, incentive_amount from prime_leader_monthly_stats
     order by 2`,
  )
}

async function listLots(tx: Tx): Promise<ClassLot[]> {
  return rows<ClassLot>(
    tx,
    'list-class-lots',
    `select id, source, user_id as "userId", reference_id as "referenceId", amount
     from pool_lots order by created_at, id`,
  )
}

async function listUses(tx: Tx): Promise<ClassUse[]> {
  return rows<ClassUse>(
    tx,
    'list-class-uses',
    'select transfer_id as "transferId", lot_id as "lotId", amount, position from pool_uses',
  )
}
