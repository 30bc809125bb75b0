import { ApiError } from '@kunwari/contract/client'

/** What became of one request when several were decided about together. */
export type BulkResult<Row> =
  | { row: Row; outcome: 'done' }
  /** Somebody was faster; undefined is nobody that the server names. */
  | { row: Row; outcome: 'decided'; by: string | undefined }
  | { row: Row; outcome: 'cancelled' }
  | { row: Row; outcome: 'refused'; error: unknown }

/** Reads a refusal: most say that there is nothing left to decide. */
export function resultOf<Row>(row: Row, error: unknown): BulkResult<Row> {
  if (!(error instanceof ApiError) || error.code !== 'already_decided') {
    return { row, outcome: 'refused', error }
  }
  if (error.detail.startsWith('Already cancelled')) return { row, outcome: 'cancelled' }
  return { row, outcome: 'decided', by: / by (.+) at /.exec(error.detail)?.[1] }
}

export type BulkSummary<Row> = {
  done: number
  cancelled: number
  /** How many were decided by whom, the most first. */
  decided: { by: string | undefined; count: number }[]
  refused: { row: Row; error: unknown }[]
}

/** Counts what became of all of them. */
export function summarise<Row>(results: readonly BulkResult<Row>[]): BulkSummary<Row> {
  const counts = new Map<string | undefined, number>()
  for (const result of results) {
    if (result.outcome !== 'decided') continue
    counts.set(result.by, (counts.get(result.by) ?? 0) + 1)
  }
  return {
    done: results.filter(({ outcome }) => outcome === 'done').length,
    cancelled: results.filter(({ outcome }) => outcome === 'cancelled').length,
    decided: [...counts]
      .map(([by, count]) => ({ by, count }))
      .toSorted((one, other) => other.count - one.count),
    refused: results.flatMap((result) =>
      result.outcome === 'refused' ? [{ row: result.row, error: result.error }] : [],
    ),
  }
}
