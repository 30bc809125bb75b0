import type { ErrorCode } from '@kunwari/domain/errors'
import type { z } from 'zod'

/**
 * Who may call a route at all; what is theirs within it is the operation's business.
 *
 * - `everyone`: visitors too
 * - `signed-in`: every person signed in, whatever the role
 * - `member`: user, leader and admin; support has no wallet
 * - `money`: a member who is not suspended
 * - `staff`: support and admin that are active
 * - `admin`: admins that are active
 * - `screen`: admins that are active, and the room's screen by its token
 */
export type Access = 'everyone' | 'signed-in' | 'member' | 'money' | 'staff' | 'admin' | 'screen'

/** What happens to requests of each kind. */
export const aboutRequests = [
  'request:deposit',
  'request:withdrawal',
  'request:application',
] as const

/** What makes a read outdated: an event by its name, or one about a kind of request. */
export type Cause =
  | 'audit'
  | 'balance'
  | 'chat.broadcast'
  | 'class'
  | 'clock'
  | 'day'
  | 'leader'
  | 'member.joined'
  | 'member.renamed'
  | 'reserve'
  | 'stage'
  | 'trading'
  | (typeof aboutRequests)[number]

/**
 * What servers tell each other after a call that succeeded; each server tells those who listen to it.
 *
 * - `sign-ins`: the record of who came in has grown; after a refusal too, which stands in it as well
 * - `audit`: the record of what admins did has grown
 * - `events`: the call wrote events that are to be told now
 * - `caller`: the caller's balance, notifications or leadership may be new
 * - `caller-bought`: the same after a purchase, which also touches those who are paid by it
 * - `caller-sessions`: sessions of the person who was signed in before the call may have ended
 * - `person`: the one whom the address names: balance, role, status and sessions
 * - `everybody`: anybody's balance
 * - `clock`: the simulated clock
 * - `stage`: where the class stands, or what everybody in it has before them: its name, its payment methods
 */
export type Announcement =
  | 'sign-ins'
  | 'audit'
  | 'events'
  | 'caller'
  | 'caller-bought'
  | 'caller-sessions'
  | 'person'
  | 'everybody'
  | 'clock'
  | 'stage'

/** One endpoint: what may be sent, what comes back, who may call it, how it may fail. */
type Call = {
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The status of success. */
  status: 200 | 201 | 202 | 302
  /** Another status of success, with the same body. */
  otherStatus?: 201
  /** The body of success; a redirect or a file has none of its own. */
  answer?: z.ZodType
  /** Failures of its own, besides those of every route (see `sharedErrors`). */
  errors: readonly ErrorCode[]
  /** Where not JSON goes over the wire: a file or events come back, or a file's bytes are sent. */
  raw?: 'file' | 'stream' | 'upload'
  /** The largest body, where `jsonBytesMax` is too small. */
  bodyBytesMax?: number
  /** Works while a temporary password must be changed. */
  isOpenToTemporaryPassword?: boolean
  /** Is answered to the room's screen too, by its token. */
  isOpenToScreen?: boolean
  /**
   * Where copies may be: `offline` has the browser keep the answer for when there is no network, for
   * the person who read it; `nowhere` forbids all caches, as for every call of admins. Else browsers
   * ask again before they show what they have.
   */
  kept?: 'offline' | 'nowhere'
}

/** A call that changes nothing. */
type Read = Call & {
  /**
   * The events after which pages read it again. None where only the caller changes it, where it is read
   * once, or where the events themselves say it all. What grows with the clock alone is not read again:
   * pages compute it.
   *
   * `reserve` is told when anybody's money moved, something was settled or the clock was set, at most
   * once a second; `day` when a Manila day's end is settled.
   */
  outdatedBy: readonly Cause[]
  /**
   * Told without being asked: `events` carry what is new, which a page that was away has missed;
   * `opening` is told to a stream as it opens.
   */
  toldBy?: 'events' | 'opening'
  /** Shows what no real platform does: shut to learners and visitors while a class keeps it for the end. */
  isBehindGlass?: boolean
  /** Polling interval, in milliseconds, while it is on the screen and the page is looked at. */
  polled?: {
    /** Always: no event tells of it. */
    everyMs?: number
    /** While a person who is signed in has no stream of events. */
    withoutStreamMs?: number
    /** By visitors, who have no stream. */
    visitorsMs?: number
  }
}

/** A call that changes something; all are POST, PUT or DELETE but signing out, which is a link. */
type Change = Call & {
  announces: readonly Announcement[]
  /** From here on another person may be signed in, or nobody. */
  changesPerson?: boolean
  /** Honours the Idempotency-Key header. */
  isIdempotent?: boolean
  /** Of the body nothing is kept, not even beside a key: nobody can tell afterwards who sent what. */
  isAnonymous?: boolean
  /** A key counts for every caller, with or without a session: the call makes the session. */
  isKeyForEverybody?: boolean
  /**
   * Is answered all the same once the class has ended; by what was sent, where that decides. Only for people with
   * a temporary password, where nothing else lets them in.
   */
  isOpenAfterEnd?: boolean | 'temporary-password' | ((body: unknown) => boolean)
  /** Decides about what members asked for: only while the class is live, where it is in stages. */
  isDecision?: boolean
  /** Moves the clock by hand: not where the stages of a class do. */
  isClockByHand?: boolean
}

/** Everything about one call but its code; what a read has, a change has not. */
export type Route = (Read & Absent<Change, Read>) | (Change & Absent<Read, Change>)

type Absent<Whole, Known> = { [Key in Exclude<keyof Whole, keyof Known>]?: undefined }

/** A form's JSON body: two passwords or a thousand letters of text, each letter escaped. */
export const jsonBytesMax = 16 * 1024
/** A message of full length, each letter escaped, or a passkey. */
export const longJsonBytesMax = 64 * 1024

/** Failures that any route may answer. */
export const sharedErrors = [
  'invalid_input',
  'cross_site',
  'demo_only_here',
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
  screen: ['not_signed_in', 'password_change_required', 'not_allowed', 'account_suspended'],
}

const bodyErrors = ['payload_too_large', 'unsupported_media_type'] as const

/** Failures of what a class in stages keeps for its time. */
function stageErrors({
  access,
  isBehindGlass,
  isDecision,
  isClockByHand,
  announces,
}: Route): ErrorCode[] {
  if (isBehindGlass) return ['glass_shut']
  if (isClockByHand) return ['wrong_state']
  const isMoney = access === 'money' && announces !== undefined
  return isMoney || isDecision ? ['class_not_started', 'class_frozen', 'wrong_state'] : []
}

/** Every failure that a route may answer, each once. */
export function possibleErrors(route: Route): ErrorCode[] {
  return [
    ...new Set([
      ...accessErrors[route.access],
      ...stageErrors(route),
      ...route.errors,
      ...(route.params ? (['not_found'] as const) : []),
      ...(route.body ? bodyErrors : []),
      ...sharedErrors,
    ]),
  ]
}

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/**
 * Keeps the exact types of a table of routes while checking that each is one.
 *
 * The table is made in a function, and the annotation lets bundlers drop the call: pages need schemas
 * of forms and the routes' types, and none of the tables.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoutes<const Table extends Record<RouteKey, Route>>(
  makeTable: () => Table,
): Table {
  return makeTable()
}
