import { useSyncExternalStore } from 'react'

// While a class has its learners spot what is wrong: set by the lesson's own code (member/class), so
// that the first screens, which have flags too, load nothing of it.

export type Spotting = {
  /** What the blank flags are called, all alike. */
  label: string
  /** What one of them is called that turned out to be fine. */
  fineLabel: string
  /** Takes what stands beside a flag for a red flag. */
  press: (id: string) => void
  /** Honest elements that were pressed. */
  fine: ReadonlySet<string>
}

let spotting: Spotting | undefined
const listeners = new Set<() => void>()

export function setSpotting(next: Spotting | undefined): void {
  spotting = next
  for (const listener of listeners) listener()
}

/** What a flag does while flags are to be spotted; undefined where notes just open. */
export function useSpotting(): Spotting | undefined {
  return useSyncExternalStore(subscribe, () => spotting)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
