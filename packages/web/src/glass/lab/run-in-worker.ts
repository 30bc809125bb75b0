import type { Bet } from '@kunwari/population/bet'
import type { Followed } from '@kunwari/population/follow-person'
import type { Scenario } from '@kunwari/population/scenario'
import type { Sweep, SweepCell } from '@kunwari/population/sweep'
import type {
  BetPlayed,
  LabCount,
  LabProgress,
  LabReply,
  LabRequest,
  LabRun,
} from './lab-messages.ts'

export type WorkOptions = { signal: AbortSignal; onCount?: (count: LabCount) => void }
type Options = WorkOptions & { onProgress?: (progress: LabProgress) => void }

/** Warm from the last run: a page that moves a slider starts no worker each time. */
let idle: Worker | undefined

/**
 * Plays a world in a worker.
 *
 * @throws RangeError for a world that is too large
 * @throws DOMException AbortError once `signal` says so: the worker is ended at once, however large its world
 */
export async function runInWorker(scenario: Scenario, options: Options): Promise<LabRun> {
  const reply = await askWorker({ type: 'run', scenario }, options)
  if (reply.type !== 'result') throw new Error(`the laboratory answered a run with ${reply.type}`)
  return reply.run
}

/** Plays a world again and tells of one person in it. */
export async function followInWorker(
  scenario: Scenario,
  { person, signal }: { person: number; signal: AbortSignal },
): Promise<Followed> {
  const reply = await askWorker({ type: 'follow', scenario, person }, { signal })
  if (reply.type !== 'followed') throw new Error(`the laboratory told of ${reply.type}`)
  return reply.followed
}

/** Plays every cell of a sweep. */
export async function sweepInWorker(sweep: Sweep, options: WorkOptions): Promise<SweepCell[]> {
  const reply = await askWorker({ type: 'sweep', sweep }, options)
  if (reply.type !== 'swept') throw new Error(`the laboratory answered a sweep with ${reply.type}`)
  return reply.cells
}

/** Plays every world of a bet. */
export async function betInWorker(bet: Bet, options: WorkOptions): Promise<BetPlayed> {
  const reply = await askWorker({ type: 'bet', bet }, options)
  if (reply.type !== 'betPlayed')
    throw new Error(`the laboratory answered a bet with ${reply.type}`)
  return reply.played
}

function askWorker(
  request: LabRequest,
  { signal, onProgress, onCount }: Options,
): Promise<LabReply> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = idle ?? startWorker()
    idle = undefined
    const listening = new AbortController()
    const settle = (isReusable: boolean) => {
      listening.abort()
      if (isReusable && !idle) idle = worker
      else worker.terminate()
    }
    const until = { signal: listening.signal }
    const abort = () => {
      settle(false)
      reject(signal.reason)
    }
    const onReply = ({ data }: MessageEvent<LabReply>) => {
      if (data.type === 'progress') return onProgress?.(data)
      if (data.type === 'count') return onCount?.(data)
      settle(true)
      if (data.type !== 'failure') resolve(data)
      else reject(data.isTooLarge ? new RangeError(data.message) : new Error(data.message))
    }
    const fail = ({ message }: ErrorEvent) => {
      settle(false)
      reject(new Error(message || 'The laboratory could not start.'))
    }
    signal.addEventListener('abort', abort, until)
    worker.addEventListener('message', onReply, until)
    worker.addEventListener('error', fail, until)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none.
    worker.postMessage(request)
  })
}

function startWorker(): Worker {
  return new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' })
}
