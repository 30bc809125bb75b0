import { minuteMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import { foldListChanges } from '../db/list-page.ts'
import type { Dependencies } from '../dependencies.ts'
import { rollUpReserve, sumInFull, tailMax } from '../features/reserve/roll-up.ts'
import type { RollupRow } from '../features/reserve/rollup.sql.ts'
import type { ClassLooks } from './class-looks.ts'

/** A ledger in which something was posted is added up in full this often. */
const fullSumEveryMs = 10 * minuteMs

/** Adding up this many more changes of lists takes a fraction of a millisecond. */
const changesFoldedAt = 500

type Parts = Pick<Dependencies, 'pool' | 'clock' | 'realNow' | 'jobRuns'>

/**
 * Keeps the reserve's sums close behind the ledger and the counts of lists short, and now and then adds everything up in full to
 * see that they agree. On every server: each step is one transaction, and the first one does it.
 *
 * @returns stops it, when the step in hand has ended
 */
export function keepReserve(
  deps: Parts,
  looks: ClassLooks,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  let summedUpTo = -1n
  return looks.run({
    job: 'reserve',
    isDueAtOnce: true,
    work: async (look) => {
      if (look.postedUpTo - look.rolledUpTo > tailMax) await rollUpReserve(deps.pool)
      if (look.listChanges >= changesFoldedAt) await foldListChanges(deps.pool, changesFoldedAt)
      summedUpTo = await sumWhenDue(deps, { log, summedUpTo, ...look })
    },
    said: {
      away: 'the reserve waits for the database',
      failed: 'the reserve could not be rolled up; tried again in a second',
    },
  })
}

/** @returns the place in the order of posting that the last full sum reached */
async function sumWhenDue(
  { pool, clock, realNow, jobRuns }: Parts,
  input: Pick<RollupRow, 'fullSumAt' | 'postedUpTo'> & {
    summedUpTo: bigint
    log: Pick<FastifyBaseLogger, 'error'>
  },
): Promise<bigint> {
  const { fullSumAt, postedUpTo, summedUpTo, log } = input
  const isDue = fullSumAt === null || realNow() - fullSumAt >= fullSumEveryMs
  if (!isDue || postedUpTo === summedUpTo) return summedUpTo
  const sum = () => sumInFull(pool, { now: clock.now(), realNow: realNow() })
  const agrees = await jobRuns.time('full_sum', sum)
  if (!agrees) log.error({ postedUpTo: String(postedUpTo) }, 'the ledger does not add up')
  return postedUpTo
}
