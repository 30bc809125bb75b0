import type { Failure } from '@kunwari/contract/failure'
import { DomainError, type ErrorCode, type FieldError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { sayRefusal } from '@kunwari/domain/refusals/refusals'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { databaseErrorCode, hasLostRace } from '../db/transaction.ts'
import { drainRequestBody } from './drain-request-body.ts'
import { fieldErrorsOf } from './schema-problems.ts'

/** Which status goes with which failure. A new code without a status does not compile. */
export const statusOf: Record<ErrorCode, number> = {
  invalid_input: 400,
  real_details: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  wrong_code: 400,
  wrong_password: 400,
  no_consent: 400,
  not_allowed: 403,
  account_suspended: 403,
  account_blocked: 403,
  class_code_required: 403,
  class_ended: 403,
  password_change_required: 403,
  confirmation_required: 403,
  identifier_not_verified: 403,
  cross_site: 403,
  demo_only_here: 403,
  own_request: 403,
  not_a_leader: 403,
  requirement_missing: 403,
  not_found: 404,
  insufficient_funds: 409,
  daily_limit_reached: 409,
  pool_too_small: 409,
  already_decided: 409,
  nothing_to_collect: 409,
  wrong_state: 409,
  reference_used: 409,
  too_many_pending: 409,
  wallet_full: 409,
  identifier_taken: 409,
  nickname_taken: 409,
  pocket_empty: 409,
  class_not_started: 409,
  class_frozen: 409,
  glass_shut: 409,
  stage_moved: 409,
  reveal_first: 409,
  world_not_empty: 409,
  rehearsal_running: 409,
  job_running: 409,
  request_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  too_many_tries: 429,
  unavailable: 503,
}

const unavailableRetrySeconds = 5

/** Answers a failure of any kind; whatever is not the caller's doing is logged whole. */
export function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = expectedFailure(error)
  if (failure) {
    if (failure.code === 'unavailable') request.log.warn({ err: failure }, 'a service is away')
    return sendFailure(reply, failure)
  }
  if (isDatabaseAway(error) || isDatabaseBusy(error)) {
    request.log.warn({ err: error }, 'the database is away or busy')
    return sendFailure(
      reply,
      refusalError('unavailable', {
        retryAfterSeconds: unavailableRetrySeconds,
      }),
    )
  }
  // The request's own id: a reader of the page finds the line in the log by it.
  const incident = request.id
  request.log.error({ err: error }, 'unexpected failure')
  const params = { incident }
  const body: Failure = { message: sayRefusal('internal', params), code: 'internal', params }
  return reply.code(500).send(body)
}

/** Sends an expected failure with its status. */
export function sendFailure(reply: FastifyReply, failure: DomainError): FastifyReply {
  const body = presentFailure(failure)
  const status = statusOf[failure.code]
  const isForNow = status === 429 || status === 503
  const seconds = failure.retryAfterSeconds ?? (isForNow ? unavailableRetrySeconds : undefined)
  if (seconds !== undefined) {
    reply.header('Retry-After', String(Math.max(1, Math.ceil(seconds))))
  }
  // Once the walls are glass, nothing may say any more that they are not.
  if (failure.code === 'glass_shut') reply.header('Cache-Control', 'no-store')
  if (failure.code === 'payload_too_large') drainRequestBody(reply)
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}

/** An expected failure as it travels. */
export function presentFailure({ message, code, reason, params, fields }: DomainError): Failure {
  return {
    message,
    code,
    ...(reason !== undefined && { reason }),
    ...(params && { params: { ...params } }),
    ...(fields.length > 0 && { errors: fields.map(presentField) }),
  }
}

function presentField({ params, ...field }: FieldError): NonNullable<Failure['errors']>[number] {
  return { ...field, ...(params && { params: { ...params } }) }
}

/** A failure that the caller caused, as a domain error; undefined when it is ours. */
function expectedFailure(error: FastifyError | Error): DomainError | undefined {
  if (error instanceof DomainError) return error
  if ('validation' in error && Array.isArray(error.validation)) {
    // An id in an address that can be nobody's: the same as one that is nobody's.
    if ('validationContext' in error && error.validationContext === 'params')
      return routeNotFoundError()
    return invalidInputError(error.validation.flatMap(fieldErrorsOf))
  }
  if (databaseErrorCode(error) === lockNotAvailable) {
    return refusalError('request_in_progress', {
      retryAfterSeconds: 1,
    })
  }
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return refusalError('payload_too_large')
  if (status === 415) {
    return refusalError('unsupported_media_type')
  }
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return isNotJson(error)
      ? refusalError('invalid_input.not_json')
      : new DomainError('invalid_input', error.message)
  }
  return undefined
}

/** Where there is no page, no call and no thing. */
export function routeNotFoundError(): DomainError {
  return refusalError('not_found')
}

/**
 * What somebody sent cannot be taken. The message is the first field's, so that a client that shows
 * only the message still says what to do. A body of thousands of wrong things is answered with the
 * first of them, and what it holds is not sent back whole.
 */
export function invalidInputError(fields: readonly FieldError[]): DomainError {
  const code = fields.some((field) => field.code === 'real_details')
    ? 'real_details'
    : 'invalid_input'
  const first = fields.find((field) => field.code === code) ?? fields[0]
  if (!first) return refusalError('invalid_input')
  const { message, reason, params } = shortenedField(first)
  return new DomainError(code, message, {
    ...(reason !== undefined && { reason }),
    ...(params && { params }),
    fields: fields.slice(0, fieldErrorsMax).map(shortenedField),
  })
}

/** More than any form has. */
const fieldErrorsMax = 20
/** Our own sentences are shorter; what is longer repeats what was sent. */
const fieldErrorLengthMax = 300

function shortened(text: string): string {
  const letters = text.length <= fieldErrorLengthMax ? [] : Array.from(text)
  if (letters.length <= fieldErrorLengthMax) return text
  return `${letters.slice(0, fieldErrorLengthMax).join('')}…`
}

function shortenedField({ path, message, params, ...said }: FieldError): FieldError {
  return {
    path: shortened(path),
    message: shortened(message),
    ...said,
    ...(params && {
      params: Object.fromEntries(
        Object.entries(params).map(([name, figure]) => [name, shortened(figure)]),
      ),
    }),
  }
}

// A failing lock_timeout: the twin of this request holds the idempotency key.
const lockNotAvailable = '55P03'

function isNotJson(error: Error): boolean {
  return error instanceof SyntaxError || error.name === 'SyntaxError'
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  // PostgreSQL: no such database (it is being restored), shutting down, crashed, starting up, too many connections, out of
  // disk.
  '3D000',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53300',
])

/** Whether an error says that the database cannot be reached just now. */
export function isDatabaseAway(error: Error): boolean {
  const code = databaseErrorCode(error)
  if (code !== undefined) return awayCodes.has(code) || code.startsWith('08')
  // The driver has no code for these.
  return /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(
    error.message,
  )
}

// PostgreSQL: the statement, or the open transaction, took longer than it may.
const tookTooLong = new Set(['57014', '25P03'])

/**
 * Whether the same call may succeed in a moment: it lost every race, as money does against a clock
 * that runs through many days, or waited too long for others. Nothing was changed.
 */
export function isDatabaseBusy(error: Error): boolean {
  return hasLostRace(error) || tookTooLong.has(databaseErrorCode(error) ?? '')
}
