import { availableParallelism } from 'node:os'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { createBulkhead } from '../../bulkhead.ts'

// Node has four threads for such work, and files need one of them.
const atOnceMax = Math.max(1, Math.min(3, availableParallelism()))
/** Four full classes that all sign in at the same moment. */
const waitingMax = 240
/** Time in which a full queue on two processors gets to its end: 46 ms each. */
const retryAfterSeconds = 5

/**
 * Bulkhead for password hashes: each takes 19 MiB and a processor for as long as many other calls take together, and
 * anybody may ask for one.
 */
export const inHashQueue = createBulkhead({
  atOnceMax,
  waitingMax,
  full: () => refusalError('unavailable.sign_ins_busy', { retryAfterSeconds }),
})
