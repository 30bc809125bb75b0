import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { instant } from '@kunwari/domain/calendar/instant'
import { resolveScenario } from '@kunwari/population/scenario'
import { cellsOf, runCell, type Sweep } from '@kunwari/population/sweep'
import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { urlOf } from '../../db/database-url.ts'
import { newId } from '../../db/new-id.ts'
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findLabResult, findLabRun, insertLabRun } from '../../features/lab-runs/lab-runs.sql.ts'
import { sizeOf } from '../../features/lab-runs/lab-work.ts'
import { createJobRuns } from '../../features/metrics/job-runs.ts'
import { programEnvironment } from '../../testing/spawn-server.ts'
import { openLabThreads } from './lab-threads.ts'
import { openJobQueue, partsQueue, type QueuedPart } from './open-job-queue.ts'
import { runLabJobs } from './run-lab-jobs.ts'

describe('the worker', () => {
  const script = path.resolve(import.meta.dirname, '../../../../../scripts/lab-worker.ts')
  const now = instant(Date.now())

  let database: TestDatabase
  let queue: PgBoss
  const workers: ChildProcess[] = []
  beforeAll(async () => {
    database = await createTestDatabase()
    queue = await openJobQueue({ pool: database.pool, schema: 'public_jobs' }, () => undefined)
  })
  afterEach(async () => {
    for (const worker of workers.splice(0)) await end(worker, 'SIGKILL')
  })
  afterAll(async () => {
    await queue.stop({ graceful: false })
    await database.drop()
  })

  const sweep: Sweep = {
    scenario: resolveScenario({ people: 10_000 }),
    x: { field: 'rollBps', values: [0, 2_000, 4_000, 5_000, 6_000, 8_000, 9_000, 10_000] },
    y: null,
    seeds: 8,
  }
  const played: ReturnType<typeof runCell>[] = []
  beforeAll(() => {
    for (let cell = 0; cell < cellsOf(sweep); cell += 1) played.push(runCell(sweep, cell))
  })

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'a worker that ends by %s in a sweep loses nothing',
    async (signal) => {
      const id = newId(now)
      const { total, parts } = sizeOf({ kind: 'sweep', sweep })
      await inTransaction(database.pool, (tx) =>
        insertLabRun(tx, { id, asked: { kind: 'sweep', sweep }, total, parts, max: 20 }, now),
      )
      const first = start()
      start()
      await queue.insert(
        partsQueue,
        Array.from({ length: parts }, (_, part) => ({ data: { id, part } })),
      )
      const atWork = () => queue.findJobs(partsQueue, { data: { id } })
      await vi.waitUntil(
        async () => (await atWork()).filter(({ state }) => state === 'active').length === 2,
        { timeout: 60_000, interval: 10 },
      )
      await end(first, signal)
      if (signal === 'SIGKILL') {
        // Nobody waits here until the silence has lasted for ten seconds.
        await database.pool.query(
          `update public_jobs.job set heartbeat_on = heartbeat_on - interval '1 minute'
       where state = 'active'`,
        )
      }
      await vi.waitUntil(async () => (await findLabRun(database.pool, id))?.state === 'done', {
        timeout: 60_000,
        interval: 50,
      })
      const result = { sweep, cells: played }
      expect(await findLabResult(database.pool, id)).toMatchObject({ result })
    },
    150_000,
  )

  function start(): ChildProcess {
    const worker = spawn(process.execPath, [script, '--threads', '1'], {
      env: { ...programEnvironment, DATABASE_URL: urlOf(database.connection) },
      stdio: 'ignore',
    })
    workers.push(worker)
    return worker
  }
})

async function end(worker: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  worker.kill(signal)
  await once(worker, 'exit')
}

describe('the jobs of the laboratory', () => {
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
      async () =>
        !['queued', 'running'].includes((await findLabRun(database.pool, id))?.state ?? ''),
      patience,
    )
    await jobs.stop()
    return findLabRun(database.pool, id)
  }

  test('a run that a restored database has without a queue is played', async () => {
    expect(await endOf(await askUnsent())).toMatchObject({ state: 'done', done: 30, failure: null })
  })

  test('of classes that share threads, another continues a run given up', async () => {
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
    const queue = await openJobQueue(
      { pool: database.pool, schema: 'public_jobs' },
      () => undefined,
    )
    await queue.send(partsQueue, { id, part: 0 })
    for (let time = 0; time < 3; time++) {
      const [job] = await queue.fetch<QueuedPart>(partsQueue)
      if (job) await queue.fail(partsQueue, job.id)
    }
    await queue.stop({ graceful: false })
    expect(await endOf(id)).toMatchObject({ state: 'failed', failure: 'lost' })
  })
})
