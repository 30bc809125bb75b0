import { Worker } from 'node:worker_threads'
import { secondMs } from '@kunwari/domain/calendar/instant'
import type { LabFailure } from '../../features/lab-runs/lab-runs.sql.ts'
import type { LabReply, LabWork } from './lab-thread.ts'

/** A world of ten million people leaves a gigabyte to be tidied up: idle threads end. */
const idleMs = 20 * secondMs

/** Work that came to nothing, and would again. */
export class LabWorkError extends Error {
  override readonly name = 'LabWorkError'
  readonly failure: LabFailure
  constructor(failure: LabFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** Threads that play worlds, so that who starts them goes on answering. */
export type LabThreads = {
  /**
   * Waits for a thread, in the order of asking, and holds it until `work` is done.
   *
   * @param isAlone whether nothing else may go on meanwhile: one large world is enough for a machine
   */
  take: <Result>(isAlone: boolean, work: (thread: LabThread) => Promise<Result>) => Promise<Result>
  stop: () => Promise<void>
}

/**
 * Plays in the thread that was taken.
 *
 * @throws LabWorkError where it comes to nothing, the signal's reason once it is aborted
 */
type LabThread = (
  work: LabWork,
  on: { signal: AbortSignal; progress: (done: number) => void },
) => Promise<unknown>

/** @param size how many go on at a time */
export function openLabThreads(size: number): LabThreads {
  const line: { places: number; go: () => void }[] = []
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = []
  const all = new Set<Worker>()
  let taken = 0

  function admit(): void {
    for (let next = line[0]; next && taken + next.places <= size; next = line[0]) {
      line.shift()
      taken += next.places
      next.go()
    }
  }

  function begin(): Worker {
    const kept = idle.pop()
    clearTimeout(kept?.timer)
    if (kept) return kept.worker
    const worker = new Worker(new URL('./lab-thread.ts', import.meta.url), { execArgv: [] })
    worker.unref()
    all.add(worker)
    worker.once('exit', () => {
      all.delete(worker)
      removeIdle(worker)
    })
    // Those who wait for it listen too; outside of that a fault would end the process.
    worker.on('error', () => undefined)
    return worker
  }

  function giveBack(worker: Worker): void {
    const timer = setTimeout(() => {
      removeIdle(worker)
      void worker.terminate()
    }, idleMs)
    timer.unref()
    idle.push({ worker, timer })
  }

  function removeIdle(worker: Worker): void {
    const at = idle.findIndex((one) => one.worker === worker)
    for (const { timer } of at < 0 ? [] : idle.splice(at, 1)) clearTimeout(timer)
  }

  const play: LabThread = async (work, { signal, progress }) => {
    signal.throwIfAborted()
    const worker = begin()
    const listening = new AbortController()
    try {
      const outcome = await answerOf(worker, work, { signal, progress, until: listening.signal })
      giveBack(worker)
      return outcome
    } catch (error) {
      // What stops a world in the middle of a day is the end of its thread.
      await worker.terminate()
      throw error
    } finally {
      listening.abort()
    }
  }

  return {
    take: async (isAlone, work) => {
      const places = isAlone ? size : 1
      await new Promise<void>((resolve) => {
        line.push({ places, go: resolve })
        admit()
      })
      try {
        return await work(play)
      } finally {
        taken -= places
        admit()
      }
    },
    stop: async () => {
      for (const { timer } of idle.splice(0)) clearTimeout(timer)
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

function answerOf(
  worker: Worker,
  work: LabWork,
  on: { signal: AbortSignal; progress: (done: number) => void; until: AbortSignal },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onReply = (reply: LabReply): void => {
      if ('done' in reply) on.progress(reply.done)
      else if ('failure' in reply) reject(new LabWorkError(reply.failure, reply.message))
      else resolve(reply.outcome)
    }
    const fail = (error: Error & { code?: string }): void => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isFull ? new LabWorkError('too_large', tooLarge) : error)
    }
    const end = (): void => reject(new Error('the thread of a run of the laboratory has ended'))
    worker.on('message', onReply)
    worker.on('error', fail)
    worker.on('exit', end)
    const abort = (): void => reject(on.signal.reason)
    on.signal.addEventListener('abort', abort, { signal: on.until })
    on.until.addEventListener('abort', () => {
      worker.off('message', onReply)
      worker.off('error', fail)
      worker.off('exit', end)
    })
    worker.postMessage(work, [])
  })
}

export const tooLarge =
  'This world is larger than this machine or exact figures can hold: choose fewer people or days, or a smaller trading result.'
