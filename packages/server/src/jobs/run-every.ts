import type { JobName, JobRuns } from '../features/metrics/job-runs.ts'
import { isDatabaseAway } from '../http/error-response.ts'

/** Told what went wrong: a server's log, or a terminal. */
export type JobLog = {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/**
 * Runs a job again and again, so long after each run has ended. A run that fails is told, and tried again
 * at its next turn.
 *
 * @param input.said what the log says where the database is away, and where anything else failed
 * @returns stops it, when the run in hand has ended
 */
export function runEvery(input: {
  job: JobName
  everyMs: number
  work: () => Promise<void>
  jobRuns: Pick<JobRuns, 'time'>
  log: JobLog
  said: { away: string; failed: string }
}): () => Promise<void> {
  const { job, everyMs, work, jobRuns, log, said } = input
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let inHand = Promise.resolve()

  function runLater(): void {
    if (isStopping) return
    timer = setTimeout(() => {
      inHand = run().finally(runLater)
    }, everyMs)
    timer.unref()
  }

  async function run(): Promise<void> {
    try {
      await jobRuns.time(job, work)
    } catch (error) {
      if (error instanceof Error && isDatabaseAway(error)) log.warn({ err: error }, said.away)
      else log.error({ err: error }, said.failed)
    }
  }

  runLater()
  return async () => {
    isStopping = true
    clearTimeout(timer)
    await inHand
  }
}
