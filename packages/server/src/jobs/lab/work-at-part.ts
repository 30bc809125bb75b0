import { type BetOutcome, luckiestWorld, sumUpBet } from '@kunwari/population/bet'
import type { SweepCell } from '@kunwari/population/sweep'
import type { Pool } from 'pg'
import type { DatabaseConnection } from '../../db/database-url.ts'
import type { Tx } from '../../db/queryable.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import {
  beginLabPart,
  failLabRun,
  findLabWork,
  finishLabRun,
  keepLabPart,
  type LabWorkRow,
  listKeptParts,
  listLabParts,
  lockLabRun,
  noteLabProgress,
} from '../../features/lab-runs/lab-runs.sql.ts'
import { dropSchema, getReplaySchema } from '../../features/lab-runs/lab-schemas.sql.ts'
import { type LabAsked, type LabOutcome, spanOf } from '../../features/lab-runs/lab-work.ts'
import type { JobLog } from '../run-every.ts'
import type { LabWork } from './lab-thread.ts'
import { type LabThreads, LabWorkError, tooLarge } from './lab-threads.ts'
import type { QueuedPart } from './open-job-queue.ts'

/** How often a worker says how far it is, and asks whether anybody still wants it. */
const beatMs = 500
/** Two worlds larger than this at a time would be more than a laptop holds. */
const peopleBesideOthersMax = 1_000_000

type Parts = Pick<Dependencies, 'pool' | 'realNow'> & {
  threads: LabThreads
  connection: DatabaseConnection
  log: JobLog
}

/**
 * Does a part of a run, unless it has ended or the part is there, and ends the run with its last part.
 *
 * @param lost says that the part is somebody else's by now
 */
export async function workAtPart(parts: Parts, queued: QueuedPart, lost: AbortSignal) {
  const { pool, realNow, threads, log } = parts
  const row = await findLabWork(pool, queued)
  if (!row || row.isKept) return
  await threads.take(isLarge(row.asked), async (play) => {
    lost.throwIfAborted()
    // It may have been stopped while it waited for a thread.
    if (!(await beginLabPart(pool, queued.id, realNow()))) return
    const beat = startBeat(pool, { id: queued.id, isWhole: row.parts === 1 }, log)
    try {
      const work = await workOf(parts, row, queued)
      const signal = AbortSignal.any([beat.signal, lost])
      const outcome = await play(work, { signal, progress: beat.note })
      await inTransaction(pool, (tx) => keepPart(tx, { ...queued, outcome }, realNow()))
    } catch (error) {
      if (beat.signal.aborted) return
      if (!(error instanceof LabWorkError)) throw error
      if (error.failure === 'fault') log.error({ err: error }, 'a run of the laboratory failed')
      const { failure } = error
      await failLabRun(pool, { id: queued.id, failure, message: sentenceOf(error) }, realNow())
    } finally {
      beat.stop()
      // Of a replay that was stopped in the middle; one that is another worker's by now is being replayed there.
      if (row.asked.kind === 'replay' && !lost.aborted) {
        await dropSchema(pool, await getReplaySchema(pool, queued.id))
      }
    }
  })
}

function isLarge(asked: LabAsked): boolean {
  return asked.kind === 'run' && asked.scenario.people > peopleBesideOthersMax
}

async function workOf(
  { pool, connection }: Parts,
  { asked, ...row }: LabWorkRow,
  { id, part }: QueuedPart,
): Promise<LabWork> {
  switch (asked.kind) {
    case 'run':
      return { kind: 'run', scenario: asked.scenario }
    case 'replay':
      return { ...asked, connection, schema: await getReplaySchema(pool, id) }
    case 'sweep':
      return { ...asked, ...spanOf(part, row) }
    case 'bet':
      return { ...asked, ...spanOf(part, row) }
  }
}

/** Says how far it is, again and again, and aborts once the run has ended without it. */
function startBeat(pool: Pool, { id, isWhole }: { id: string; isWhole: boolean }, log: JobLog) {
  const ended = new AbortController()
  let done = 0
  const beat = async (): Promise<void> => {
    try {
      if (!(await noteLabProgress(pool, { id, done: isWhole ? done : 0 }))) ended.abort()
    } catch (error) {
      log.warn({ err: error }, 'a run of the laboratory goes on without the database')
    }
  }
  let inHand = Promise.resolve()
  const timer = setInterval(() => {
    inHand = inHand.then(beat)
  }, beatMs)
  timer.unref()
  return {
    signal: ended.signal,
    note: (now: number) => {
      done = now
    },
    stop: () => clearInterval(timer),
  }
}

async function keepPart(
  tx: Tx,
  { id, part, outcome }: QueuedPart & { outcome: unknown },
  now: ReturnType<Dependencies['realNow']>,
): Promise<void> {
  const run = await lockLabRun(tx, id)
  if (!run) return
  const { from, to } = spanOf(part, run)
  if (run.parts > 1) await keepLabPart(tx, { id, part, outcome, units: to - from })
  if (run.parts > 1 && (await listKeptParts(tx, id)).length < run.parts) return
  const kept = run.parts > 1 ? await listLabParts(tx, id) : [{ part, outcome }]
  const result = putTogether(
    run.asked,
    kept.map((one) => one.outcome),
  )
  await finishLabRun(tx, { id, result }, now)
}

/** What threads answer is what their kind of work makes. */
function putTogether(asked: LabAsked, outcomes: unknown[]): LabOutcome {
  if (asked.kind === 'sweep') {
    return { ...asked, cells: (outcomes as SweepCell[][]).flat() }
  }
  if (asked.kind === 'bet') {
    const worlds = (outcomes as BetOutcome[][]).flat()
    return { ...asked, result: sumUpBet(worlds), lucky: luckiestWorld(asked.bet, worlds) }
  }
  return outcomes[0] as LabOutcome
}

function sentenceOf({ failure, message }: LabWorkError): string {
  if (failure === 'not_replayable') return `It cannot be played again: ${message}.`
  if (failure === 'too_large') return tooLarge
  return 'It failed. The log of the server says why.'
}
