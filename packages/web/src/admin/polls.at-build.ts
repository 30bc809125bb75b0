import type { Route } from '@kunwari/contract/route'
import { type Routes, routes } from '@kunwari/contract/routes'

type PolledKey = {
  [Key in keyof Routes]: Routes[Key] extends { polled: { everyMs: number } } ? Key : never
}[keyof Routes]

const paces = Object.entries<Route>(routes).map(([key, { polled }]) => [key, polled?.everyMs])

/**
 * How often what no event tells of is read again while it is on the screen. Evaluated by the build
 * (vite/run-at-build.ts).
 */
// Those of the type are those that have a pace.
export const everyMs = Object.fromEntries(paces.filter(([, ms]) => ms)) as Record<PolledKey, number>
