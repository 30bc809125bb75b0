import type { ComponentType } from 'react'
import { reasonNotLoaded } from './stale-chunk.ts'

/** A component whose code comes over the network when it is first asked for. */
export type Late<Props> = {
  /** Fetches it; every later call gets the first one's promise, unless that one failed. */
  load: () => Promise<void>
  /** What has arrived, or the reason why it did not. */
  state: () => LateState<Props>
  subscribe: (onChange: () => void) => () => void
}

type LateState<Props> = { component?: ComponentType<Props>; error?: unknown }

/**
 * Says where a component's code is, without fetching it yet.
 *
 * Not React.lazy: React holds back what a Suspense boundary reveals until 300 ms after the last
 * fallback, which on a quick line is longer than the code takes to come.
 */
export function late<Props>(fetchComponent: () => Promise<ComponentType<Props>>): Late<Props> {
  let state: LateState<Props> = {}
  let arrival: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function become(next: LateState<Props>): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function fetchOnce(): Promise<void> {
    try {
      become({ component: await fetchComponent() })
    } catch (error) {
      arrival = undefined
      become({ error: await reasonNotLoaded(error) })
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
      return () => listeners.delete(onChange)
    },
  }
}
