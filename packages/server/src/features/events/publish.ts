import type { EventData, KeptName } from '@kunwari/contract/events'
import type { Tx } from '../../db/queryable.ts'
import { type Audience, insertEvents, listReferrers } from './events.sql.ts'

/** What is kept of each event: its data, and who alone is sent a message's key. */
export type KeptData = {
  [Name in KeptName]: Name extends 'chat.message'
    ? EventData[Name] & { senderId?: string }
    : EventData[Name]
}

/** An event, whom it is about, and who is sent it. */
export type NewEvent = {
  [Name in KeptName]: {
    name: Name
    /** For `member` also who is sent it. */
    userId: string
    audience: Audience
    data: KeptData[Name]
  }
}[KeptName]

/**
 * Writes down what happened, in the transaction in which it does: nothing is published of what was rolled
 * back, and nothing that was committed goes unheard. Who committed says so by `live.poke()`.
 */
export async function publish(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  await insertEvents(tx, events)
}

/** A request or application that was made, decided or taken back: its owner and all admins are notified. */
export async function publishRequest(
  tx: Tx,
  name: RequestEventName,
  request: RequestEvent,
): Promise<void> {
  await publishRequests(tx, name, [request])
}

/** As `publishRequest`, of many by one statement and in their order. */
export async function publishRequests(
  tx: Tx,
  name: RequestEventName,
  requests: readonly RequestEvent[],
): Promise<void> {
  await publish(
    tx,
    requests.flatMap(({ userId, ...data }) => [
      { name, userId, audience: 'member', data },
      { name, userId, audience: 'admin', data },
    ]),
  )
}

type RequestEventName = 'request.created' | 'request.reviewed'
type RequestEvent = EventData['request.created'] & { userId: string }

/**
 * A person has another name: staff are notified, who see it in chats and lists, the person's own pages, and the member
 * in whose list of referrals it stands.
 */
export async function publishRenamed(tx: Tx, userId: string): Promise<void> {
  const event = { name: 'member.renamed', data: { userId } } as const
  const members = [userId, ...(await listReferrers(tx, [userId]))]
  await publish(tx, [
    { ...event, userId, audience: 'staff' },
    ...members.map((member) => ({ ...event, userId: member, audience: 'member' }) as const),
  ])
}

/** Somebody has joined: all admins are notified, and the member whose link they used. */
export async function publishJoined(
  tx: Tx,
  { userId, referredBy }: { userId: string; referredBy: string | null },
): Promise<void> {
  const name = 'member.joined'
  const data = { userId }
  await publish(tx, [
    { name, userId, audience: 'admin', data },
    ...(referredBy === null
      ? []
      : [{ name, userId: referredBy, audience: 'member', data } as const]),
  ])
}
