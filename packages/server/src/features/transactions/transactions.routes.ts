import { isEarning } from '@kunwari/domain/ledger/transfer-kinds'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Dependencies } from '../../dependencies.ts'
import { isAdmin } from '../../http/access.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { paginate } from '../../http/paginate.ts'
import { listPaidBy, listStillOwed, listWentTo } from '../ledger/ledger.sql.ts'
import { listTakenOut } from '../ledger/taken-out.sql.ts'
import { isShutFor } from '../lesson/stage-gate.ts'
import { readClass } from '../world/read-class.ts'
import { presentTransaction, presentTransactionDetail } from './present-transaction.ts'
import { findActivity, findOwner, listActivity } from './transactions.sql.ts'

const recentLimit = 5

export function transactionRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/transactions', async ({ query, person }) => {
    const { offset, answer } = paginate(query)
    const { lines, total } = await listActivity(deps.pool, {
      userId: person.id,
      kind: query.type,
      limit: query.limit,
      offset,
    })
    return { transactions: lines.map(presentTransaction), ...answer(total) }
  })

  handle(calls, 'GET /api/transactions/recent', async ({ person }) => {
    const { lines } = await listActivity(deps.pool, {
      userId: person.id,
      kind: undefined,
      limit: recentLimit,
      offset: 0,
    })
    return lines.map(presentTransaction)
  })

  handle(calls, 'GET /api/transactions/:id', async ({ params, person }) => {
    const owner = isAdmin(person) ? await findOwner(deps.pool, params.id) : undefined
    const userId = owner?.id ?? person.id
    const line = await findActivity(deps.pool, { userId, id: params.id })
    if (!line) throw refusalError('not_found.transaction')
    const isShut = isShutFor(await readClass(deps.pool), person, deps.realNow())
    const isTraced = line.status === 'posted' && !isShut
    const seen = { userId, ...(owner && owner.id !== person.id && { byAdmin: owner }) }
    return presentTransactionDetail(line, seen, {
      ...(isTraced &&
        line.kind === 'withdrawal' && {
          paidBy: await listPaidBy(deps.pool, line.id),
          stillOwed: await listStillOwed(deps.pool, { transferId: line.id, ownerId: userId }),
        }),
      ...(isTraced &&
        line.kind === 'deposit' && { wentTo: await listWentTo(deps.pool, line.referenceId) }),
      ...(isTraced &&
        isEarning(line.kind) && {
          takenOut: (await listTakenOut(deps.pool, userId)).filter(
            ({ promised }) => promised.id === line.id,
          ),
        }),
    })
  })
}
