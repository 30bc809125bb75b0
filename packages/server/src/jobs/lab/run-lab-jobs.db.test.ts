import { instant } from '@kunwari/domain/calendar/instant'
import { resolveScenario } from '@kunwari/population/scenario'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findLabRun, insertLabRun } from '../../features/lab-runs/lab-runs.sql.ts'
import { createJobRuns } from '../../features/metrics/job-runs.ts'
import { openLabThreads } from './lab-threads.ts'
import { openJobQueue, partsQueue, type QueuedPart } from './open-job-queue.ts'
import { runLabJobs } from './run-lab-jobs.ts'

const now = instant(Date.now())
const realNow = () => now
const log = { warn: () => undefined, error: () => undefined }

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** Writes down a small run that nobody has sent to the queue. */
async function askUnsent({ people = 200 } = {}): Promise<string> {
  const id = newId(now)
  const asked = { kind: 'run', scenario: resolveScenario({ people, days: 30 }) } as const
  await inTransaction(database.pool, (tx) =>
    insertLabRun(tx, { id, asked, total: 30, parts: 1, max: 20 }, now),
  )
  return id
}

const patience = { timeout: 20_000, interval: 50 }

/** Works until a run has ended. */
async function endOf(id: string) {
  const jobs = runLabJobs(
    { pool: database.pool, realNow, jobRuns: createJobRuns(realNow) },
    { threads: 1, log },
  )
  jobs.wake()
  await vi.waitUntil(
    async () => !['queued', 'running'].includes((await findLabRun(database.pool, id))?.state ?? ''),
    patience,
  )
  await jobs.stop()
  return findLabRun(database.pool, id)
}

test('a run that a restored database has without a queue is played', async () => {
  expect(await endOf(await askUnsent())).toMatchObject({ state: 'done', done: 30, failure: null })
})

test('classes that share threads leave them to each other: a run that one gives up, another goes on with', async () => {
  const threads = openLabThreads(1)
  const begin = () => {
    const jobs = runLabJobs(
      { pool: database.pool, realNow, jobRuns: createJobRuns(realNow) },
      { threads: 1, shared: threads, log },
    )
    jobs.wake()
    return jobs
  }
  const id = await askUnsent({ people: 2_000_000 })
  const stateOf = async () => (await findLabRun(database.pool, id))?.state
  const first = begin()
  await vi.waitUntil(async () => (await stateOf()) === 'running', patience)
  await first.stop()
  expect(await stateOf()).not.toBe('done')
  const next = begin()
  await vi.waitUntil(async () => (await stateOf()) === 'done', patience)
  await next.stop()
  await threads.stop()
})

test('a run that took its worker with it three times fails', async () => {
  const id = await askUnsent()
  const queue = await openJobQueue({ pool: database.pool, schema: 'public_jobs' }, () => undefined)
  await queue.send(partsQueue, { id, part: 0 })
  for (let time = 0; time < 3; time++) {
    const [job] = await queue.fetch<QueuedPart>(partsQueue)
    if (job) await queue.fail(partsQueue, job.id)
  }
  await queue.stop({ graceful: false })
  expect(await endOf(id)).toMatchObject({ state: 'failed', failure: 'lost' })
})
