// Whether the server tells this browser what changes. Small, and apart from what listens to it: the
// first screens may ask, and load nothing for it.

let isOpen = false
const listeners = new Set<() => void>()

export function isLive(): boolean {
  return isOpen
}

export function setLive(next: boolean): void {
  if (next === isOpen) return
  isOpen = next
  for (const listener of listeners) listener()
}

export function onLiveChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
