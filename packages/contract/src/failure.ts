import { errorCodes } from '@kunwari/domain/errors'
import { z } from 'zod'

/** The body of every failure. `internal` is a fault of ours, named by its incident id. */
export const failureSchema = z.object({
  message: z.string(),
  code: z.enum([...errorCodes, 'internal']),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

export type Failure = z.output<typeof failureSchema>
