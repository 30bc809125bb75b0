import { errorCodes } from '@kunwari/domain/errors'
import { z } from 'zod'

/** The figures and names in the message: "pool", "amount", "by". */
export const failureParams = z.record(z.string(), z.string())

/** The body of every failure. `internal` is a fault of ours, named by its incident id. */
export const failureSchema = z.object({
  message: z.string(),
  code: z.enum([...errorCodes, 'internal']),
  params: failureParams.optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

export type Failure = z.output<typeof failureSchema>
