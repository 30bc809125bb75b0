import type { ErrorCode } from '@kunwari/domain/errors'
import type { z } from 'zod'

/**
 * Who may call a route at all; what is theirs within it is the operation's business.
 *
 * - `everyone`: visitors too
 * - `signed-in`: whoever is signed in, whatever the role
 * - `member`: user, leader and admin; support has no wallet
 * - `money`: a member who is not suspended
 * - `staff`: support and admin that are active
 * - `admin`: admins that are active
 */
export type Access = 'everyone' | 'signed-in' | 'member' | 'money' | 'staff' | 'admin'

/** One endpoint: what may be sent, what comes back, who may call it, how it may fail. */
export type Route = {
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The status of success. */
  status: 200 | 201 | 202 | 302
  /** The body of success; a redirect or a file has none of its own. */
  answer?: z.ZodType
  /** Failures of its own, besides those of every route (see `sharedErrors`). */
  errors: readonly ErrorCode[]
  /** Honours the Idempotency-Key header. */
  isIdempotent?: boolean
  /** Changes something and is answered all the same once the class has ended. */
  isOpenAfterEnd?: boolean
  /** Raw bytes or a file rather than JSON. */
  isBinary?: boolean
}

/** Failures that any route may answer. */
export const sharedErrors = [
  'invalid_input',
  'cross_site',
  'too_many_requests',
  'unavailable',
] as const satisfies readonly ErrorCode[]

/** Failures of those who may not call a route at all. */
const accessErrors: Record<Access, readonly ErrorCode[]> = {
  everyone: [],
  'signed-in': ['not_signed_in', 'password_change_required'],
  member: ['not_signed_in', 'password_change_required', 'not_allowed'],
  money: ['not_signed_in', 'password_change_required', 'not_allowed', 'account_suspended'],
  staff: ['not_signed_in', 'password_change_required', 'not_allowed', 'account_suspended'],
  admin: ['not_signed_in', 'password_change_required', 'not_allowed', 'account_suspended'],
}

const bodyErrors = ['payload_too_large', 'unsupported_media_type'] as const

/** Every failure that a route may answer, each once. */
export function possibleErrors(route: Route): ErrorCode[] {
  return [
    ...new Set([
      ...accessErrors[route.access],
      ...route.errors,
      ...(route.params ? (['not_found'] as const) : []),
      ...(route.body ? bodyErrors : []),
      ...sharedErrors,
    ]),
  ]
}

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** Keeps the exact types of a table of routes while checking that each is one. */
export function defineRoutes<const Table extends Record<RouteKey, Route>>(table: Table): Table {
  return table
}
