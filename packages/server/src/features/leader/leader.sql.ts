import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstOfMonth, type ManilaDate, type ManilaMonth } from '@kunwari/domain/calendar/manila'
import type { LeaderStanding } from '@kunwari/domain/leader/accrual'
import type { LeaderMetrics } from '@kunwari/domain/leader/requirements'
import { centavos } from '@kunwari/domain/money/centavos'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'

/** What somebody's own code has brought; amounts in centavos. */
export type ReferralFigures = LeaderMetrics & {
  referralCode: string
  totalReferrals: number
  totalEarnings: bigint
}

/** A person's referrals and own active principal, of one moment. */
export async function getReferralFigures(db: Queryable, userId: string): Promise<ReferralFigures> {
  const row = await firstRow<
    Omit<ReferralFigures, 'totalReferralInvestments' | 'totalActiveInvestments'> & {
      totalReferralInvestments: bigint
      totalActiveInvestments: bigint
    }
  >(
    db,
    'get-referral-figures',
    `select me.referral_code as "referralCode", brought.people as "totalReferrals",
       brought.active as "activeReferrals", brought.bought as "totalReferralInvestments",
       (
         select coalesce(sum(t.amount), 0)::bigint from transfers t
         where t.user_id = $1 and t.kind = 'referral_bonus'
       ) as "totalEarnings",
       (
         select coalesce(sum(i.amount), 0)::bigint from investments i
         where i.user_id = $1 and i.status = 'active'
       ) as "totalActiveInvestments"
     from users me
     cross join lateral (
       select count(*)::integer as people,
         (count(*) filter (where one.is_active))::integer as active,
         coalesce(sum(one.bought), 0)::bigint as bought
       from users r
       cross join lateral (
         select coalesce(bool_or(i.status = 'active'), false) as is_active,
           sum(i.amount) filter (where i.status <> 'cancelled') as bought
         from investments i where i.user_id = r.id
       ) one
       where r.referred_by = me.id
     ) brought
     where me.id = $1`,
    [userId],
  )
  if (!row) throw new Error('the member who asks is there')
  return {
    ...row,
    totalReferralInvestments: centavos(row.totalReferralInvestments),
    totalActiveInvestments: centavos(row.totalActiveInvestments),
  }
}

export type ReferralRow = { id: string; firstName: string; lastName: string; joinedAt: Instant }

/** Whom somebody brought in, newest first. */
export async function listReferrals(
  db: Queryable,
  { userId, limit }: { userId: string; limit: number },
): Promise<ReferralRow[]> {
  return rows<ReferralRow>(
    db,
    'list-referrals',
    `select id, first_name as "firstName", last_name as "lastName", created_at as "joinedAt"
     from users where referred_by = $1 order by join_order desc limit $2`,
    [userId, limit],
  )
}

/** A person as a leader, or as somebody who may become one; amounts in centavos. */
export type LeaderRow = {
  status: string
  isPrimeLeader: boolean
  /** Null for a person who never was one. */
  approvedAt: Instant | null
  unclaimedDaily: bigint
  unclaimedMonthly: bigint
}

const leaderColumns = `status, is_prime_leader as "isPrimeLeader",
  prime_leader_approved_at as "approvedAt", unclaimed_daily_incentives as "unclaimedDaily",
  unclaimed_monthly_incentives as "unclaimedMonthly"`

/** A person as a leader. */
export async function findLeader(db: Queryable, userId: string): Promise<LeaderRow | undefined> {
  return firstRow<LeaderRow>(
    db,
    'find-leader',
    `select ${leaderColumns} from users where id = $1`,
    [userId],
  )
}

/** The same, with the wallet's row locked until the transaction ends. */
export async function lockLeader(tx: Tx, userId: string): Promise<LeaderRow | undefined> {
  return firstRow<LeaderRow>(
    tx,
    'lock-leader',
    `select ${leaderColumns} from users where id = $1 for no key update`,
    [userId],
  )
}

/**
 * Makes an applicant a Prime Leader, unless they have joined support meanwhile: it has no wallet.
 *
 * @param now simulated: whole Manila days count from here on
 * @returns whether they are one
 */
export async function makePrimeLeader(tx: Tx, userId: string, now: Instant): Promise<boolean> {
  const row = await firstRow(
    tx,
    'make-prime-leader',
    `update users
     set is_prime_leader = true, prime_leader_approved_at = $2,
         role = case role when 'user' then 'leader' else role end
     where id = $1 and role <> 'support' returning true`,
    [userId, timestamp(now)],
  )
  return row !== undefined
}

export type StandingRow = LeaderStanding & { userId: string }

/**
 * All Prime Leaders who are active, with what their direct referrals have bought.
 *
 * @param day what was bought on a later Manila day does not count; its month is the month in hand
 */
export async function listStandings(
  db: Queryable,
  { day, month }: { day: ManilaDate; month: ManilaMonth },
): Promise<StandingRow[]> {
  return rows<StandingRow>(
    db,
    'list-leader-standings',
    // Joined and grouped, not leader by leader: 100 leaders with 100,000 purchases took 5 s so.
    `select u.id as "userId", u.prime_leader_approved_at as "approvedAt",
       coalesce(sum(bought.amount), 0)::bigint as "totalReferralInvestments",
       coalesce(sum(bought.amount) filter (where bought.purchase_day >= $2), 0)::bigint
         as "monthReferralInvestments"
     from users u
     left join (
       select r.referred_by, i.amount, i.purchase_day
       from users r
       join investments i on i.user_id = r.id
       where i.status <> 'cancelled' and i.purchase_day <= $1
     ) bought on bought.referred_by = u.id
     where u.is_prime_leader and u.status = 'active'
     group by u.id
     order by u.id`,
    [day, firstOfMonth(month)],
  )
}

/**
 * What somebody's direct referrals have bought since a month began, cancelled plans apart: centavos.
 */
export async function getMonthOfReferrals(
  db: Queryable,
  { userId, month }: { userId: string; month: ManilaMonth },
): Promise<bigint> {
  const row = await firstRow<{ bought: bigint }>(
    db,
    'get-month-of-referrals',
    `select coalesce(sum(i.amount), 0)::bigint as "bought"
     from users r
     join investments i on i.user_id = r.id
     where r.referred_by = $1 and i.status <> 'cancelled' and i.purchase_day >= $2`,
    [userId, firstOfMonth(month)],
  )
  return row?.bought ?? 0n
}
