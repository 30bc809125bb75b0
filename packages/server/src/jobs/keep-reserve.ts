import { minuteMs, secondMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import { foldListChanges } from '../db/list-page.ts'
import type { Dependencies } from '../dependencies.ts'
import { rollUpReserve, sumInFull } from '../features/reserve/roll-up.ts'
import { getRollup } from '../features/reserve/rollup.sql.ts'
import { isDatabaseAway } from '../http/error-response.ts'

/** Sums are kept this close behind what is posted. */
const rollUpEveryMs = secondMs
/** A ledger in which something was posted is added up in full this often. */
const fullSumEveryMs = 10 * minuteMs

/** Adding up this many more changes of lists takes a fraction of a millisecond. */
const changesFoldedAt = 500

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/**
 * Keeps the reserve's sums close behind the ledger and the counts of lists short, and now and then adds everything up in full to
 * see that they agree. On every server: each step is one transaction, and the first one does it.
 *
 * @returns stops it, when the step in hand has ended
 */
export function keepReserve(
  deps: Pick<Dependencies, 'pool' | 'clock' | 'realNow' | 'jobRuns'>,
  log: Log,
): () => Promise<void> {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let summedUpTo = -1n
  let inHand = step()

  async function step(): Promise<void> {
    try {
      await deps.jobRuns.time('reserve', async () => {
        await rollUpReserve(deps.pool)
        await foldListChanges(deps.pool, changesFoldedAt)
      })
      if (!isStopping) summedUpTo = await sumWhenDue(deps, log, summedUpTo)
    } catch (error) {
      reportStep(error, log)
    }
    if (isStopping) return
    timer = setTimeout(() => {
      inHand = step()
    }, rollUpEveryMs)
    timer.unref()
  }

  return async () => {
    isStopping = true
    clearTimeout(timer)
    await inHand
  }
}

/** @returns the place in the order of posting that the last full sum reached */
async function sumWhenDue(
  { pool, clock, realNow, jobRuns }: Pick<Dependencies, 'pool' | 'clock' | 'realNow' | 'jobRuns'>,
  log: Log,
  summedUpTo: bigint,
): Promise<bigint> {
  const { fullSumAt, postedUpTo } = await getRollup(pool)
  const isDue = fullSumAt === null || realNow() - fullSumAt >= fullSumEveryMs
  if (!isDue || postedUpTo === summedUpTo) return summedUpTo
  const sum = () => sumInFull(pool, { now: clock.now(), realNow: realNow() })
  const agrees = await jobRuns.time('full_sum', sum)
  if (!agrees) log.error({ postedUpTo: String(postedUpTo) }, 'the ledger does not add up')
  return postedUpTo
}

function reportStep(error: unknown, log: Log): void {
  if (error instanceof Error && isDatabaseAway(error)) {
    log.warn({ err: error }, 'the reserve waits for the database')
  } else {
    log.error({ err: error }, 'the reserve could not be rolled up; tried again in a second')
  }
}
