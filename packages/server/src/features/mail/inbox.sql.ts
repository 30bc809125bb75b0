import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, timestamp } from '../../db/queryable.ts'

export type InboxRow = {
  id: string
  to: string
  channel: 'email' | 'sms'
  subject: string
  text: string
  createdAt: Instant
}

/** The newest messages are what anybody waits for. */
const messagesMax = 100

/**
 * Puts a message into the pretend inbox.
 *
 * @param now real time
 */
export async function insertInboxMessage(
  db: Queryable,
  input: {
    id: string
    to: string
    channel: 'email' | 'sms'
    purpose: string
    subject: string
    text: string
    /** The browser session that asked for it; null where nobody did. */
    sid: string | null
    /** False where it is for nobody: the statement is the same, so that its time tells nothing. */
    isKept: boolean
  },
  now: Instant,
): Promise<void> {
  await firstRow(
    db,
    'insert-inbox-message',
    `insert into inbox_messages (id, recipient, channel, purpose, subject, text, sid, created_at)
     select $1::uuid, $2, $3, $4, $5, $6, $7, $8::timestamptz where $9::boolean returning true`,
    [
      input.id,
      input.to,
      input.channel,
      input.purpose,
      input.subject,
      input.text,
      input.sid,
      timestamp(now),
      input.isKept,
    ],
  )
}

/**
 * The newest messages, newest first, at most 100.
 *
 * @param to the stored form of an identifier, or null for all
 * @param askedBy only what this browser session asked for and never a reset code; null for all
 */
export async function listInboxMessages(
  db: Queryable,
  { to, askedBy }: { to: string | null; askedBy: string | null },
): Promise<InboxRow[]> {
  return rows<InboxRow>(
    db,
    'list-inbox-messages',
    `select id, recipient as "to", channel, subject, text, created_at as "createdAt"
     from inbox_messages
     where ($1::text is null or recipient = $1)
       and ($2::text is null or (sid = $2 and purpose <> 'reset'))
     order by created_at desc, id desc
     limit ${messagesMax}`,
    [to, askedBy],
  )
}

/** Removes messages that were sent before a moment of real time. */
export async function deleteMessagesBefore(db: Queryable, before: Instant): Promise<void> {
  await firstRow(
    db,
    'delete-inbox-messages',
    `with gone as (delete from inbox_messages where created_at < $1 returning 1)
     select count(*) from gone`,
    [timestamp(before)],
  )
}
