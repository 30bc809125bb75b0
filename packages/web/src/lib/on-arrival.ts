import { now } from './now.ts'

/** What was asked so lately is not asked again by the next part of a screen, unless it is outdated. */
export const freshMs = 3_000

/**
 * For reads that change while one is elsewhere (the clock matures plans, friends buy, admins decide):
 * arriving asks again.
 */
export const onArrival = {
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }): boolean | 'always' =>
    now() - state.dataUpdatedAt <= freshMs || 'always',
}
