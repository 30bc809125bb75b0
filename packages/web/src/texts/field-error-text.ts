import { ApiError } from '@kunwari/contract/client'
import { refusalKey, writeProblem } from '@kunwari/domain/refusals/problem'

/**
 * What the server says of one field, when it named it: as the contract's schemas say theirs, by key and
 * figures. The field says both in the person's language.
 */
export function fieldErrorText(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const found = error.errors.find((problem) => problem.path === path)
  return found?.code
    ? writeProblem(refusalKey(found.code, found.reason), found.params)
    : found?.message
}
