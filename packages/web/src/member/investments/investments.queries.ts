import { read } from '../../lib/read-query.ts'
import { onArrival } from '../../lib/refetch-on-arrival.ts'

export const investmentsQuery = { ...read('GET /api/investments'), ...onArrival }

/** As many lines of one kind as the server gives at once. */
const linesMax = '100'

/** What matured plans paid, to find the lines that belong to one of them. */
export const profitsQuery = {
  ...read('GET /api/transactions', { query: { type: 'investment_return', limit: linesMax } }),
  ...onArrival,
}

export const principalsQuery = {
  ...read('GET /api/transactions', { query: { type: 'return', limit: linesMax } }),
  ...onArrival,
}
