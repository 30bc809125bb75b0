import type { HubClass } from '@kunwari/contract/hub-class'
import { dayMs, type Instant, instant } from '@kunwari/domain/calendar/instant'

/** The state of a class as its card shows it: it runs, or it ended and can be read; it is a backup, or wiped. */
export type ClassState = 'running' | 'ended' | 'asleep' | 'wiped'

/** @returns whole days left, begun ones among them; 0 after the end */
export function classStateOf(
  { state, endsAt }: Pick<HubClass, 'state' | 'endsAt'>,
  realNow: Instant,
): { state: ClassState; hasEnded: boolean; daysLeft: number } {
  const end = instant(Date.parse(endsAt))
  const hasEnded = realNow >= end
  return {
    state: state === 'awake' ? (hasEnded ? 'ended' : 'running') : state,
    hasEnded,
    daysLeft: Math.max(0, Math.ceil((end - realNow) / dayMs)),
  }
}

/** What learners open, as short as it is typed: from the hub's own address they are led to the class's door. */
export function joinLinkOf({ address, code }: Pick<HubClass, 'address' | 'code'>): string {
  const isOnOwnHost = !address.startsWith('/')
  return new URL(`${isOnOwnHost ? address : ''}/join/${code}`, location.origin).href
}

/** Megabytes as they are read, one place below ten. */
export function inMegabytes(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return megabytes < 10 ? megabytes.toFixed(1) : megabytes.toFixed(0)
}
