import { coalesce } from '../../db/coalesce.ts'
import type { Tx } from '../../db/queryable.ts'
import { inSnapshot } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'

/** A whole class looks at once: those who ask while an answer is being made share the next one. */
export function shareInFlightRead<Answer>(
  { pool }: Dependencies,
  work: (tx: Tx) => Promise<Answer>,
): () => Promise<Answer> {
  const runOne = () => inSnapshot(pool, work)
  const run = coalesce<undefined, Answer>({
    runOne,
    runMany: async (calls) => {
      const answer = await runOne()
      return calls.map(() => answer)
    },
    changedNothing: () => true,
    atWorkMax: 1,
    batchMax: 10_000,
  })
  return () => run(undefined)
}
