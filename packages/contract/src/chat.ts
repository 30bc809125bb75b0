import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { chatText } from './chat-text.ts'
import { emptyBody, isoTime, limitField, optionalField, pesos, uuid } from './fields.ts'
import { bodyWithImageBytesMax, imageReference } from './files.ts'
import { defineRoutes } from './route.ts'

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
  text: chatText.refine((text) => text.length > 0, problem('invalid_input.reply')),
})

/** Which part of a thread is read. */
export const pageOfThread = {
  after: uuid.optional(),
  before: uuid.optional(),
  limit: limitField({ fallback: chatPageLimit }),
}

/** Why a message may be refused. */
export const sendErrors = [
  'not_found',
  'real_details',
  'payload_too_large',
  'idempotency_key_reused',
  'request_in_progress',
  'class_ended',
] as const
/** The answer of a call that has nothing to tell. */
export const done = z.object({ ok: z.literal(true) })

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
}))
