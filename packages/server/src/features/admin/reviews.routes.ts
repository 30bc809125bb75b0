import { type ItemRefusal, itemRefusalCodes, type verifyManyBody } from '@kunwari/contract/admin'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { type DomainError, invariant } from '@kunwari/domain/errors'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { newId } from '../../db/new-id.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../http/access.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { depositKind } from '../requests/deposits.sql.ts'
import { presentDepositForReview, presentWithdrawalForReview } from '../requests/present-request.ts'
import { getForReview, listForReview, listPending } from '../requests/request-lists.sql.ts'
import { reviewDeposit, reviewDeposits } from '../requests/review-deposit.ts'
import { reviewWithdrawal, reviewWithdrawals } from '../requests/review-withdrawal.ts'
import { withdrawalKind } from '../requests/withdrawals.sql.ts'
import { getPoolBySums } from '../reserve/reserve.sql.ts'

export function reviewRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/admin/deposits/pending', async () =>
    (await listPending(deps.pool, depositKind)).map(presentDepositForReview),
  )

  handle(calls, 'GET /api/admin/withdrawals/pending', async () => {
    const [pending, pool] = await Promise.all([
      listPending(deps.pool, withdrawalKind),
      getPoolBySums(deps.pool),
    ])
    return pending.map((row) => presentWithdrawalForReview(row, pool))
  })

  handle(calls, 'PUT /api/admin/deposits/:id/verify', async ({ params, body, ...call }) =>
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
      return presentDepositForReview(await getForReview(tx, depositKind, params.id))
    }),
  )

  handle(calls, 'PUT /api/admin/withdrawals/:id/verify', async ({ params, body, ...call }) =>
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
      const withdrawal = await getForReview(tx, withdrawalKind, params.id)
      return presentWithdrawalForReview(withdrawal, await getPoolBySums(tx))
    }),
  )

  handle(calls, 'PUT /api/admin/deposits/verify', async ({ body, ...call }) =>
    call.write(async (tx, now) => {
      const decisions = decisionsOf(body.items, call, deps.realNow())
      const refusals = await reviewDeposits(tx, decisions, now)
      const decided = await listForReview(tx, depositKind, idsOf(body.items))
      return {
        results: presentResults(refusals, body.items, decided.map(presentDepositForReview)),
      }
    }),
  )

  handle(calls, 'PUT /api/admin/withdrawals/verify', async ({ body, ...call }) =>
    call.write(async (tx, now) => {
      const decisions = decisionsOf(body.items, call, deps.realNow())
      const refusals = await reviewWithdrawals(tx, decisions, now)
      const decided = await listForReview(tx, withdrawalKind, idsOf(body.items))
      const pool = await getPoolBySums(tx)
      const rows = decided.map((row) => presentWithdrawalForReview(row, pool))
      return { results: presentResults(refusals, body.items, rows) }
    }),
  )
}

type Items = z.output<typeof verifyManyBody>['items']

function decisionsOf(
  items: Items,
  { person, request }: { person: Person; request: FastifyRequest },
  realNow: Instant,
) {
  return {
    items: items.map((item) => ({ ...item, rejectionNote: item.rejectionNote ?? null })),
    reviewerId: person.id,
    group: newId(realNow),
    address: request.ip,
    realNow,
  }
}

function idsOf(items: Items): string[] {
  return items.map(({ id }) => id)
}

function presentResults<Row extends { id: string }>(
  refusals: readonly (DomainError | undefined)[],
  items: Items,
  decided: readonly Row[],
): (ItemRefusal | (Row & { ok: true }))[] {
  const rowOf = new Map(decided.map((row) => [row.id, row]))
  return items.map(({ id }, at) => {
    const refusal = refusals[at]
    if (refusal) return presentRefusal(id, refusal)
    const row = rowOf.get(id)
    invariant(row, 'what was decided is there')
    return { ...row, ok: true }
  })
}

function presentRefusal(id: string, { code, message, reason, params }: DomainError): ItemRefusal {
  const known = itemRefusalCodes.find((one) => one === code)
  invariant(known, `one of many is refused as the contract says, not by ${code}`)
  return {
    id,
    ok: false,
    code: known,
    message,
    ...(reason !== undefined && { reason }),
    ...(params && { params: { ...params } }),
  }
}
