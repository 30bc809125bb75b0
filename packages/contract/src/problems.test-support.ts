import { readProblem } from '@kunwari/domain/refusals/problem'
import { isRefusalKey, sayRefusal } from '@kunwari/domain/refusals/refusals'
import type { z } from 'zod'

/** What a schema says about a body, as the wire tells it: dotted paths and messages. */
export function problemsOf(schema: z.ZodType, body: unknown) {
  const result = schema.safeParse(body)
  return (result.error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    message: said(issue.message),
  }))
}

function said(message: string): string {
  const { key, params } = readProblem(message) ?? {}
  return key !== undefined && isRefusalKey(key) ? sayRefusal(key, params) : message
}
