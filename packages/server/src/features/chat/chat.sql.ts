import type { Instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'

/** A message with what both sides may see of it. */
export type MessageRow = {
  id: string
  userId: string
  message: string
  uploadId: string | null
  isFromSupport: boolean
  createdAt: Instant
  readBySupport: boolean
  readByUser: boolean
  userFirstName: string
  userLastName: string
  userEmail: string | null
  senderFirstName: string
  senderLastName: string
}

const columns = `m.id, m.user_id as "userId", m.message, m.upload_id as "uploadId",
  m.is_from_support as "isFromSupport", m.created_at as "createdAt",
  m.is_from_support or m.place <= t.read_by_support as "readBySupport",
  not m.is_from_support or m.place <= t.read_by_user as "readByUser",
  u.first_name as "userFirstName", u.last_name as "userLastName", u.email as "userEmail",
  s.first_name as "senderFirstName", s.last_name as "senderLastName"`
const joined = `chat_messages m
  join chat_threads t on t.user_id = m.user_id
  join users u on u.id = m.user_id
  join users s on s.id = m.sender_id`

/**
 * Locks a member and who writes to them, so that neither leaves meanwhile.
 *
 * @returns whether both are still here, and the member is one who has a thread
 */
export async function lockBothSides(
  tx: Tx,
  { userId, senderId }: { userId: string; senderId: string },
): Promise<boolean> {
  const here = await rows<{ id: string; role: string }>(
    tx,
    'lock-chat-sides',
    `select id, role from users
     where id = any (array[$1, $2]::uuid[]) and erased_at is null
     order by id for share`,
    [userId, senderId],
  )
  const member = here.find(({ id }) => id === userId)
  const isThere = member !== undefined && member.role !== 'support'
  return isThere && here.some(({ id }) => id === senderId)
}

/**
 * Adds a message at the end of a thread, which is made with its first. The thread stays locked until
 * the commit, so messages of one thread are committed in the order of their places.
 *
 * @param now real
 */
export async function insertMessage(
  tx: Tx,
  input: {
    id: string
    userId: string
    senderId: string
    isFromSupport: boolean
    message: string
    uploadId: string | null
  },
  now: Instant,
): Promise<MessageRow> {
  const thread = await firstRow<{ messages: bigint }>(
    tx,
    'lengthen-chat-thread',
    `insert into chat_threads as t (user_id, messages, last_message_at) values ($1, 1, $2)
     on conflict (user_id) do update
       set messages = t.messages + 1,
           last_message_at = greatest(t.last_message_at, excluded.last_message_at)
     returning messages`,
    [input.userId, timestamp(now)],
  )
  invariant(thread, 'a thread was made or lengthened')
  await firstRow(
    tx,
    'insert-chat-message',
    `insert into chat_messages (
       id, user_id, place, sender_id, is_from_support, message, upload_id, created_at
     ) values ($1, $2, $3, $4, $5, $6, $7, $8) returning true`,
    [
      input.id,
      input.userId,
      thread.messages,
      input.senderId,
      input.isFromSupport,
      input.message,
      input.uploadId,
      timestamp(now),
    ],
  )
  const row = await firstRow<MessageRow>(
    tx,
    'get-chat-message',
    `select ${columns} from ${joined} where m.id = $1`,
    [input.id],
  )
  invariant(row, 'an inserted message is there')
  return row
}

/**
 * What somebody wrote lately in a thread, oldest first.
 *
 * @param since real
 */
export async function listLateWords(
  tx: Tx,
  { userId, senderId, since, limit }: LateWords,
): Promise<string[]> {
  const found = await rows<{ message: string }>(
    tx,
    'list-late-words',
    // The newest of the thread only: nobody waits for a search through a long one.
    `select newest.message from (
       select message, sender_id, created_at, place from chat_messages
       where user_id = $1 order by place desc limit $4
     ) newest
     where newest.sender_id = $2 and newest.created_at > $3
     order by newest.place`,
    [userId, senderId, timestamp(since), limit],
  )
  return found.map(({ message }) => message)
}

type LateWords = { userId: string; senderId: string; since: Instant; limit: number }

/** A stretch of a thread: its newest messages, or those after or before one. */
export type Stretch = { after?: string | undefined; before?: string | undefined; limit: number }

/**
 * Reads a stretch of a thread, oldest first. An end that is not in the thread gives nothing.
 */
export async function listMessages(
  db: Queryable,
  { userId, after, before, limit }: Stretch & { userId: string },
): Promise<MessageRow[]> {
  // From one on, the nearest come first; else the newest do.
  const direction = after !== undefined && before === undefined ? 'asc' : 'desc'
  const place = 'select e.place from chat_messages e where e.user_id = $1 and e.id ='
  const found = await rows<MessageRow>(
    db,
    `list-chat-messages-${direction}-${after !== undefined}-${before !== undefined}`,
    `select ${columns} from ${joined}
     where m.user_id = $1
       ${after === undefined ? 'and $2::uuid is null' : `and m.place > (${place} $2)`}
       ${before === undefined ? 'and $3::uuid is null' : `and m.place < (${place} $3)`}
     order by m.place ${direction} limit $4`,
    [userId, after ?? null, before ?? null, limit],
  )
  return direction === 'asc' ? found : found.toReversed()
}

/** The newest messages of all threads, oldest first. */
export async function listNewestMessages(
  db: Queryable,
  { after, before, limit }: Stretch,
): Promise<MessageRow[]> {
  const found = await rows<MessageRow>(
    db,
    'list-newest-chat-messages',
    `select ${columns} from ${joined}
     where ($1::uuid is null
         or (m.created_at, m.id) > (select e.created_at, e.id from chat_messages e where e.id = $1))
       and ($2::uuid is null
         or (m.created_at, m.id) < (select e.created_at, e.id from chat_messages e where e.id = $2))
     order by m.created_at desc, m.id desc limit $3`,
    [after ?? null, before ?? null, limit],
  )
  return found.toReversed()
}

/**
 * Notes that one side has read all that stands in a thread.
 *
 * @returns the newest message that was read now, or undefined where there was nothing new
 */
export async function markThreadRead(
  tx: Tx,
  { userId, by }: { userId: string; by: 'user' | 'support' },
): Promise<string | undefined> {
  const mark = by === 'user' ? 'read_by_user' : 'read_by_support'
  const row = await firstRow<{ id: string }>(
    tx,
    `mark-thread-read-by-${by}`,
    `with thread as (
       select user_id, ${mark} as before, messages from chat_threads
       where user_id = $1 for no key update
     ), newest as (
       select m.id, m.place from thread t
       join chat_messages m on m.user_id = t.user_id
       where m.place > t.before and m.place <= t.messages
         and m.is_from_support = ${by === 'user'}
       order by m.place desc limit 1
     ), marked as (
       update chat_threads t set ${mark} = greatest(t.${mark}, n.place)
       from newest n where t.user_id = $1 returning true
     )
     select n.id from newest n, marked`,
    [userId],
  )
  return row?.id
}

/** How many messages of the other side one side has not read. */
export async function countUnread(
  db: Queryable,
  { userId, by }: { userId: string; by: 'user' | 'support' },
): Promise<number> {
  const mark = by === 'user' ? 'read_by_user' : 'read_by_support'
  const row = await firstRow<{ count: number }>(
    db,
    `count-chat-unread-by-${by}`,
    `select count(*)::integer as "count" from chat_threads t
     join chat_messages m on m.user_id = t.user_id and m.place > t.${mark}
     where t.user_id = $1 and m.is_from_support = ${by === 'user'}`,
    [userId],
  )
  return row?.count ?? 0
}

/** Whether somebody is a member, who has a thread or may get one. */
export async function isMember(db: Queryable, userId: string): Promise<boolean> {
  const row = await firstRow(
    db,
    'is-chat-member',
    `select true from users where id = $1 and role <> 'support' and erased_at is null`,
    [userId],
  )
  return row !== undefined
}

export type ConversationRow = {
  userId: string
  firstName: string
  lastName: string
  email: string | null
  lastMessage: string
  lastUploadId: string | null
  lastIsFromSupport: boolean
  lastMessageAt: Instant
  /** Who of support wrote last; null where nobody has. */
  answeredByFirstName: string | null
  answeredByLastName: string | null
  unread: number
}

/**
 * The threads in which something stands, newest first.
 *
 * @param query a part of the member's name or email, in any case; empty for all
 */
export async function listConversations(
  db: Queryable,
  { query, limit }: { query: string; limit: number },
): Promise<ConversationRow[]> {
  return rows<ConversationRow>(
    db,
    'list-conversations',
    `select t.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email,
       m.message as "lastMessage", m.upload_id as "lastUploadId",
       m.is_from_support as "lastIsFromSupport", m.created_at as "lastMessageAt",
       (select count(*)::integer from chat_messages r
        where r.user_id = t.user_id and r.place > t.read_by_support and not r.is_from_support)
         as "unread",
       a.first_name as "answeredByFirstName", a.last_name as "answeredByLastName"
     from chat_threads t
     join users u on u.id = t.user_id
     left join users a on a.id = (
       select l.sender_id from chat_messages l
       where l.user_id = t.user_id and l.is_from_support order by l.place desc limit 1
     )
     cross join lateral (
       select * from chat_messages l where l.user_id = t.user_id order by l.place desc limit 1
     ) m
     where $1 = '' or position(lower_case($1) in lower_case(full_name(u.first_name, u.last_name))) > 0
       or position(lower_case($1) in u.email) > 0
     order by t.last_message_at desc, t.user_id desc
     limit $2`,
    [query, limit],
  )
}
