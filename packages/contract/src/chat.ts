import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { chatText, chatTextLengthMax } from './chat-text.ts'
import {
  emptyBody,
  freeText,
  idParams,
  isoTime,
  limitField,
  optionalField,
  pesos,
  uuid,
} from './fields.ts'
import { bodyWithImageBytesMax, imageReference } from './files.ts'
import { aboutRequests, defineRoutes, longJsonBytesMax } from './route.ts'

/** A typing signal says something for this long. */
export const typingLapsesMs = 5_000
/** Signals of one person closer together than this say nothing new. */
export const typingSignalEveryMs = 2_000

export const conversationsMax = 500
export const savedRepliesMax = 100
/** People whom a search for somebody to write to shows. */
export const peopleToWriteMax = 20
/** People whom one message to everybody reaches: one class, and well within one commit. */
export const everybodyMax = 5_000
const chatPageLimit = 100

/** A message as the member sees it. */
export const chatMessageSchema = z.object({
  id: uuid,
  message: z.string(),
  imageUrl: z.string().nullable(),
  isFromSupport: z.boolean(),
  createdAt: isoTime,
  readBySupport: z.boolean(),
})

export type ChatMessage = z.output<typeof chatMessageSchema>

/** A message as support sees it. */
export const supportChatMessageSchema = chatMessageSchema.extend({
  /** The member whose thread it stands in, whichever side wrote it. */
  userId: uuid,
  userFirstName: z.string(),
  userLastName: z.string(),
  userEmail: z.string().nullable(),
  /** Who wrote it: the member, or the one of support who did. */
  senderName: z.string(),
  readByUser: z.boolean(),
})

export type SupportChatMessage = z.output<typeof supportChatMessageSchema>

/** A thread as the inbox lists it. */
export const conversationSchema = z.object({
  userId: uuid,
  userName: z.string(),
  userEmail: z.string().nullable(),
  /** A single space where it is an image alone. */
  lastMessage: z.string(),
  lastMessageHasImage: z.boolean(),
  lastMessageIsFromSupport: z.boolean(),
  /** Who of support wrote last in it; null where nobody has. */
  answeredBy: z.string().nullable(),
  lastMessageTime: isoTime,
  /** The member's messages that nobody of support has read. */
  unreadCount: z.int(),
})

export type Conversation = z.output<typeof conversationSchema>

/** Somebody whom support can write to, whether or not they have written. */
export const personToWriteSchema = z.object({
  userId: uuid,
  userName: z.string(),
  userEmail: z.string().nullable(),
})

export type PersonToWrite = z.output<typeof personToWriteSchema>

/** One of support who is typing in a thread. */
export const answeringSchema = z.object({ userId: uuid, staffId: uuid, name: z.string() })

/** What support sees of a member beside their thread. */
export const memberBesideChatSchema = z.object({
  userId: uuid,
  userName: z.string(),
  userEmail: z.string().nullable(),
  userPhoneNumber: z.string().nullable(),
  status: z.enum(['active', 'suspended', 'blocked']),
  walletBalance: pesos,
  availableBalance: pesos,
  /** Newest first. */
  pendingRequests: z.array(
    z.object({
      kind: z.enum(['deposit', 'withdrawal']),
      id: uuid,
      amount: pesos,
      paymentMethod: z.string(),
      createdAt: isoTime,
    }),
  ),
  /** Active ones, the next to mature first; at most 100. */
  plans: z.array(
    z.object({
      id: uuid,
      planDays: z.int(),
      planName: z.string(),
      amount: pesos,
      expectedReturn: pesos,
      endDate: isoTime,
    }),
  ),
})

export type MemberBesideChat = z.output<typeof memberBesideChatSchema>

export const savedReplySchema = z.object({ id: uuid, text: z.string(), createdAt: isoTime })

export type SavedReply = z.output<typeof savedReplySchema>

const nothingToSendMessage = problem('invalid_input.message_or_image')

