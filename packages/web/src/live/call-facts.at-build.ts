import { type EventName, eventSchemas, heartbeatMs, momentSchemas } from '@kunwari/contract/events'
import type { Cause, Route } from '@kunwari/contract/route'
import { routes } from '@kunwari/contract/routes'
import type { Read } from '../lib/read-query.ts'

// What the contract says of reads and events. Evaluated by the build (vite/run-at-build.ts): pages get
// these lists and none of the contract's schemas.

const reads = Object.entries<Route>(routes).flatMap(([key, route]) =>
  // Its own facts make it a read.
  route.outdatedBy ? [{ key: key as Read, ...route }] : [],
)

/** Every event that a stream may carry, by the names that pages listen to. */
// The keys of the record are the names themselves.
export const eventNames = Object.keys(eventSchemas) as readonly EventName[]

/** A stream that has been silent for so long is dead. */
export const silentStreamMs = 2 * heartbeatMs

/** The events after which a read is read again; a read without any is left out. */
export const outdatedBy: readonly (readonly [Read, readonly Cause[]])[] = reads.flatMap(
  ({ key, outdatedBy: causes }) => (causes.length > 0 ? [[key, causes] as const] : []),
)

/** Events that a page missed if its stream was not open, by name: those that outdate a read. */
// The keys of the record are the names themselves.
export const missedMoments = (Object.keys(momentSchemas) as (keyof typeof momentSchemas)[]).filter(
  (name) => reads.some(({ outdatedBy: causes }) => causes.some((cause) => cause === name)),
)

/** What events themselves carry, and a page that was away has missed. */
export const carried: readonly Read[] = keysToldBy('events')

/** What a stream tells as it opens, without being asked. */
export const toldAtOpening: readonly Read[] = keysToldBy('opening')

/** How often what is on the screen is read again while the server does not tell of changes. */
export const polledWithoutStream = pacesOf('withoutStreamMs')

/** What visitors see move: they have no stream. */
export const polledByVisitors = pacesOf('visitorsMs')

function keysToldBy(teller: Route['toldBy']): Read[] {
  return reads.flatMap(({ key, toldBy }) => (toldBy === teller ? [key] : []))
}

function pacesOf(pace: 'withoutStreamMs' | 'visitorsMs'): readonly (readonly [Read, number])[] {
  return reads.flatMap(({ key, polled }) => {
    const ms = polled?.[pace]
    return ms === undefined ? [] : [[key, ms] as const]
  })
}
