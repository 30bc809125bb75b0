import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { paginate } from '../../http/paginate.ts'
import { depositKind } from '../requests/deposits.sql.ts'
import { presentDepositForReview, presentWithdrawalForReview } from '../requests/present-request.ts'
import { getForReview, listForReview, listHistory } from '../requests/request-lists.sql.ts'
import { reverseDeposit } from '../requests/reverse-deposit.ts'
import { reverseWithdrawal } from '../requests/reverse-withdrawal.ts'
import { withdrawalKind } from '../requests/withdrawals.sql.ts'
import { getPoolBySums } from '../reserve/reserve.sql.ts'

export function historyRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/admin/deposits', async ({ query }) => {
    if (query.ids) {
      const deposits = await listForReview(deps.pool, depositKind, query.ids)
      return { deposits: deposits.map(presentDepositForReview), ...onePage(deposits) }
    }
    const { offset, answer } = paginate(query)
    const found = await listHistory(deps.pool, depositKind, { ...query, offset })
    return { deposits: found.requests.map(presentDepositForReview), ...answer(found.total) }
  })

  handle(calls, 'GET /api/admin/withdrawals', async ({ query }) => {
    const { offset, answer } = paginate(query)
    if (query.ids) {
      const [withdrawals, pool] = await Promise.all([
        listForReview(deps.pool, withdrawalKind, query.ids),
        getPoolBySums(deps.pool),
      ])
      return {
        withdrawals: withdrawals.map((row) => presentWithdrawalForReview(row, pool)),
        ...onePage(withdrawals),
      }
    }
    const [found, pool] = await Promise.all([
      listHistory(deps.pool, withdrawalKind, { ...query, offset }),
      getPoolBySums(deps.pool),
    ])
    return {
      withdrawals: found.requests.map((row) => presentWithdrawalForReview(row, pool)),
      ...answer(found.total),
    }
  })

  handle(calls, 'POST /api/admin/deposits/:id/reverse', ({ params, body, ...call }) =>
    call.write(async (tx, now) => {
      await reverseDeposit(
        tx,
        {
          id: params.id,
          adminId: call.person.id,
          reason: body.reason,
          address: call.request.ip,
          realNow: deps.realNow(),
        },
        now,
      )
      return presentDepositForReview(await getForReview(tx, depositKind, params.id))
    }),
  )

  handle(calls, 'POST /api/admin/withdrawals/:id/reverse', ({ params, body, ...call }) =>
    call.write(async (tx, now) => {
      await reverseWithdrawal(
        tx,
        {
          id: params.id,
          adminId: call.person.id,
          reason: body.reason,
          address: call.request.ip,
          realNow: deps.realNow(),
        },
        now,
      )
      const withdrawal = await getForReview(tx, withdrawalKind, params.id)
      return presentWithdrawalForReview(withdrawal, await getPoolBySums(tx))
    }),
  )
}

function onePage(rows: readonly unknown[]) {
  return { total: rows.length, page: 1, pages: 1 }
}
