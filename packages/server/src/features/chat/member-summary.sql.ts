import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Status } from '@kunwari/domain/identity/people'
import type { PlanDays } from '@kunwari/domain/plans/plans'
import { firstRow, type Queryable, rows } from '../../db/queryable.ts'

export type MemberBesideRow = {
  userId: string
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
  status: Status
  wallet: bigint
  held: bigint
}

/** The member whose thread support has open. */
export async function findMemberBeside(
  db: Queryable,
  userId: string,
): Promise<MemberBesideRow | undefined> {
  return firstRow<MemberBesideRow>(
    db,
    'find-member-beside-chat',
    `select id as "userId", first_name as "firstName", last_name as "lastName", email,
       phone_number as "phoneNumber", status, wallet_balance as "wallet", held_balance as "held"
     from users where id = $1 and role <> 'support'`,
    [userId],
  )
}

export type PendingBesideRow = {
  kind: 'deposit' | 'withdrawal'
  id: string
  amount: bigint
  paymentMethod: string
  createdAt: Instant
}

/** What a member has asked for and nobody has decided, newest first. There are at most 15. */
export async function listPendingBeside(
  db: Queryable,
  userId: string,
): Promise<PendingBesideRow[]> {
  return rows<PendingBesideRow>(
    db,
    'list-pending-beside-chat',
    `select 'deposit' as "kind", id, amount, payment_method as "paymentMethod",
       created_at as "createdAt"
     from deposits where user_id = $1 and status = 'pending'
     union all
     select 'withdrawal', id, amount, payment_method, created_at
     from withdrawals where user_id = $1 and status = 'pending'
     order by "createdAt" desc, id desc`,
    [userId],
  )
}

export type PlanBesideRow = {
  id: string
  planDays: PlanDays
  amount: bigint
  expectedReturn: bigint
  endDate: Instant
}

/** A member's active plans, the next to mature first. */
export async function listPlansBeside(
  db: Queryable,
  { userId, limit }: { userId: string; limit: number },
): Promise<PlanBesideRow[]> {
  return rows<PlanBesideRow>(
    db,
    'list-plans-beside-chat',
    `select id, plan_days as "planDays", amount, expected_return as "expectedReturn",
       end_date as "endDate"
     from investments where user_id = $1 and status = 'active'
     order by end_date, id limit $2`,
    [userId, limit],
  )
}
