// Whether the server tells this browser what changes, and whether it answers at all. Small, and apart from
// what listens to it: the first screens may ask, and load nothing for it.

let isOpen = false
let isLost = false
const listeners = new Set<() => void>()

export function isLive(): boolean {
  return isOpen
}

export function setLive(next: boolean): void {
  if (next === isOpen) return
  isOpen = next
  for (const listener of listeners) listener()
}

/** Whether calls find no server. */
export function isServerLost(): boolean {
  return isLost
}

export function setServerLost(next: boolean): void {
  if (next === isLost) return
  isLost = next
  for (const listener of listeners) listener()
}

export function onLiveChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