const sent = { message: chatText.default(''), imageUrl: optionalField(imageReference) }
const holdsSomething = (body: { message: string; imageUrl?: string | undefined }) =>
  body.message !== '' || body.imageUrl !== undefined
const nothingToSend = { message: nothingToSendMessage, path: ['message'] }

/** The member's composer and the member's call: one schema. */
export const sendChatMessageBody = z.strictObject(sent).refine(holdsSomething, nothingToSend)

/** The inbox's composer and support's call: one schema. */
export const sendSupportMessageBody = z
  .strictObject({ userId: uuid, ...sent })
  .refine(holdsSomething, nothingToSend)

/** A message to everybody: words alone. The form and the call: one schema. */
export const broadcastBody = z.strictObject({
  message: chatText.refine((text) => text !== '', problem('invalid_input.message')),
})

export const saveReplyBody = z.strictObject({
  text: freeText({ max: chatTextLengthMax }).refine(
    (text) => text.length > 0,
    problem('invalid_input.reply'),
  ),
})

const pageOfThread = {
  after: uuid.optional(),
  before: uuid.optional(),
  limit: limitField({ fallback: chatPageLimit }),
}

const memberOfThread = z.object({ userId: uuid })
const sendErrors = [
  'not_found',
  'real_details',
  'payload_too_large',
  'idempotency_key_reused',
  'request_in_progress',
  'class_ended',
] as const
const done = z.object({ ok: z.literal(true) })

