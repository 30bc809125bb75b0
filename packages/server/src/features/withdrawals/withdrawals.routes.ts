import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'
import { pageOf } from '../../http/page.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { presentWithdrawal } from './present-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { listWithdrawals } from './withdrawals.sql.ts'

export function withdrawalRoutes(app: FastifyInstance, deps: Dependencies): void {
  handle(app, deps, 'POST /api/withdrawals', async ({ body, person, write }) =>
    write(async (tx, now) => {
      const withdrawal = await requestWithdrawal(
        tx,
        {
          memberId: person.id,
          amount: body.amount,
          paymentMethod: body.paymentMethod,
          accountName: body.accountName,
          accountNumber: body.accountNumber,
          realNow: deps.realNow(),
        },
        now,
      )
      return presentWithdrawal(withdrawal)
    }),
  )

  handle(app, deps, 'GET /api/withdrawals', async ({ query, person }) => {
    const { withdrawals } = await listWithdrawals(deps.pool, {
      userId: person.id,
      limit: query.limit,
      offset: pageOf(query).offset,
    })
    return withdrawals.map(presentWithdrawal)
  })

  handle(app, deps, 'POST /api/withdrawals/:id/cancel', async ({ params, person, write }) =>
    write(async (tx) =>
      presentWithdrawal(await cancelWithdrawal(tx, { id: params.id, memberId: person.id })),
    ),
  )
}
