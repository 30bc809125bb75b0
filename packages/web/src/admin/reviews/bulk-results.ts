import type { AdminDeposit, ItemRefusal } from '@kunwari/contract/admin'
import { centavosOf } from '../../texts/format-money.ts'

/** A request in review, of either kind. */
export type Reviewed = Pick<AdminDeposit, 'id' | 'amount' | 'user'>

/** What became of one request when several were decided about together, in the order of asking. */
export type BulkResult<Row> =
  | { row: Row; outcome: 'done' }
  /** Somebody was faster; undefined is nobody that the server names. */
  | { row: Row; outcome: 'decided'; by: string | undefined }
  | { row: Row; outcome: 'cancelled' }
  /** The pool held too little: how much, centavos. */
  | { row: Row; outcome: 'unpaid'; pool: bigint }
  | { row: Row; outcome: 'refused'; refusal: Refusal }
  /** Its call had no answer: it may be decided, and the list says. */
  | { row: Row; outcome: 'unanswered' }
  /** Its call was not made, because the admin stopped before it. */
  | { row: Row; outcome: 'left' }

/** A refusal of one item, or what went wrong with a whole call. */
export type Refusal = Pick<ItemRefusal, 'code' | 'message' | 'reason' | 'params'> | Error

/** Reads the refusal of one of many: most say that there is nothing left to decide. */
export function resultOf<Row>(row: Row, refusal: ItemRefusal): BulkResult<Row> {
  const { code, params } = refusal
  if (code === 'pool_too_small' && params?.['pool'] !== undefined) {
    return { row, outcome: 'unpaid', pool: centavosOf(params['pool']) }
  }
  if (code !== 'already_decided') return { row, outcome: 'refused', refusal }
  if (params?.['status'] === 'cancelled') return { row, outcome: 'cancelled' }
  return { row, outcome: 'decided', by: params?.['by'] }
}

export type BulkSummary<Row> = {
  done: number
  cancelled: number
  /** How many were decided by whom, the most first. */
  decided: { by: string | undefined; count: number }[]
  /** What the pool could not pay, what it holds now, and how many behind the first of them it paid. */
  unpaid: { rows: Row[]; pool: bigint; paidBefore: number } | undefined
  /** All others, those that were refused by the same sentence together. */
  refused: { refusal: Refusal; rows: Row[] }[]
  /** Those whose call had no answer. */
  unanswered: Row[]
  left: number
}

/** Counts what became of all of them. */
export function summarise<Row extends { amount: string }>(
  results: readonly BulkResult<Row>[],
): BulkSummary<Row> {
  const counts = new Map<string | undefined, number>()
  const refused = new Map<string, { refusal: Refusal; rows: Row[] }>()
  const summary = { done: 0, cancelled: 0, left: 0 }
  const unanswered: Row[] = []
  let unpaid: BulkSummary<Row>['unpaid']
  for (const result of results) {
    const { row } = result
    if (result.outcome === 'decided') counts.set(result.by, (counts.get(result.by) ?? 0) + 1)
    else if (result.outcome === 'unpaid') {
      unpaid ??= { rows: [], pool: 0n, paidBefore: 0 }
      unpaid.rows.push(row)
      unpaid.pool = result.pool
    } else if (result.outcome === 'unanswered') unanswered.push(row)
    else if (result.outcome === 'refused') {
      const { refusal } = result
      const together = refused.get(refusal.message) ?? { refusal, rows: [] }
      together.rows.push(row)
      refused.set(refusal.message, together)
    } else {
      summary[result.outcome] += 1
      // What is paid behind one that was not leaves the pool with less than that one was promised.
      if (result.outcome === 'done' && unpaid) {
        unpaid.paidBefore += 1
        unpaid.pool -= centavosOf(row.amount)
      }
    }
  }
  return {
    ...summary,
    decided: [...counts]
      .map(([by, count]) => ({ by, count }))
      .toSorted((one, other) => other.count - one.count),
    unpaid,
    unanswered,
    refused: [...refused.values()],
  }
}
