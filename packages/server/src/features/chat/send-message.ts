import { noWords } from '@kunwari/contract/chat-text'
import { addMs, type Instant, minuteMs } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import { holdsDetailsTogether } from '@kunwari/domain/pretend/real-details'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { type Limit, takeAttempt } from '../../http/throttle.ts'
import { publish } from '../events/publish.ts'
import { insertMessage, listLateWords, lockBothSides, type MessageRow } from './chat.sql.ts'
import { presentMessage, presentSupportMessage } from './present-message.ts'

const messagesPerMinute: Limit = { name: 'chat', max: 30, window: 60 }

/** What somebody writes in a member's thread. */
export type NewMessage = {
  /** The member whose thread it is. */
  userId: string
  senderId: string
  isFromSupport: boolean
  /** Empty beside an image alone. */
  message: string
  /** A stored upload of the sender, or null. */
  uploadId: string | null
  /** The idempotency key it came with: its sender knows it again by it. */
  key: string | null
  /** Of all rate limits. */
  scale: number
}

/**
 * Adds a message to a thread and tells both sides.
 *
 * Refuses in this order: one side is not here, too many in a minute, a number or a link in several messages.
 *
 * @param now real
 * @throws DomainError not_found, too_many_requests, real_details
 */
export async function sendMessage(tx: Tx, input: NewMessage, now: Instant): Promise<MessageRow> {
  if (!(await lockBothSides(tx, input))) throw threadNotFoundError()
  const seconds = await takeAttempt(
    tx,
    { limit: messagesPerMinute, subject: input.senderId },
    { scale: input.scale, now },
  )
  if (seconds !== undefined) {
    throw refusalError('too_many_requests', {
      retryAfterSeconds: seconds,
    })
  }
  await refuseDetailsInParts(tx, input, now)
  const message = input.message === '' ? noWords : input.message
  const row = await insertMessage(tx, { ...input, id: newId(now), message }, now)
  const { userId } = row
  const { key, senderId } = input
  const name = 'chat.message'
  await publish(tx, [
    {
      name,
      userId,
      audience: 'member',
      data: { userId, message: { ...presentMessage(row), userId }, key, senderId },
    },
    {
      name,
      userId,
      audience: 'staff',
      data: { userId, message: presentSupportMessage(row), key, senderId },
    },
  ])
  return row
}

/** Of the newest messages of a thread, those that are read together. */
const togetherMax = 8
const togetherMs = 10 * minuteMs

async function refuseDetailsInParts(tx: Tx, input: NewMessage, now: Instant): Promise<void> {
  if (input.message === '') return
  const { userId, senderId } = input
  const since = addMs(now, -togetherMs)
  const before = await listLateWords(tx, { userId, senderId, since, limit: togetherMax })
  if (before.length === 0 || !holdsDetailsTogether([...before, input.message])) return
  throw refusalError('real_details', { path: 'message' })
}

/** The refusal of a thread that nobody has. */
export function threadNotFoundError(): DomainError {
  return refusalError('not_found.chat_member')
}
