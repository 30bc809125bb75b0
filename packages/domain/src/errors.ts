/**
 * Everything that a person can cause and be told about. The code is what the wire carries; which
 * HTTP status goes with it is settled once, in the server's error-response.ts.
 */
export const errorCodes = [
  'invalid_input',
  'real_details',
  'not_signed_in',
  'wrong_credentials',
  'wrong_code',
  'wrong_password',
  'no_consent',
  'not_allowed',
  'account_suspended',
  'account_blocked',
  'class_code_required',
  'class_ended',
  'password_change_required',
  'confirmation_required',
  'identifier_not_verified',
  'cross_site',
  'demo_only_here',
  'own_request',
  'not_a_leader',
  'requirement_missing',
  'not_found',
  'insufficient_funds',
  'daily_limit_reached',
  'pool_too_small',
  'already_decided',
  'nothing_to_collect',
  'wrong_state',
  'reference_used',
  'too_many_pending',
  'wallet_full',
  'identifier_taken',
  'nickname_taken',
  'pocket_empty',
  'class_not_started',
  'class_frozen',
  'glass_shut',
  'stage_moved',
  'reveal_first',
  'world_not_empty',
  'rehearsal_running',
  'job_running',
  'request_in_progress',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'too_many_requests',
  'too_many_tries',
  'unavailable',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** The figures and names in a failure's sentence, so that it can be said in another language. */
export type FailureParams = Readonly<Record<string, string>>

/** What is said about one field of what was sent, by its path: `amount`, `items.0.name`. */
export type FieldError = {
  path: string
  message: string
  code?: ErrorCode
  reason?: string
  params?: FailureParams
}

/**
 * An expected failure: the person caused it and reads the message. Nothing has changed.
 *
 * `message` says in English what happened and what to do; `code`, `reason` and `params`, the figures
 * and names in it, say the same for machines, and `refusalError` makes it of them; `fields` puts it beside the fields that caused it; `retryAfterSeconds` says when the same call may
 * succeed.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  /** Which of the code's sentences it is; undefined for the general one. */
  readonly reason: string | undefined
  readonly params: FailureParams | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      fields?: readonly FieldError[]
      reason?: string
      params?: FailureParams
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.fields = options.fields ?? []
    this.reason = options.reason
    this.params = options.params
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/**
 * States what must hold. A failure is a bug, not a person's mistake: it rolls back and becomes a 500.
 *
 * @throws Error naming what does not hold
 */
export function invariant(condition: unknown, mustHold: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${mustHold}`)
}
