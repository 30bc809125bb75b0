import { failureSchema } from '@kunwari/contract/failure'
import { type Route, sharedErrors } from '@kunwari/contract/route'
import { type Routes, routes } from '@kunwari/contract/routes'
import { statusOf } from '../../http/error-response.ts'
import type { Sent } from './draft.ts'
import type { Answered } from './sender.ts'

/** What is wrong with an answer, whatever it answers; nothing when it is as it should be. */
export function findAnswerFaults(key: keyof Routes, sent: Sent, answer: Answered): string[] {
  const { status, problem, text } = answer
  if (status === undefined) return [`no answer: ${problem}`]
  if (status >= 500) return [`answered ${status}: ${text.slice(0, 200)}`]
  if (status >= 400) return findFailureFaults(key, answer)
  const isTaken = status < 300
  if (isTaken && !isTakenBySchemas(key, sent)) return [`${status}, though the schemas refuse it`]
  return []
}

/** Whether the contract's schemas take a request, in all its parts. */
export function isTakenBySchemas(key: keyof Routes, { parts, headers }: Sent): boolean {
  const route: Route = routes[key]
  const { params, query, body } = parts
  if (route.params && !route.params.safeParse(params).success) return false
  if (route.query && !route.query.safeParse(query).success) return false
  if (route.body === undefined) return true
  const type = String(headers['content-type'] ?? '')
  const isJson = type === '' || type.startsWith('application/json')
  if (!parts.isReadable || !isJson) return false
  return [body, body ?? null].some((one) => route.body?.safeParse(one).success)
}

function findFailureFaults(key: keyof Routes, { status, headers, text }: Answered): string[] {
  const leak = leaks.find((pattern) => pattern.test(text))
  if (leak) return [`shows what is inside (${leak}): ${text.slice(0, 200)}`]
  if (headers['kunwari'] !== 'pretend') return [`${status} without the header of every answer`]
  const failure = failureSchema.strict().safeParse(readJson(text))
  if (!failure.success) return [`${status} in no shape of a failure: ${text.slice(0, 200)}`]
  const { code, message } = failure.data
  if (code === 'internal') return [`${status} with the code of a fault of ours`]
  if (message.trim() === '') return [`${status} ${code} without a message`]
  if (statusOf[code] !== status && !isParsers(status, code))
    return [`${status} with the code ${code}`]
  const declared: readonly string[] = routes[key].errors
  if (!declared.includes(code) && !always.has(code)) return [`${code} is not in the contract`]
  return []
}

/** Node's own parser answers these before there is a request. */
function isParsers(status: number | undefined, code: string): boolean {
  return code === 'invalid_input' && (status === 408 || status === 417 || status === 431)
}

// What any call may answer: the contract's own list, who may call at all, and what was no such call.
const always = new Set<string>([
  ...sharedErrors,
  'not_signed_in',
  'not_allowed',
  'account_suspended',
  'password_change_required',
  'payload_too_large',
  'unsupported_media_type',
  'not_found',
])

const leaks = [
  /\bat (?:async )?[\w.<>]+ \(/,
  /node_modules|node:internal|\/packages\/|\.ts:\d/,
  /\/tmp\/|\/work\/|\/root\//,
  /violates|syntax error at|duplicate key|invalid byte sequence|invalid input syntax|out of range for/i,
  /\brelation "|\bcolumn "|\bpg_catalog\b/,
  /ECONN|ENOENT|EACCES|SQLSTATE/,
  /root:x:0/,
  /\$argon2|\$2[aby]\$|scrypt/,
]

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
