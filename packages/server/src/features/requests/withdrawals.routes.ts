import type { DomainError } from '@kunwari/domain/errors'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Dependencies } from '../../dependencies.ts'
import { isAdmin } from '../../http/access.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { paginate } from '../../http/paginate.ts'
import { cancelRequest } from './cancel-request.ts'
import { presentWithdrawal } from './present-request.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { listOwnRequests } from './requests.sql.ts'
import { findLine, findUnshownNote, markNotesShown, withdrawalKind } from './withdrawals.sql.ts'

export function withdrawalRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'POST /api/withdrawals', async ({ body, person, write }) =>
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

  handle(calls, 'GET /api/withdrawals', async ({ query, person }) => {
    const { requests } = await listOwnRequests(deps.pool, withdrawalKind, {
      userId: person.id,
      limit: query.limit,
      offset: paginate(query).offset,
    })
    return requests.map(presentWithdrawal)
  })

  handle(calls, 'GET /api/withdrawals/payout-note', async ({ person }) => ({
    id: await findUnshownNote(deps.pool, person.id),
  }))

  handle(calls, 'POST /api/withdrawals/:id/payout-note', async ({ params, person, write }) =>
    write(async (tx) => {
      const shown = { id: params.id, memberId: person.id }
      if (!(await markNotesShown(tx, shown, deps.realNow()))) throw notThereError()
      return { id: await findUnshownNote(tx, person.id) }
    }),
  )

  handle(calls, 'GET /api/withdrawals/:id/line', async ({ params, person }) => {
    const ownerId = isAdmin(person) ? undefined : person.id
    const line = await findLine(deps.pool, { id: params.id, ownerId })
    if (!line) throw notThereError()
    const { status, count, amount } = line
    return { status, before: { count, amount: formatPesos(amount) } }
  })

  handle(calls, 'POST /api/withdrawals/:id/cancel', async ({ params, person, write }) =>
    write(async (tx, now) =>
      presentWithdrawal(
        await cancelRequest(tx, withdrawalKind, { id: params.id, memberId: person.id }, now),
      ),
    ),
  )
}

function notThereError(): DomainError {
  return refusalError('not_found.withdrawal')
}
