import { everybodyMax } from '@kunwari/contract/chat'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { type Limit, takeAttempt } from '../../http/throttle.ts'
import { publish } from '../events/publish.ts'
import { insertMessages, lockEverybody } from './people-to-write.sql.ts'

/** Each one reaches a whole class: of all staff together, not of each. */
const broadcastsPerHour: Limit = { name: 'chat-everybody', max: 20, window: 3_600 }

/** What one of staff writes to everybody. */
export type Broadcast = {
  senderId: string
  message: string
  /** Of all rate limits. */
  scale: number
}

/**
 * Broadcast: one message to each member, in the member's own thread. Each of them hears of theirs;
 * staff are notified once that all threads changed.
 *
 * Refuses in this order: nobody to write to, too many people, too many in an hour.
 *
 * @param now real
 * @returns how many people got it
 * @throws DomainError wrong_state, too_many_requests
 */
export async function broadcastMessage(tx: Tx, input: Broadcast, now: Instant): Promise<number> {
  const userIds = await lockEverybody(tx, everybodyMax + 1)
  if (userIds.length === 0) {
    throw refusalError('wrong_state.nobody_to_write_to')
  }
  if (userIds.length > everybodyMax) {
    throw refusalError('wrong_state.message_people', { params: { count: String(everybodyMax) } })
  }
  const seconds = await takeAttempt(
    tx,
    { limit: broadcastsPerHour, subject: 'everybody' },
    { scale: input.scale, now },
  )
  if (seconds !== undefined) {
    throw refusalError('too_many_requests', {
      retryAfterSeconds: seconds,
    })
  }
  const { senderId, message } = input
  const ids = userIds.map(() => newId(now))
  const inserted = await insertMessages(tx, { ids, userIds, senderId, message }, now)
  const written = { message, imageUrl: null, isFromSupport: true, readBySupport: true } as const
  await publish(tx, [
    ...inserted.map(({ id, userId }) => ({
      name: 'chat.message' as const,
      userId,
      audience: 'member' as const,
      data: { userId, message: { ...written, id, createdAt: toIso(now), userId }, key: null },
    })),
    { name: 'chat.broadcast', userId: senderId, audience: 'staff', data: { people: ids.length } },
  ])
  return ids.length
}
