import { minuteMs, secondMs } from '@kunwari/domain/calendar/instant'
import type { Job, PgBoss } from 'pg-boss'
import { connectionOf } from '../../db/pool.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { LabQueue } from '../../features/lab-runs/lab-queue.ts'
import {
  failLabRun,
  listKeptParts,
  listOverdueLabRuns,
  listUnfinishedLabRuns,
} from '../../features/lab-runs/lab-runs.sql.ts'
import { findQueueSchema } from '../../features/lab-runs/lab-schemas.sql.ts'
import { type JobLog, runEvery } from '../run-every.ts'
import { type LabThreads, openLabThreads } from './lab-threads.ts'
import {
  asItsDatabase,
  lostQueue,
  openJobQueue,
  partsQueue,
  type QueuedPart,
} from './open-job-queue.ts'
import { workAtPart } from './work-at-part.ts'

const lookEveryMs = 2 * secondMs
/** A queue that nobody uses any more is closed: it costs the database a statement a second. */
const idleMs = minuteMs
const longestMs = 10 * minuteMs
const longestReplayMs = 60 * minuteMs
const pollEverySeconds = 1

/** The queue, and those of this process who take from it. */
type Open = { boss: PgBoss; takers: string[]; usedAt: number }

/**
 * Works at what waits in the laboratory's queue, and fails what takes too long. Any number of processes
 * do this at a time, on any number of machines.
 *
 * @param input.threads how many parts this process works at
 * @param input.shared the threads, where others share them: they then go on when this stops
 * @param input.mayHaveRuns whether there is anything to look for, where that is known anyhow
 * @returns the queue, and what stops working: parts in hand go back to it
 */
export function runLabJobs(
  { pool, realNow, jobRuns }: Pick<Dependencies, 'pool' | 'realNow' | 'jobRuns'>,
  {
    threads: size,
    shared,
    log,
    mayHaveRuns = () => true,
  }: { threads: number; shared?: LabThreads | undefined; log: JobLog; mayHaveRuns?: () => boolean },
): LabQueue & { stop: () => Promise<void> } {
  const threads = shared ?? openLabThreads(size)
  const stopping = new AbortController()
  const connection = connectionOf(pool)
  let opened: Promise<Open> | undefined

  /** One at a time; what a wipe has dropped is made again. */
  async function open(): Promise<Open> {
    const { name, isThere } = await findQueueSchema(pool)
    if (!isThere && opened) await close()
    opened ??= openJobQueue({ pool, schema: name }, (error) => {
      log.warn({ err: error }, "the laboratory's queue waits for the database")
    }).then((boss) => ({ boss, takers: [], usedAt: performance.now() }))
    try {
      return await opened
    } catch (error) {
      opened = undefined
      throw error
    }
  }

  async function close(): Promise<void> {
    const closing = opened
    opened = undefined
    await (await closing)?.boss.stop({ graceful: true, timeout: 2 * secondMs })
  }

  async function look(): Promise<void> {
    if (stopping.signal.aborted) return
    const runs = await listUnfinishedLabRuns(pool)
    if (runs.length === 0) return closeUnused()
    await failOverdue()
    const queue = await open()
    queue.usedAt = performance.now()
    if (queue.takers.length > 0) return
    await sendWhatIsMissing(queue, runs)
    await work(queue)
  }

  /** A wipe takes the queue along: nobody looks for it any more. */
  async function closeUnused(): Promise<void> {
    const queue = await opened
    if (!queue) return
    const isIdle = performance.now() - queue.usedAt > idleMs
    if (isIdle || !(await findQueueSchema(pool)).isThere) await close()
  }

  async function work({ boss, takers }: Open): Promise<void> {
    while (takers.length < size) await addTaker({ boss, takers })
    await boss.work<QueuedPart>(lostQueue, async ([job]) => {
      if (!job) return
      const message = 'The machine that played it stopped three times.'
      await failLabRun(pool, { id: job.data.id, failure: 'lost', message }, realNow())
    })
  }

  /** One a thread, each of which looks again at once where there was something to do. */
  async function addTaker({ boss, takers }: Pick<Open, 'boss' | 'takers'>): Promise<void> {
    let id: string | undefined
    const take = async ([job]: Job<QueuedPart>[]): Promise<void> => {
      if (!job) return
      try {
        const lost = AbortSignal.any([job.signal, stopping.signal])
        await workAtPart({ pool, realNow, threads, connection, log }, job.data, lost)
      } catch (error) {
        if (!stopping.signal.aborted) throw error
        // An orderly stop is nothing that went wrong: the part waits for somebody else.
        await boss.send(partsQueue, job.data)
      }
      if (id !== undefined) boss.notifyWorker(id)
    }
    id = await boss.work<QueuedPart>(partsQueue, { pollingIntervalSeconds: pollEverySeconds }, take)
    takers.push(id)
  }

  /** A database that was restored has runs without a queue. */
  async function sendWhatIsMissing(
    { boss }: Open,
    runs: readonly { id: string; parts: number }[],
  ): Promise<void> {
    for (const { id, parts } of runs) {
      const waiting = await boss.findJobs(partsQueue, { data: { id }, limit: 1 })
      if (waiting.length > 0) continue
      const kept = new Set((await listKeptParts(pool, id)).map(({ part }) => part))
      const missing = Array.from({ length: parts }, (_, part) => part).filter(
        (part) => !kept.has(part),
      )
      await boss.insert(
        partsQueue,
        missing.map((part) => ({ data: { id, part } })),
      )
    }
  }

  async function failOverdue(): Promise<void> {
    for (const { id, kind } of await listOverdueLabRuns(
      pool,
      { longestMs, longestReplayMs },
      realNow(),
    )) {
      const minutes = (kind === 'replay' ? longestReplayMs : longestMs) / minuteMs
      const message = `It was not done within ${minutes} minutes, which is as long as it may take.`
      await failLabRun(pool, { id, failure: 'too_long', message }, realNow())
    }
  }

  async function notifyTakers(): Promise<void> {
    const queue = await opened
    for (const id of queue?.takers ?? []) queue?.boss.notifyWorker(id)
  }

  let inHand = Promise.resolve()
  /** One look after the other. */
  function lookNext(): Promise<void> {
    const next = inHand.then(look)
    inHand = next.catch(() => undefined)
    return next
  }

  const stopLooking = runEvery({
    job: 'laboratory',
    everyMs: lookEveryMs,
    work: async () => {
      if (opened || mayHaveRuns()) await lookNext()
    },
    jobRuns,
    log,
    said: {
      away: 'the laboratory waits for the database',
      failed: 'the laboratory does not go on',
    },
  })
  return {
    open: async () => {
      const queue = await open()
      queue.usedAt = performance.now()
    },
    send: async (tx, { id, parts }) => {
      // Opened before the transaction: another connection inside of it might be one too many.
      const { boss } = await (opened ?? open())
      await boss.insert(
        partsQueue,
        parts.map((part) => ({ data: { id, part } })),
        { db: asItsDatabase(tx) },
      )
    },
    wake: () => {
      lookNext()
        .then(notifyTakers)
        .catch((error: Error) => log.warn({ err: error }, 'the laboratory waits'))
    },
    stop: async () => {
      stopping.abort(new Error('the laboratory stops here'))
      await stopLooking()
      await inHand
      if (!shared) await threads.stop()
      await close()
    },
  }
}
