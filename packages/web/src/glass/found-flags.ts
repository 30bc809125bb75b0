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

export type BlankFlagProps = {
  /** What it stands beside: a note's id, or an honest element's. */
  id: string
  ref: RefObject<HTMLButtonElement | null>
  /** The page has it already. */
  isRepeated: boolean
}

/** How a flag that is not found is drawn: where there is a blank one, by that. */
type HiddenFlag = { Blank?: ComponentType<BlankFlagProps> }

let hidden: HiddenFlag = {}

/** Has flags be blank until they are found: while a class spots them. It comes with the lesson. */
export function setHiddenFlag(next: HiddenFlag): void {
  hidden = next
  for (const listener of listeners) listener()
}

/** How a flag is drawn; true where it is found. */
export function useFlag(id: string): true | HiddenFlag {
  return useSyncExternalStore(subscribe, () => found.has(id) || hidden)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
