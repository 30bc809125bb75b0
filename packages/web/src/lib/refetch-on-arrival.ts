import { now } from './now.ts'

let arrivedAt = 0

// The router's own events beside the browser's: an address that was gone to, in whichever way.
for (const name of ['pushState', 'replaceState', 'popstate']) {
  addEventListener(name, () => {
    arrivedAt = now()
  })
}

/**
 * For reads that change while one is elsewhere (the clock matures plans, friends buy, admins decide):
 * arriving asks again. A part of the screen that comes later does not, unless what it shows is outdated.
 */
export const onArrival = {
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }): boolean | 'always' =>
    state.dataUpdatedAt >= arrivedAt || 'always',
}
