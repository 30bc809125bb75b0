import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'
import { pageOf } from '../../http/page.ts'
import { resolveProof } from '../files/resolve-proof.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { listDeposits } from './deposits.sql.ts'
import { presentDeposit } from './present-deposit.ts'
import { requestDeposit } from './request-deposit.ts'

export function depositRoutes(app: FastifyInstance, deps: Dependencies): void {
  handle(app, deps, 'POST /api/deposits', async ({ body, person, write }) => {
    // Decoding a picture takes long and touches files: before the transaction, not in it.
    const proof = await resolveProof(deps, { userId: person.id, reference: body.proofImageUrl })
    return write(async (tx, now) => {
      const deposit = await requestDeposit(
        tx,
        {
          memberId: person.id,
          amount: body.amount,
          paymentMethod: body.paymentMethod,
          referenceNumber: body.referenceNumber,
          proofUploadId: proof,
          realNow: deps.realNow(),
        },
        now,
      )
      return presentDeposit(deposit)
    })
  })

  handle(app, deps, 'GET /api/deposits', async ({ query, person }) => {
    const { offset, answer } = pageOf(query)
    const { deposits, total } = await listDeposits(deps.pool, {
      userId: person.id,
      limit: query.limit,
      offset,
    })
    return { deposits: deposits.map(presentDeposit), ...answer(total) }
  })

  handle(app, deps, 'POST /api/deposits/:id/cancel', async ({ params, person, write }) =>
    write(async (tx) =>
      presentDeposit(await cancelDeposit(tx, { id: params.id, memberId: person.id })),
    ),
  )
}
