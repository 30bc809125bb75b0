import { z } from 'zod'
import { isoTime, pesos } from './fields.ts'
import { defineRoutes } from './route.ts'

export const reserveProofSchema = z.object({
  asOf: isoTime,
  /** Every wallet equals the sum of its transfers, all accounts sum to zero, pool equals its lots. */
  balanced: z.boolean(),
  transfers: z.int(),
  accounts: z.array(
    z.object({ account: z.string(), debits: pesos, credits: pesos, balance: pesos }),
  ),
  kinds: z.array(z.object({ kind: z.string(), count: z.int(), amount: pesos })),
  walletsSum: pesos,
  lotsRemaining: pesos,
  pool: pesos,
})

export type ReserveProof = z.output<typeof reserveProofSchema>

export const reserveRoutes = defineRoutes({
  'GET /api/reserve/proof': {
    summary: "The ledger's proof that every entry balances, in sums",
    access: 'everyone',
    status: 200,
    answer: reserveProofSchema,
    errors: [],
  },
})
