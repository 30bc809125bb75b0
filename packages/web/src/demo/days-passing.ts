import type { User } from '@kunwari/contract/auth'
import type { InvestmentListItem } from '@kunwari/contract/plans'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { type ReactNode, useSyncExternalStore } from 'react'

/** Days that somebody lets pass in a demo world, with what is theirs and grows meanwhile. */
export type DaysPassing = {
  user: User
  plans: readonly InvestmentListItem[]
  days: number
  /** How many have passed, and the simulated moment. */
  passed: number
  now: Instant
}

// A store of one value outside of React: while days pass this browser is the admin, and all that was
// drawn for the member is gone. It holds the screen itself, so that the app need not know where it comes from.
let current: ReactNode
const listeners = new Set<() => void>()

/** Shows how far the days have come; undefined is the end. */
export function setDaysPassing(next: ReactNode): void {
  current = next
  for (const listener of listeners) listener()
}

/** The screen of days that pass, in place of all others. */
export function useDaysPassing(): ReactNode {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
