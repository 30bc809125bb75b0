import os from 'node:os'
import { type Instant, instant } from '@kunwari/domain/calendar/instant'
import { readConfiguration } from '@kunwari/server/config'
import { connectionFromUrl, describeDatabase } from '@kunwari/server/db/database-url'
import { listPendingMigrations } from '@kunwari/server/db/migrate'
import { createPool } from '@kunwari/server/db/pool'
import { wordsOfError } from '@kunwari/server/db/words-of-error'
import { createJobRuns } from '@kunwari/server/features/metrics/job-runs'
import { runLabJobs } from '@kunwari/server/jobs/lab/run-lab-jobs'
import { readOptions, wholeNumber } from './read-options.ts'

/**
 * `npm run lab-worker` works at long runs of the laboratory beside a server: with the same DATABASE_URL,
 * any number of them, on any number of machines. `--threads N` says how many worlds it plays at a time;
 * else one a processor.
 */
try {
  await work()
} catch (error) {
  console.error(wordsOfError(error))
  process.exitCode = 1
}

async function work(): Promise<void> {
  const { values } = readOptions({
    name: 'lab-worker',
    about: 'Works at long runs of the laboratory beside a server with the same DATABASE_URL.',
    options: {
      threads: {
        type: 'string',
        default: String(os.availableParallelism()),
        says: 'a number of worlds to play at a time, from 1 to 256',
        accepts: wholeNumber(1, 256),
      },
    },
  })
  const threads = Number(values.threads)
  const { databaseUrl } = readConfiguration(process.env)
  if (databaseUrl === null) {
    throw new Error(
      'Set DATABASE_URL to that of the server. A server with a database of its own works at its runs itself.',
    )
  }
  const connection = connectionFromUrl(databaseUrl)
  // A thread that replays has connections of its own.
  const pool = createPool(connection, { max: threads + 2 })
  try {
    const pending = await listPendingMigrations(pool).catch((error: unknown) => {
      throw new Error(
        `The database ${describeDatabase(connection)} cannot be used: ${wordsOfError(error)}`,
      )
    })
    if (pending.length > 0) throw new Error('Start the server first: it brings the database up.')
    const log = { warn: tell, error: tell }
    const jobs = runLabJobs({ pool, realNow, jobRuns: createJobRuns(realNow) }, { threads, log })
    console.error(
      `Works at the laboratory of ${describeDatabase(connection)}, ${threads} at a time.`,
    )
    await stopAsked()
    await jobs.stop()
  } finally {
    await pool.end()
  }
}

function realNow(): Instant {
  return instant(Date.now())
}

function tell(details: object, message: string): void {
  const cause =
    'err' in details && details.err instanceof Error ? `: ${wordsOfError(details.err)}` : ''
  console.error(`${message}${cause}`)
}

/** Also keeps the process there: everything else lets it end. */
async function stopAsked(): Promise<void> {
  const stay = setInterval(() => undefined, 60_000)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve())
  })
  clearInterval(stay)
}
