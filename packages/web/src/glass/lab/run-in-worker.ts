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
    const settle = (isReusable: boolean) => {
      signal.removeEventListener('abort', abort)
      worker.onmessage = null
      worker.onerror = null
      if (isReusable && !idle) idle = worker
      else worker.terminate()
    }
    const abort = () => {
      settle(false)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort)
    worker.onmessage = ({ data }: MessageEvent<LabReply>) => {
      if (data.type === 'progress') return onProgress?.(data)
      settle(true)
      if (data.type === 'result') resolve(data.run)
      else reject(new Error(data.message))
    }
    worker.onerror = (event) => {
      settle(false)
      reject(new Error(event.message || 'The laboratory could not start.'))
    }
    worker.postMessage({ type: 'run', scenario } satisfies LabRequest)
  })
}

function startWorker(): Worker {
  return new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' })
}
