import { useEffect, useRef } from 'react'
import { playArrival, toggleSound, useIsSoundOn } from '../../lib/arrival-sound.ts'
import { usePendingIds } from './pending-counts.ts'

/** A sound when a request arrives, for an admin looking away. */
export function useArrivalSound(): { isOn: boolean; toggle: () => void } {
  const isOn = useIsSoundOn()
  const pending = usePendingIds()
  const known = useRef(pending)

  // Talks to the browser's sound.
  useEffect(() => {
    const hasCome = hasArrived(known.current, pending)
    known.current = pending
    if (hasCome && isOn) playArrival()
  })

  return { isOn, toggle: toggleSound }
}

type Ids = Record<string, readonly string[] | undefined>

/**
 * Whether something waits that did not before. What is read for the first time was there already, and
 * what was decided makes no sound.
 */
export function hasArrived(before: Ids, after: Ids): boolean {
  return Object.entries(after).some(([section, ids]) => {
    const last = before[section]
    return last !== undefined && ids?.some((id) => !last.includes(id))
  })
}
