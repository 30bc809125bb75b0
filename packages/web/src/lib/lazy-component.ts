import type { ComponentType } from 'react'
import { fullPath } from './base.ts'

/** A component whose code comes over the network when it is first asked for. */
export type LazyComponent<Props> = {
  /** Fetches it; every later call gets the first one's promise, unless that one failed. */
  load: () => Promise<void>
  /** What has arrived, or, for those who subscribed, the reason why it did not. */
  state: () => LazyState<Props>
  subscribe: (onChange: () => void) => () => void
}

type LazyState<Props> = { component?: ComponentType<Props>; error?: unknown }

/**
 * Says where a component's code is, without fetching it yet.
 *
 * Not React.lazy: React holds back what a Suspense boundary reveals until 300 ms after the last
 * fallback, which on a quick line is longer than the code takes to come.
 */
export function lazyComponent<Props>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let state: LazyState<Props> = {}
  let arrival: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function become(next: LazyState<Props>): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function fetchOnce(): Promise<void> {
    const timer = setTimeout(() => {
      if (listeners.size > 0) become({ error: new LateCodeError(arrival) })
    }, patienceMs)
    try {
      become({ component: await fetchComponent() })
    } catch (error) {
      arrival = undefined
      // Fetched ahead, for nobody yet: it is tried again once it is asked for.
      if (listeners.size > 0) become({ error: await reasonNotLoaded(error) })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    load: () => {
      arrival ??= fetchOnce()
      return arrival
    },
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
        // Who comes again asks again.
        if (listeners.size === 0 && state.error !== undefined) state = {}
      }
    },
  }
}

/** A line that says nothing for so long is as good as none: without a service worker nothing else ends the waiting. */
export const patienceMs = 30_000

/** Code that does not come, or comes late. */
export class LateCodeError extends TypeError {
  /** Resolves when that is known. */
  arrival: Promise<void> | undefined
  constructor(arrival: Promise<void> | undefined) {
    super()
    this.arrival = arrival
  }
}

/** The code that was asked for is not on the server any more: a newer version of the app is there. */
export class ReplacedCodeError extends Error {}

/**
 * Why code did not come. A browser says the same of a lost line and of a file that is gone, so the
 * server is asked whether it still names the file that this page began with.
 *
 * @returns the failure itself, unless the server has another version
 */
async function reasonNotLoaded(failure: unknown): Promise<unknown> {
  const begunWith = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const page = begunWith && (await readPage().catch(() => undefined))
  return page && !page.includes(begunWith) ? new ReplacedCodeError() : failure
}

async function readPage(): Promise<string | undefined> {
  const answer = await fetch(fullPath('/'), { cache: 'no-store' })
  return answer.ok ? answer.text() : undefined
}