export const chatRoutes = defineRoutes(() => ({
  'GET /api/chat/messages': {
    summary: "One's own thread, oldest first: the newest, those after one, or those before one",
    access: 'member',
    query: z.object(pageOfThread),
    status: 200,
    answer: z.array(chatMessageSchema),
    errors: ['not_found'],
    kept: 'offline',
    outdatedBy: [],
    toldBy: 'events',
    polled: { withoutStreamMs: 3_000 },
  },
  'POST /api/chat/messages': {
    summary: 'Write to support: words, an image, or both',
    access: 'member',
    body: sendChatMessageBody,
    status: 201,
    answer: chatMessageSchema,
    errors: sendErrors,
    isIdempotent: true,
    bodyBytesMax: bodyWithImageBytesMax,
    announces: [],
  },
  'POST /api/chat/mark-read': {
    summary: 'All of support’s messages are read now',
    access: 'member',
    body: emptyBody,
    status: 200,
    answer: z.object({ count: z.int() }),
    errors: ['class_ended'],
    announces: [],
  },
  'POST /api/chat/typing': {
    summary: 'The member is typing; said again every two seconds while it is so',
    access: 'member',
    body: emptyBody,
    status: 200,
    answer: done,
    errors: ['class_ended'],
    announces: [],
  },
  'GET /api/chat/support-typing': {
    summary: 'Whether somebody of support is typing to the member',
    access: 'member',
    status: 200,
    answer: z.object({ isTyping: z.boolean() }),
    errors: [],
    outdatedBy: [],
    polled: { withoutStreamMs: 2_000 },
  },
  'GET /api/chat/unread-count': {
    summary: 'How many messages of support the member has not read',
    access: 'member',
    status: 200,
    answer: z.object({ count: z.int() }),
    errors: [],
    outdatedBy: [],
    toldBy: 'events',
    polled: { withoutStreamMs: 5_000 },
  },
  'GET /api/support/chat/conversations': {
    summary: 'The threads in which something was written, newest first',
    access: 'staff',
    query: z.object({ query: z.string().max(100).optional() }),
    status: 200,
    answer: z.array(conversationSchema),
    errors: [],
    outdatedBy: ['chat.broadcast'],
    toldBy: 'events',
    polled: { withoutStreamMs: 5_000 },
  },
  'GET /api/support/chat/messages': {
    summary: 'A member’s thread, oldest first; without userId the newest messages of all',
    access: 'staff',
    query: z.object({ userId: uuid.optional(), ...pageOfThread }),
    status: 200,
    answer: z.array(supportChatMessageSchema),
    errors: ['not_found'],
    outdatedBy: ['chat.broadcast'],
    toldBy: 'events',
    polled: { withoutStreamMs: 3_000 },
  },
  'POST /api/support/chat/messages': {
    summary: 'Write to a member: words, an image, or both',
    access: 'staff',
    body: sendSupportMessageBody,
    status: 201,
    answer: supportChatMessageSchema,
    errors: sendErrors,
    isIdempotent: true,
    bodyBytesMax: bodyWithImageBytesMax,
    announces: [],
  },
  'POST /api/support/chat/mark-read/:userId': {
    summary: 'All messages of the member are read now, for everybody of support',
    access: 'staff',
    params: memberOfThread,
    body: emptyBody,
    status: 200,
    answer: z.object({ count: z.int() }),
    errors: ['not_found', 'class_ended'],
    announces: [],
  },
  'POST /api/support/chat/typing/:userId': {
    summary: 'Support is typing to the member; said again every two seconds while it is so',
    access: 'staff',
    params: memberOfThread,
    body: emptyBody,
    status: 200,
    answer: done,
    errors: ['not_found', 'class_ended'],
    announces: [],
  },
  'GET /api/support/chat/user-typing/:userId': {
    summary: 'Whether the member is typing',
    access: 'staff',
    params: memberOfThread,
    status: 200,
    answer: z.object({ isTyping: z.boolean() }),
    errors: [],
    outdatedBy: [],
    polled: { withoutStreamMs: 2_000 },
  },
  'GET /api/support/chat/answering': {
    summary: 'Who of support is typing, and to whom',
    access: 'staff',
    status: 200,
    answer: z.array(answeringSchema),
    errors: [],
    outdatedBy: [],
    toldBy: 'events',
    polled: { withoutStreamMs: 2_000 },
  },
  'GET /api/support/chat/people': {
    summary: 'People to write to, by name, email or number; and how many everybody is',
    access: 'staff',
    query: z.object({ query: z.string().max(100).optional() }),
    status: 200,
    answer: z.object({
      people: z.array(personToWriteSchema),
      /** How many people a message to everybody reaches now. */
      everybody: z.int(),
    }),
    errors: [],
    outdatedBy: [],
  },
  'POST /api/support/chat/broadcast': {
    summary: 'Write to everybody: each gets it in their own thread',
    access: 'staff',
    body: broadcastBody,
    status: 201,
    answer: z.object({ people: z.int() }),
    errors: [
      'real_details',
      'wrong_state',
      'idempotency_key_reused',
      'request_in_progress',
      'class_ended',
    ],
    isIdempotent: true,
    bodyBytesMax: longJsonBytesMax,
    announces: [],
  },
  'GET /api/support/chat/member/:userId': {
    summary: 'The member beside their thread: balance, pending requests, active plans',
    access: 'staff',
    params: memberOfThread,
    status: 200,
    answer: memberBesideChatSchema,
    errors: ['not_found'],
    outdatedBy: [...aboutRequests, 'reserve'],
  },
  'GET /api/support/saved-replies': {
    summary: 'Replies that support keeps at hand, in the order in which they were saved',
    access: 'staff',
    status: 200,
    answer: z.array(savedReplySchema),
    errors: [],
    outdatedBy: [],
  },
  'POST /api/support/saved-replies': {
    summary: 'Keep a reply at hand for everybody of support',
    access: 'staff',
    body: saveReplyBody,
    status: 201,
    answer: savedReplySchema,
    errors: ['real_details', 'wrong_state', 'class_ended'],
    announces: [],
  },
  'DELETE /api/support/saved-replies/:id': {
    summary: 'Keep a reply no longer',
    access: 'staff',
    params: idParams,
    body: emptyBody,
    status: 200,
    answer: done,
    errors: ['not_found', 'class_ended'],
    announces: [],
  },
}))
