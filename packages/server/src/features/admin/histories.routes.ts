import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'
import { pageOf } from '../../http/page.ts'
import { listDepositHistory } from '../requests/deposit-history.sql.ts'
import { getDepositForReview, listDepositsForReview } from '../requests/deposits.sql.ts'
import { presentDepositForReview } from '../requests/present-deposit.ts'
import { presentWithdrawalForReview } from '../requests/present-withdrawal.ts'
import { reverseDeposit } from '../requests/reverse-deposit.ts'
import { reverseWithdrawal } from '../requests/reverse-withdrawal.ts'
import { listWithdrawalHistory } from '../requests/withdrawal-history.sql.ts'
import { getWithdrawalForReview, listWithdrawalsForReview } from '../requests/withdrawals.sql.ts'
import { getPoolBySums } from '../reserve/reserve.sql.ts'

export function historyRoutes(app: FastifyInstance, deps: Dependencies): void {
  handle(app, deps, 'GET /api/admin/deposits', async ({ query: { query, ids, ...page } }) => {
    if (ids) {
      const deposits = await listDepositsForReview(deps.pool, ids)
      return { deposits: deposits.map(presentDepositForReview), ...onePage(deposits) }
    }
    const { offset, answer } = pageOf(page)
    const found = await listDepositHistory(deps.pool, { query, limit: page.limit, offset })
    return { deposits: found.deposits.map(presentDepositForReview), ...answer(found.total) }
  })

  handle(app, deps, 'GET /api/admin/withdrawals', async ({ query: { query, ids, ...page } }) => {
    const { offset, answer } = pageOf(page)
    if (ids) {
      const [withdrawals, pool] = await Promise.all([
        listWithdrawalsForReview(deps.pool, ids),
        getPoolBySums(deps.pool),
      ])
      return {
        withdrawals: withdrawals.map((row) => presentWithdrawalForReview(row, pool)),
        ...onePage(withdrawals),
      }
    }
    const [found, pool] = await Promise.all([
      listWithdrawalHistory(deps.pool, { query, limit: page.limit, offset }),
      getPoolBySums(deps.pool),
    ])
    return {
      withdrawals: found.withdrawals.map((row) => presentWithdrawalForReview(row, pool)),
      ...answer(found.total),
    }
  })

  handle(app, deps, 'POST /api/admin/deposits/:id/reverse', ({ params, body, ...call }) =>
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
      return presentDepositForReview(await getDepositForReview(tx, params.id))
    }),
  )

  handle(app, deps, 'POST /api/admin/withdrawals/:id/reverse', ({ params, body, ...call }) =>
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
      const withdrawal = await getWithdrawalForReview(tx, params.id)
      return presentWithdrawalForReview(withdrawal, await getPoolBySums(tx))
    }),
  )
}

function onePage(rows: readonly unknown[]) {
  return { total: rows.length, page: 1, pages: 1 }
}
