import { glasses, stages } from '@kunwari/domain/lesson/stages'
import { z } from 'zod'
import { answeringSchema, chatMessageSchema, supportChatMessageSchema } from './chat.ts'
import { isoTime, pesos, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** A request or application that was made, decided or taken back. */
const requestSchema = z.object({
  kind: z.enum(['deposit', 'withdrawal', 'application']),
  id: uuid,
  status: z.enum(['pending', 'approved', 'rejected', 'cancelled']),
})

/** Kept, and told again to a stream that comes back with `Last-Event-ID`: these have an `id:`. */
const keptSchemas = {
  /** Staff get the message as support sees it, the member as members do. */
  'chat.message': z.object({
    userId: uuid,
    message: z.union([supportChatMessageSchema, chatMessageSchema.extend({ userId: uuid })]),
    /** For its sender the Idempotency-Key of one that is on its way; for everybody else null. */
    key: z.string().nullable(),
  }),
  /** To staff: everybody was written to, so all threads changed. */
  'chat.broadcast': z.object({ people: z.int() }),
  /** One side has read the other's messages up to and including this one. */
  'chat.read': z.object({ userId: uuid, by: z.enum(['user', 'support']), upTo: uuid }),
  'request.created': requestSchema,
  'request.reviewed': requestSchema,
  leader: z.object({ status: z.enum(['pending', 'approved', 'rejected']) }),
  /** Somebody has joined the class; the member whose link they used is notified too. */
  'member.joined': z.object({ userId: uuid }),
  /** A person has another name, their own choice or a teacher's: to staff, to them, and to who brought them. */
  'member.renamed': z.object({ userId: uuid }),
} satisfies Record<string, z.ZodType>

/** Of the moment; a stream that opens gets the present state of each at once. */
const openingSchemas = {
  balance: z.object({ walletBalance: pesos, availableBalance: pesos }),
  /** With the first of the list: as many can be unread as before, and others. */
  notification: z.object({ unread: z.int(), first: uuid.nullable() }),
  /** Moments are real time; `until` is when Live stops by itself, or when an open class ends. */
  stage: z.object({
    stage: z.enum(stages),
    since: z.string(),
    until: z.string().nullable(),
    glass: z.enum(glasses),
  }),
  clock: z.object({ now: z.string(), paused: z.boolean(), speed: z.number() }),
  /** This simulated Manila day has begun, and all that the days before it bring is settled. */
  day: z.object({ date: z.string() }),
  /** How it stands after money moved, something was settled, the clock was set, or a minute passed. */
  reserve: z.object({
    pool: pesos,
    owedToday: pesos,
    promised: pesos,
    coverage: z.string(),
    runOutDate: z.string().nullable(),
    /** Real time. A page that began to read later has read all that this is about. */
    toldAt: isoTime,
  }),
} satisfies Record<string, z.ZodType>

/** Of the moment, and told again to nobody: a page that opens its stream reads again what they outdate. */
export const momentSchemas = {
  /** Of the thread's other side: support to the member, the member to staff. */
  'chat.typing': z.object({ userId: uuid, isTyping: z.boolean() }),
  /** To staff: one of support is typing to this member, or no longer. */
  'chat.answering': answeringSchema.extend({ isAnswering: z.boolean() }),
  /** What admins did, and who signed in, has grown by an entry: its readers read it again. */
  audit: z.object({}),
  /** To admins and the room's screen, at most once a second: who is here, and what waits. */
  class: z.object({
    /** Learners with a page open, or a moment ago. */
    here: z.int(),
    learners: z.int(),
    extras: z.int(),
    /** Whole days since Live began; null before. */
    day: z.int().nullable(),
    pending: z.object({ deposits: z.int(), withdrawals: z.int() }),
  }),
  /** The bots traded: what they made in all. */
  trading: z.object({ totalProfit: pesos, tradedUpTo: z.string() }),
  /** Heartbeat: nothing has happened, and the stream is alive. A page does not see the comments of a stream. */
  heartbeat: z.object({}),
  /** Too much was missed to be told one by one: read everything again. */
  reset: z.object({}),
} satisfies Record<string, z.ZodType>

/**
 * What a stream of events carries: the name in `event:`, this as JSON in `data:`.
 *
 * Members get what is theirs, staff all chats, admins all requests and who joins, everyone signed in
 * stage, clock, day, reserve and trading. The room's screen gets `class` and `stage` alone.
 */
export const eventSchemas = { ...keptSchemas, ...openingSchemas, ...momentSchemas }

export type EventName = keyof typeof eventSchemas
/** An event that is kept, so that a stream that was away is sent it later. */
export type KeptName = keyof typeof keptSchemas

/** Events by their names, as they arrive. */
export type EventData = { [Name in EventName]: z.output<(typeof eventSchemas)[Name]> }

/** Streams that one person may hold open on a server; of more the oldest gives way. */
export const streamsPerPersonMax = 5
/** A stream says something at least this often: one that has been silent for twice as long is dead. */
export const heartbeatMs = 20_000

export const eventRoutes = defineRoutes(() => ({
  'GET /api/events': {
    summary: 'What happens, as it happens: server-sent events; comes back with Last-Event-ID',
    access: 'signed-in',
    isOpenToScreen: true,
    // For a page that opens a new stream instead of letting the browser come back with the header.
    query: z.object({ lastEventId: z.string().max(20).optional() }),
    status: 200,
    errors: ['not_signed_in'],
    raw: 'stream',
    outdatedBy: [],
  },
}))
