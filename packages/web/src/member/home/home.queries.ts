import { read } from '../../lib/read-query.ts'
import { onArrival } from '../../lib/refetch-on-arrival.ts'

// Reviews and the clock add to it while one is elsewhere: arriving asks again.
/** The five newest things that happened, requests that are not decided among them. */
export const recentQuery = { ...read('GET /api/transactions/recent'), ...onArrival }
