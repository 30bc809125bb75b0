import {
  type AdminUser,
  type AdminUserDetails,
  detailListMax,
} from '@kunwari/contract/admin-people'
import { toIso } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { invariant } from '@kunwari/domain/errors'
import { fullName } from '@kunwari/domain/identity/people'
import { isStaged } from '@kunwari/domain/lesson/stages'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { inSnapshot, inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { paginate } from '../../http/paginate.ts'
import { listReferrals } from '../leader/leader.sql.ts'
import { secondFactorRemovedMessage } from '../mail/messages.ts'
import { sendNotice } from '../mail/send-notice.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { findUser } from '../people/people.sql.ts'
import { findListedPerson, type ListedPersonRow, listPeople } from '../people/people-list.sql.ts'
import { presentUser } from '../people/present-user.ts'
import { cancelPlan } from '../plans/cancel-plan.ts'
import { listInvestments } from '../plans/plans.sql.ts'
import { presentInvestment, presentInvestmentNow } from '../plans/present-investment.ts'
import { depositKind } from '../requests/deposits.sql.ts'
import { presentDepositForReview, presentWithdrawalForReview } from '../requests/present-request.ts'
import { listRequestsOf } from '../requests/request-lists.sql.ts'
import { withdrawalKind } from '../requests/withdrawals.sql.ts'
import { type ReserveMemo, readReserve } from '../reserve/read-reserve.ts'
import { getPoolBySums } from '../reserve/reserve.sql.ts'
import { reauthenticate } from '../sign-in/reauthenticate.ts'
import { presentTransaction } from '../transactions/present-transaction.ts'
import { listActivity } from '../transactions/transactions.sql.ts'
import { keptOfWorld } from '../world/kept-of-world.ts'
import { readClass } from '../world/read-class.ts'
import { adjustBalance, changeRole, changeStatus } from './change-person.ts'
import { drawTemporaryPassword, giveTemporaryPassword } from './give-temporary-password.ts'
import { findOrigin } from './person.sql.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { countMembers, sumSales } from './stats.sql.ts'

export function peopleRoutes(calls: ClassCalls, deps: Dependencies): void {
  const memo = keptOfWorld<ReserveMemo>(deps, () => ({}))

  handle(calls, 'GET /api/admin/stats', () =>
    inSnapshot(deps.pool, async (tx) => {
      const now = deps.clock.now()
      const { extras, ...members } = await countMembers(tx)
      const isLesson = isStaged((await readClass(tx)).stage)
      const sales = await sumSales(tx, manilaDate(now))
      const { pool, coverage, runOutDate } = await readReserve(tx, now, memo())
      return {
        ...members,
        ...(isLesson && { extras }),
        totalSales: formatPesos(sales.totalSales),
        salesToday: formatPesos(sales.salesToday),
        totalWithdrawals: formatPesos(sales.totalWithdrawals),
        withdrawalsToday: formatPesos(sales.withdrawalsToday),
        netSales: formatPesos(sales.totalSales - sales.totalWithdrawals),
        pool,
        coverage,
        runOutDate,
      }
    }),
  )

  handle(calls, 'GET /api/admin/users', async ({ query }) => {
    const { offset, answer } = paginate(query)
    const { people, total } = await listPeople(deps.pool, { ...query, offset })
    return { users: people.map(presentListedPerson), ...answer(total) }
  })

  handle(calls, 'GET /api/admin/users/:id/details', ({ params }) => readDetails(deps, params.id))

  handle(calls, 'PUT /api/admin/users/:id', async (call) => {
    const { params, body, person, request, write } = call
    const { role, status, balanceAdjustment: amount } = body
    if (role !== undefined || status === 'blocked' || amount !== undefined) {
      await reauthenticate(deps, call.session, deps.realNow())
    }
    return write(async (tx, now) => {
      const change = {
        id: params.id,
        adminId: person.id,
        address: request.ip,
        realNow: deps.realNow(),
      }
      if (role !== undefined) await changeRole(tx, { ...change, role }, now)
      if (status !== undefined) await changeStatus(tx, { ...change, status }, now)
      if (amount !== undefined) {
        await adjustBalance(tx, { ...change, amount, reason: body.reason ?? null }, now)
      }
      const changed = await findListedPerson(tx, params.id)
      invariant(changed, 'who was just changed is there')
      return presentListedPerson(changed)
    })
  })

  handle(calls, 'DELETE /api/admin/users/:id/second-factor', async (call) => {
    await reauthenticate(deps, call.session, deps.realNow())
    const removed = {
      id: call.params.id,
      adminId: call.person.id,
      reason: call.body.reason,
      address: call.request.ip,
    }
    const owner = await inTransaction(deps.pool, (tx) =>
      removeSecondFactor(tx, removed, deps.realNow()),
    )
    const message = secondFactorRemovedMessage(call.body.reason)
    await sendNotice(deps, { ...owner, message, log: call.request.log }, deps.realNow())
    return { ok: true as const }
  })

  handle(calls, 'POST /api/admin/users/:id/reset-password', async (call) => {
    await reauthenticate(deps, call.session, deps.realNow())
    const temporaryPassword = drawTemporaryPassword()
    const passwordHash = await hashPassword(temporaryPassword)
    call.reply.header('Cache-Control', 'no-store')
    return call.write(async (tx, now) => {
      await giveTemporaryPassword(
        tx,
        {
          id: call.params.id,
          adminId: call.person.id,
          passwordHash,
          address: call.request.ip,
          realNow: deps.realNow(),
        },
        now,
      )
      return { temporaryPassword }
    })
  })

  handle(calls, 'POST /api/admin/investments/:id/cancel', ({ params, write, ...call }) =>
    write(async (tx, now) =>
      presentInvestment(
        await cancelPlan(
          tx,
          {
            id: params.id,
            adminId: call.person.id,
            address: call.request.ip,
            realNow: deps.realNow(),
          },
          now,
        ),
      ),
    ),
  )
}

function presentListedPerson(row: ListedPersonRow): AdminUser {
  return {
    id: row.id,
    memberNumber: row.memberNumber === null ? null : Number(row.memberNumber),
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    walletBalance: formatPesos(row.walletBalance),
    role: row.role,
    status: row.status,
    referralCode: row.referralCode,
    createdAt: toIso(row.createdAt),
  }
}

async function readDetails({ pool, clock }: Dependencies, id: string): Promise<AdminUserDetails> {
  const newest = { userId: id, limit: detailListMax }
  const [user, origin] = await Promise.all([findUser(pool, id), findOrigin(pool, id)])
  if (!user || !origin) throw refusalError('not_found.user')
  const [activity, deposits, withdrawals, investments, referrals, held] = await Promise.all([
    listActivity(pool, { ...newest, kind: undefined, offset: 0 }),
    listRequestsOf(pool, depositKind, newest),
    listRequestsOf(pool, withdrawalKind, newest),
    listInvestments(pool, id),
    listReferrals(pool, newest),
    getPoolBySums(pool),
  ])
  return {
    user: {
      ...presentUser(user),
      memberNumber: origin.memberNumber === null ? null : Number(origin.memberNumber),
      heldBalance: formatPesos(user.heldBalance),
      hasLeft: origin.hasLeft,
      hasSecondFactor: origin.hasSecondFactor,
    },
    referrer: origin.referrer === null ? null : { name: origin.referrer },
    transactions: activity.lines.map(presentTransaction),
    deposits: deposits.map(presentDepositForReview),
    withdrawals: withdrawals.map((row) => presentWithdrawalForReview(row, held)),
    investments: investments.map((row) => presentInvestmentNow(row, clock.now())),
    referrals: referrals.map((one) => ({
      id: one.id,
      name: fullName(one),
      joinedAt: toIso(one.joinedAt),
    })),
  }
}
