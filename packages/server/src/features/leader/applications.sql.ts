import type { Instant } from '@kunwari/domain/calendar/instant'
import type { LeaderMetrics } from '@kunwari/domain/leader/requirements'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'

/** An application with the figures that it was made with; amounts in centavos. */
export type ApplicationRow = {
  id: string
  userId: string
  status: 'pending' | 'approved' | 'rejected'
  activeReferrals: number
  totalReferralInvestments: bigint
  totalActiveInvestments: bigint
  /** Who decided, and when by the clock on the wall. */
  verifiedBy: string | null
  verifiedAt: Instant | null
  rejectionNote: string | null
  createdAt: Instant
}

const columns = `a.id, a.user_id as "userId", a.status, a.active_referrals as "activeReferrals",
  a.total_referral_investments as "totalReferralInvestments",
  a.total_active_investments as "totalActiveInvestments", a.reviewed_by as "verifiedBy",
  a.reviewed_at as "verifiedAt", a.rejection_note as "rejectionNote",
  a.created_at as "createdAt"`

/**
 * Adds an application. A second pending one of a person breaks the key
 * prime_leader_applications_one_pending.
 *
 * @param now simulated
 */
export async function insertApplication(
  tx: Tx,
  { id, userId, metrics }: { id: string; userId: string; metrics: LeaderMetrics },
  now: Instant,
): Promise<void> {
  await firstRow(
    tx,
    'insert-application',
    `insert into prime_leader_applications (
       id, user_id, active_referrals, total_referral_investments, total_active_investments,
       created_at
     ) values ($1, $2, $3, $4, $5, $6) returning true`,
    [
      id,
      userId,
      metrics.activeReferrals,
      metrics.totalReferralInvestments,
      metrics.totalActiveInvestments,
      timestamp(now),
    ],
  )
}

/** A person's newest application, if they made one. */
export async function findNewestApplication(
  db: Queryable,
  userId: string,
): Promise<ApplicationRow | undefined> {
  return firstRow<ApplicationRow>(
    db,
    'find-newest-application',
    `select ${columns} from prime_leader_applications a
     where a.user_id = $1 order by a.seq desc limit 1`,
    [userId],
  )
}

/** An application by its id. */
export async function findApplication(
  db: Queryable,
  id: string,
): Promise<ApplicationRow | undefined> {
  return firstRow<ApplicationRow>(
    db,
    'find-application',
    `select ${columns} from prime_leader_applications a where a.id = $1`,
    [id],
  )
}

/**
 * Decides about a pending application; undefined when it is decided or not there.
 *
 * @param realNow the machine's clock
 */
export async function decideApplication(
  tx: Tx,
  input: {
    id: string
    status: 'approved' | 'rejected'
    reviewerId: string
    rejectionNote: string | null
  },
  realNow: Instant,
): Promise<ApplicationRow | undefined> {
  return firstRow<ApplicationRow>(
    tx,
    'decide-application',
    `update prime_leader_applications a
     set status = $2, reviewed_by = $3, reviewed_at = $4, rejection_note = $5
     where a.id = $1 and a.status = 'pending' returning ${columns}`,
    [input.id, input.status, input.reviewerId, timestamp(realNow), input.rejectionNote],
  )
}

/** An application with its applicant, for those who decide. */
export type ApplicationForReview = ApplicationRow & {
  firstName: string
  lastName: string
  email: string | null
  accountNumber: string
}

const forReview = `select ${columns}, u.first_name as "firstName", u.last_name as "lastName",
    u.email, u.account_number as "accountNumber"
  from prime_leader_applications a join users u on u.id = a.user_id`

/** Applications, pending ones first, then the newest. */
export async function listApplications(
  db: Queryable,
  limit: number,
): Promise<ApplicationForReview[]> {
  return rows<ApplicationForReview>(
    db,
    'list-applications',
    `${forReview} order by (a.status = 'pending') desc, a.seq desc limit $1`,
    [limit],
  )
}

/** One application for review. */
export async function findApplicationForReview(
  db: Queryable,
  id: string,
): Promise<ApplicationForReview | undefined> {
  return firstRow<ApplicationForReview>(
    db,
    'find-application-for-review',
    `${forReview} where a.id = $1`,
    [id],
  )
}
