import { useSyncExternalStore } from 'react'

// Which flags their reader has found, for the flags themselves: they stand on the landing page too,
// where there is no query client.

let found: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export function showFound(ids: Iterable<string>): void {
  found = new Set(ids)
  for (const listener of listeners) listener()
}

export function addFound(id: string): void {
  if (!found.has(id)) showFound([...found, id])
}

export function useIsFound(id: string): boolean {
  return useSyncExternalStore(subscribe, () => found.has(id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
