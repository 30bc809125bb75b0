import type { z } from 'zod'

/** What a schema says about a body, as the wire tells it: dotted paths and messages. */
export function problemsOf(schema: z.ZodType, body: unknown) {
  const result = schema.safeParse(body)
  return (result.error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }))
}
