import { whenIdle } from './when-idle.ts'

/** Between two tries to fetch what runs beside the page. */
export const retryMs = 5_000

/**
 * Fetches, once the page is still, something that runs beside it, and starts it. While its code cannot
 * be had (the line went, or the page is being left) it tries again.
 *
 * @param fetchStart gives what starts it; that gives what stops it
 * @returns stops it, or never starts it
 */
export function startWhenIdle(fetchStart: () => Promise<() => () => void>): () => void {
  let stop: (() => void) | undefined
  let isGone = false
  async function begin(): Promise<void> {
    const start = await fetchStart().catch(() => undefined)
    if (isGone) return
    if (start) stop = start()
    else setTimeout(begin, retryMs)
  }
  whenIdle(begin)
  return () => {
    isGone = true
    stop?.()
  }
}
