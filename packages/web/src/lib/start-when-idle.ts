import { whenIdle } from './when-idle.ts'

/** Between two tries to fetch what runs beside the page. */
export const retryMs = 5_000

/**
 * Loads, once the page is still, something that runs beside it, and starts it. While its code cannot
 * be had (the line went, or the page is being left) it tries again.
 *
 * @param load fetches its module
 * @param start starts it, and gives what stops it
 * @returns stops it, or never starts it
 */
export function startWhenIdle<Module>(
  load: () => Promise<Module>,
  start: (module: Module) => () => void,
): () => void {
  let stop: (() => void) | undefined
  let isGone = false
  async function begin(): Promise<void> {
    const module = await load().catch(() => undefined)
    if (isGone) return
    if (module) stop = start(module)
    else setTimeout(begin, retryMs)
  }
  whenIdle(begin)
  return () => {
    isGone = true
    stop?.()
  }
}

/** Fetches, once the page is still, what runs beside it, however often its code does not come. */
export function loadWhenIdle<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve) => {
    startWhenIdle(load, (module) => {
      resolve(module)
      return () => undefined
    })
  })
}
