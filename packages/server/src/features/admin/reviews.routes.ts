import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'
import { getDepositForReview, listPendingDeposits } from '../deposits/deposits.sql.ts'
import { presentDepositForReview } from '../deposits/present-deposit.ts'
import { reviewDeposit } from '../deposits/review-deposit.ts'
import { getPoolBySums } from '../reserve/reserve.sql.ts'
import { presentWithdrawalForReview } from '../withdrawals/present-withdrawal.ts'
import { reviewWithdrawal } from '../withdrawals/review-withdrawal.ts'
import { getWithdrawalForReview, listPendingWithdrawals } from '../withdrawals/withdrawals.sql.ts'

export function reviewRoutes(app: FastifyInstance, deps: Dependencies): void {
  handle(app, deps, 'GET /api/admin/deposits/pending', async () =>
    (await listPendingDeposits(deps.pool)).map(presentDepositForReview),
  )

  handle(app, deps, 'GET /api/admin/withdrawals/pending', async () => {
    const [pending, pool] = await Promise.all([
      listPendingWithdrawals(deps.pool),
      getPoolBySums(deps.pool),
    ])
    return pending.map((row) => presentWithdrawalForReview(row, pool))
  })

  handle(app, deps, 'PUT /api/admin/deposits/:id/verify', async ({ params, body, ...call }) =>
    call.write(async (tx, now) => {
      await reviewDeposit(
        tx,
        {
          id: params.id,
          status: body.status,
          reviewerId: call.person.id,
          rejectionNote: body.rejectionNote ?? null,
          remarks: body.remarks ?? null,
          address: call.request.ip,
          realNow: deps.realNow(),
        },
        now,
      )
      return presentDepositForReview(await getDepositForReview(tx, params.id))
    }),
  )

  handle(app, deps, 'PUT /api/admin/withdrawals/:id/verify', async ({ params, body, ...call }) =>
    call.write(async (tx, now) => {
      await reviewWithdrawal(
        tx,
        {
          id: params.id,
          status: body.status,
          reviewerId: call.person.id,
          rejectionNote: body.rejectionNote ?? null,
          remarks: body.remarks ?? null,
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
