import type { Failure } from '@kunwari/contract/failure'
import type { FailureParams } from '@kunwari/domain/errors'
import { readProblem, refusalKey } from '@kunwari/domain/refusals/problem'
import { isRefusalKey, type RefusalKey } from '@kunwari/domain/refusals/refusals'

/** What of a failure says it in any language. */
type SaidFailure = {
  code?: Failure['code'] | undefined
  reason?: string | undefined
  params?: FailureParams | undefined
}

/**
 * Says a text of the server in the person's language: a failure by its code, reason and figures; a
 * schema's problem by its key and figures; a record by its words; all else as it is.
 */
export type SayServerText = (text: string, failure?: SaidFailure) => string

/** How a language says refusals and records. */
export type ServerWords = {
  refusal: (key: RefusalKey, params: FailureParams) => string
  record: (text: string) => string
  /** Whether a failure's own sentence is in this language already. */
  isOfServer?: boolean
}

/** Says what the server says, in one language. */
export function speakRefusals({ refusal, record, isOfServer = false }: ServerWords): SayServerText {
  function say(key: string, params: FailureParams = {}): string | undefined {
    const said = isRefusalKey(key) ? refusal(key, params) : undefined
    // An older server left out a figure: its own sentence has it.
    return said?.includes('{{') ? undefined : said
  }
  return (text, { code, reason, params } = {}) => {
    if (code !== undefined) {
      return (!isOfServer && say(refusalKey(code, reason), params)) || text
    }
    const problem = readProblem(text)
    return (problem && say(problem.key, problem.params)) ?? record(text)
  }
}
