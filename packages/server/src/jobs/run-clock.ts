import type { Instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { closeClockGate, lockClock, moveClock } from '../features/clock/clock.sql.ts'
import {
  flowOf,
  isBehind,
  isSettling,
  type SimulatedClock,
  simulatedNow,
} from '../features/clock/clock.ts'
import { endJob, findJob, type JobRow } from '../features/clock/jobs.sql.ts'
import type { JobRuns } from '../features/metrics/job-runs.ts'
import type { TradingDesk } from '../features/trading/trading-desk.ts'
import { isDatabaseAway } from '../http/error-response.ts'
import { playCrowd } from './crowd/play-crowd.ts'
import { passHorizon, settleBatch } from './settle-horizon.ts'

/** Keeps the world settled: on every server, side by side. */
export type ClockRunner = {
  /** Looks at once whether there is something to do. */
  wake(): void
  /** Lets the batch in hand finish and stops. */
  stop(): Promise<void>
}

type Log = {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

// A quiet clock is looked at once a second; a fast one often enough to flow.
const quietTickMs = 1_000
const fastTickMs = 100
const fastSpeed = 60
/** The row is read once in ten seconds at least where a class is looked at; where none is, here. */
const unreadMaxMs = 15_000

/** What the settlement works on: the bots' market is null in a world in which they do not trade. */
export type Settling = { pool: Pool; clock: SimulatedClock; desk: TradingDesk | null }

/** Starts settling what simulated time reaches, and what an advance asks for. */
export function runClock(
  { pool, clock, desk }: Settling,
  { jobRuns, log }: { jobRuns: Pick<JobRuns, 'time'>; log: Log },
): ClockRunner {
  let isStopping = false
  let isWakeWanted = false
  let isFirst = true
  let timer: NodeJS.Timeout | undefined
  let inHand: Promise<void> = tick()

  async function tick(): Promise<void> {
    const isAsked = isFirst || isWakeWanted
    isFirst = false
    isWakeWanted = false
    try {
      await jobRuns.time('clock', async () => {
        // Most of the time nothing is due by the row that was read last.
        if (!isAsked && !isDue(clock) && clock.unreadForMs() < unreadMaxMs) return
        await clock.refresh()
        if (isDue(clock)) {
          await settleWhatIsDue({ pool, clock, desk, isStopping: () => isStopping })
        }
      })
    } catch (error) {
      reportTick(error, log)
    }
    if (isStopping) return
    const waitMs = isWakeWanted ? 0 : clock.state().speed > fastSpeed ? fastTickMs : quietTickMs
    timer = setTimeout(() => {
      timer = undefined
      inHand = tick()
    }, waitMs)
  }

  return {
    wake: () => {
      isWakeWanted = true
      if (timer === undefined || isStopping) return
      clearTimeout(timer)
      timer = undefined
      inHand = tick()
    },
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await inHand
    },
  }
}

/** Whether time has reached what is not settled, or an advance is running, by what the clock has read. */
function isDue(clock: SimulatedClock): boolean {
  return isSettling(clock.state(), clock.realNow())
}

/** Settles until nothing is due: what time has reached by itself, and the advance that is running. */
export async function settleWhatIsDue(
  settling: Settling & { isStopping: () => boolean },
): Promise<void> {
  const { pool, clock, isStopping } = settling
  while (!isStopping()) {
    const row = clock.state()
    const job = row.running === null ? undefined : await findJob(pool, row.running)
    const goesOn = job
      ? await stepAdvance(settling, job)
      : isBehind(row, clock.realNow()) && (await stepFlow(settling, row.horizon))
    await clock.refresh()
    if (!goesOn && clock.state().running === null) return
    if (!goesOn) await letOthersFinish()
  }
}

async function stepFlow({ pool, clock, desk }: Settling, horizon: Instant): Promise<boolean> {
  const batch = await settleBatch(pool, horizon)
  if (batch !== 'settled') return batch === 'more'
  if (!(await playCrowd({ pool, realNow: clock.realNow }, horizon))) return false
  const realNow = clock.realNow()
  const until = flowOf(clock.state(), realNow)
  return passHorizon(pool, { horizon, carriesTime: false, desk, until }, realNow)
}

/** One batch of an advance, or its end. Progress is where the clock stands. */
async function stepAdvance(settling: Settling, job: JobRow): Promise<boolean> {
  const { pool, clock, desk } = settling
  const { horizon } = clock.state()
  try {
    if (job.isStopWanted) {
      await landAdvance(settling, job, { state: 'stopped' })
      return true
    }
    if (horizon > job.to) {
      await landAdvance(settling, job, { state: 'done' })
      return true
    }
    const batch = await settleBatch(pool, horizon)
    if (batch !== 'settled') return batch === 'more'
    if (!(await playCrowd({ pool, realNow: clock.realNow }, horizon))) return false
    const pass = { horizon, carriesTime: true, desk, until: job.to }
    return await passHorizon(pool, pass, clock.realNow())
  } catch (error) {
    if (error instanceof Error && isDatabaseAway(error)) throw error
    await landAdvance(settling, job, {
      state: 'failed',
      message: 'Settling failed and was rolled back. The log of the server says why.',
    })
    throw error
  }
}

/** Ends an advance: time stands at its target, or where it got to, and flows on from there. */
async function landAdvance(
  { pool, clock }: Settling,
  job: JobRow,
  outcome: { state: 'done' | 'stopped' | 'failed'; message?: string },
): Promise<void> {
  const realNow = clock.realNow()
  await inTransaction(pool, async (tx) => {
    await closeClockGate(tx)
    const row = await lockClock(tx)
    const reached = outcome.state === 'done' ? job.to : simulatedNow(row, realNow)
    const ended = await endJob(
      tx,
      { id: job.id, state: outcome.state, message: outcome.message ?? null, reached },
      realNow,
    )
    if (!ended) return
    invariant(reached <= row.horizon, 'an advance lands before the next unsettled event')
    await moveClock(tx, {
      anchorSim: reached,
      anchorReal: realNow,
      floor: reached,
      horizon: row.horizon,
    })
  })
}

const politeWaitMs = 20

/** Another server has a batch of the same moment in hand; it will be through in a moment. */
async function letOthersFinish(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, politeWaitMs))
}

/** A tick that failed is tried again at the next one; it is told, and nothing half done is left. */
function reportTick(error: unknown, log: Log): void {
  if (error instanceof Error && isDatabaseAway(error)) {
    log.warn({ err: error }, 'the clock waits for the database')
  } else {
    log.error({ err: error }, 'settling failed; the clock stands still until it succeeds')
  }
}
