import { type ComponentType, type RefObject, useSyncExternalStore } from 'react'

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

export type BlankFlagProps = {
  /** What it stands beside: a note's id, or an honest element's. */
  id: string
  ref: RefObject<HTMLButtonElement | null>
  /** The page has it already. */
  isRepeated: boolean
}

type BlankFlag = { Blank?: ComponentType<BlankFlagProps> }

let blankFlag: BlankFlag = {}

/** Has flags that are not found be drawn by this: while a class spots them. It comes with the lesson. */
export function setBlankFlag(next: BlankFlag): void {
  blankFlag = next
  for (const listener of listeners) listener()
}

export function useBlankFlag(): BlankFlag {
  return useSyncExternalStore(subscribe, () => blankFlag)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
