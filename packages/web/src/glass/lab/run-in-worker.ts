import type { Scenario } from '@kunwari/population/scenario'
import type { LabProgress, LabReply, LabRequest, LabRun } from './lab-messages.ts'

type Options = { signal: AbortSignal; onProgress?: (progress: LabProgress) => void }

/** Warm from the last run: a page that moves a slider starts no worker each time. */
let idle: Worker | undefined

/**
 * Plays a world in a worker.
 *
 * @throws DOMException AbortError once `signal` says so: the worker is ended at once, however large its world
 */
export function runInWorker(scenario: Scenario, { signal, onProgress }: Options): Promise<LabRun> {
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
    const hear = ({ data }: MessageEvent<LabReply>) => {
      if (data.type === 'progress') return onProgress?.(data)
      settle(true)
      if (data.type === 'result') resolve(data.run)
      else reject(new Error(data.message))
    }
    const fail = ({ message }: ErrorEvent) => {
      settle(false)
      reject(new Error(message || 'The laboratory could not start.'))
    }
    signal.addEventListener('abort', abort, until)
    worker.addEventListener('message', hear, until)
    worker.addEventListener('error', fail, until)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none.
    worker.postMessage({ type: 'run', scenario } satisfies LabRequest)
  })
}

function startWorker(): Worker {
  return new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' })
}
