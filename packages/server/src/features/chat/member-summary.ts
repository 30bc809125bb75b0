import type { MemberBesideChat } from '@kunwari/contract/chat'
import { toIso } from '@kunwari/domain/calendar/instant'
import { fullName } from '@kunwari/domain/identity/people'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { planOf } from '@kunwari/domain/plans/plans'
import type { Queryable } from '../../db/queryable.ts'
import { findMemberBeside, listPendingBeside, listPlansBeside } from './member-summary.sql.ts'
import { threadNotFoundError } from './send-message.ts'

/** Plans shown beside a thread. */
const plansMax = 100

/**
 * What support sees beside a member's thread.
 *
 * @throws DomainError not_found
 */
export async function memberSummary(db: Queryable, userId: string): Promise<MemberBesideChat> {
  const member = await findMemberBeside(db, userId)
  if (!member) throw threadNotFoundError()
  const [pending, plans] = await Promise.all([
    listPendingBeside(db, userId),
    listPlansBeside(db, { userId, limit: plansMax }),
  ])
  return {
    userId,
    userName: fullName(member),
    userEmail: member.email,
    userPhoneNumber: member.phoneNumber,
    status: member.status,
    walletBalance: formatPesos(member.wallet),
    availableBalance: formatPesos(member.wallet - member.held),
    pendingRequests: pending.map((row) => ({
      kind: row.kind,
      id: row.id,
      amount: formatPesos(row.amount),
      paymentMethod: row.paymentMethod,
      createdAt: toIso(row.createdAt),
    })),
    plans: plans.map((row) => ({
      id: row.id,
      planDays: row.planDays,
      planName: planOf(row.planDays).name,
      amount: formatPesos(row.amount),
      expectedReturn: formatPesos(row.expectedReturn),
      endDate: toIso(row.endDate),
    })),
  }
}
