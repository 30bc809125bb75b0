import { isReferenceOfExtra } from '@kunwari/domain/lesson/crowd'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { paginate } from '../../http/paginate.ts'
import { resolveProof } from '../files/resolve-proof.ts'
import { cancelRequest } from './cancel-request.ts'
import { depositKind } from './deposits.sql.ts'
import { presentDeposit } from './present-request.ts'
import { referenceUsedError, requestDeposit } from './request-deposit.ts'
import { listOwnRequests } from './requests.sql.ts'

export function depositRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'POST /api/deposits', async ({ body, person, write }) => {
    // One that is taken before its extra asks would keep that extra from ever paying in.
    if (isReferenceOfExtra(body.referenceNumber)) throw referenceUsedError()
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

  handle(calls, 'GET /api/deposits', async ({ query, person }) => {
    const { offset, answer } = paginate(query)
    const { requests, total } = await listOwnRequests(deps.pool, depositKind, {
      userId: person.id,
      limit: query.limit,
      offset,
    })
    return { deposits: requests.map(presentDeposit), ...answer(total) }
  })

  handle(calls, 'POST /api/deposits/:id/cancel', async ({ params, person, write }) =>
    write(async (tx, now) =>
      presentDeposit(
        await cancelRequest(tx, depositKind, { id: params.id, memberId: person.id }, now),
      ),
    ),
  )
}
