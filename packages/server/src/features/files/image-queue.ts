import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { createBulkhead } from '../../bulkhead.ts'

/** Bulkhead for pictures: decoding one takes a core and up to 160 MB. */
export const inImageQueue = createBulkhead({
  atOnceMax: 2,
  // A class of forty that sends its receipts in one moment, each tapping twice; up to 3 MB wait in each.
  waitingMax: 100,
  full: () => refusalError('unavailable.pictures_busy', { retryAfterSeconds: 5 }),
})
