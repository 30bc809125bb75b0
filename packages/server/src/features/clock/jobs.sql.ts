import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, type Tx, timestamp } from '../../db/queryable.ts'

type JobState = 'queued' | 'running' | 'done' | 'stopped' | 'failed'

/** A piece of work. The span of an advance is simulated time, that of a rehearsal real time. */
export type JobRow = {
  id: string
  kind: 'advance' | 'rehearsal'
  from: Instant
  to: Instant
  state: JobState
  isStopWanted: boolean
  message: string | null
  /** Where it stood when it ended; null while it runs. */
  reached: Instant | null
}

const columns = `id, kind, from_at as "from", to_at as "to", state,
  is_stop_wanted as "isStopWanted", message, reached_at as "reached"`

/** Queues an advance. A second one breaks the unique key jobs_one_at_a_time. */
export async function insertAdvance(
  tx: Tx,
  input: { id: string; from: Instant; to: Instant },
  realNow: Instant,
): Promise<void> {
  await firstRow(
    tx,
    'insert-advance',
    `insert into jobs (id, kind, from_at, to_at, state, created_at)
     values ($1, 'advance', $2, $3, 'running', $4) returning true`,
    [input.id, timestamp(input.from), timestamp(input.to), timestamp(realNow)],
  )
}

/** A job by its id. */
export async function findJob(db: Queryable, id: string): Promise<JobRow | undefined> {
  return firstRow<JobRow>(db, 'find-job', `select ${columns} from jobs where id = $1`, [id])
}

/** Asks a running job to stop after the batch in hand; undefined when it has ended. */
export async function wantStop(tx: Tx, id: string): Promise<JobRow | undefined> {
  return firstRow<JobRow>(
    tx,
    'want-stop',
    `update jobs set is_stop_wanted = true where id = $1 and state in ('queued', 'running')
     returning ${columns}`,
    [id],
  )
}

/** Ends a job that is still running; of two servers that end it, one does. */
export async function endJob(
  tx: Tx,
  input: {
    id: string
    state: 'done' | 'stopped' | 'failed'
    message: string | null
    reached: Instant
  },
  realNow: Instant,
): Promise<boolean> {
  const row = await firstRow(
    tx,
    'end-job',
    `update jobs set state = $2, message = $3, reached_at = $4, ended_at = $5
     where id = $1 and state in ('queued', 'running') returning true`,
    [input.id, input.state, input.message, timestamp(input.reached), timestamp(realNow)],
  )
  return row !== undefined
}
