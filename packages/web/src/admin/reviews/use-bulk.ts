import { useRef, useState } from 'react'
import { randomKey } from '../../lib/idempotency-key.ts'
import { refreshMoney } from '../money-reads.ts'
import { type BulkResult, type BulkSummary, resultOf, summarise } from './bulk-results.ts'
import type { Decision } from './reviews.queries.ts'

/** What was decided about several requests, and how far it has come. */
export type BulkState<Row> =
  | { stage: 'idle' }
  | { stage: 'running'; status: Decision['body']['status']; at: number; of: number }
  | { stage: 'done'; status: Decision['body']['status']; summary: BulkSummary<Row> }

export type Bulk<Row> = {
  state: BulkState<Row>
  run: (rows: readonly Row[], body: Decision['body']) => Promise<void>
  dismiss: () => void
}

/**
 * Decides about several requests, one call after the other and each with a key of its own: oldest
 * first, because the pool pays whoever asked first. What fails does not stop the rest.
 */
export function useBulk<Row extends { id: string }>(
  decide: (decision: Decision) => Promise<unknown>,
): Bulk<Row> {
  const [state, setState] = useState<BulkState<Row>>({ stage: 'idle' })
  const isRunning = useRef(false)

  async function run(rows: readonly Row[], body: Decision['body']): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    const { status } = body
    const results: BulkResult<Row>[] = []
    for (const row of rows) {
      setState({ stage: 'running', status, at: results.length, of: rows.length })
      // One after the other is the point: see above.
      // oxlint-disable-next-line no-await-in-loop -- see above.
      results.push(await decideOne(row, body))
    }
    await refreshMoney()
    isRunning.current = false
    setState({ stage: 'done', status, summary: summarise(results) })
  }

  async function decideOne(row: Row, body: Decision['body']): Promise<BulkResult<Row>> {
    try {
      await decide({ id: row.id, body, idempotencyKey: randomKey() })
      return { row, outcome: 'done' }
    } catch (error) {
      return resultOf(row, error)
    }
  }

  return { state, run, dismiss: () => setState({ stage: 'idle' }) }
}
