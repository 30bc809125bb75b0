import type { User } from '@kunwari/contract/auth'
import type { InvestmentListItem } from '@kunwari/contract/plans'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { useSyncExternalStore } from 'react'

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
// drawn for the member is gone.
let current: DaysPassing | undefined
const listeners = new Set<() => void>()

/** Says how far the days have come; undefined is the end. */
export function setDaysPassing(next: DaysPassing | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

export function useDaysPassing(): DaysPassing | undefined {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
