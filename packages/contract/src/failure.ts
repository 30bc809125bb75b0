import { errorCodes } from '@kunwari/domain/errors'
import { z } from 'zod'

/** The figures and names in the message: "pool", "amount", "by". */
export const failureParams = z.record(z.string(), z.string())

/** Which of a code's sentences it is; left out where the code says enough. */
export const failureReason = z.string()

/**
 * The body of every failure. `internal` is a fault of ours, named by its incident id. `message` is for
 * people who read it as it is; `code`, `reason` and `params` say the same in any language.
 */
export const failureSchema = z.object({
  message: z.string(),
  code: z.enum([...errorCodes, 'internal']),
  reason: failureReason.optional(),
  params: failureParams.optional(),
  errors: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        code: z.enum(errorCodes).optional(),
        reason: failureReason.optional(),
        params: failureParams.optional(),
      }),
    )
    .optional(),
})

export type Failure = z.output<typeof failureSchema>
