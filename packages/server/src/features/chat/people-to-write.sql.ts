import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'
import type { MessageRow } from './chat.sql.ts'

/** SQL: who of users u gets what is written to everybody. Staff write it; the blocked and extras cannot read it. */
const isOfEverybody = `u.role in ('user', 'leader') and u.status <> 'blocked' and u.erased_at is null
  and u.played_by = 'person'`

/** A person whom support can write to. */
export type PersonToWriteRow = {
  userId: string
  firstName: string
  lastName: string
  email: string | null
}

const columns = `u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email`
const mayBeWrittenTo = `u.role <> 'support' and u.erased_at is null and u.played_by = 'person' and u.id <> $1`

/** Those who joined last, of all who have a thread or may get one. */
export async function listNewestToWrite(
  db: Queryable,
  { writerId, limit }: { writerId: string; limit: number },
): Promise<PersonToWriteRow[]> {
  return rows<PersonToWriteRow>(
    db,
    'list-newest-to-write',
    `select ${columns} from users u where ${mayBeWrittenTo} order by u.join_order desc limit $2`,
    [writerId, limit],
  )
}

/** Those of some people who have a thread or may get one, in the order in which they are given. */
export async function listPeopleToWrite(
  db: Queryable,
  { ids, writerId, limit }: { ids: readonly string[]; writerId: string; limit: number },
): Promise<PersonToWriteRow[]> {
  return rows<PersonToWriteRow>(
    db,
    'list-people-to-write',
    `select ${columns}
     from unnest($3::uuid[]) with ordinality as given (id, place) join users u on u.id = given.id
     where ${mayBeWrittenTo} order by given.place limit $2`,
    [writerId, limit, ids],
  )
}

/** How many people everybody is, counted up to a limit. */
export async function countEverybody(db: Queryable, limit: number): Promise<number> {
  const row = await firstRow<{ count: number }>(
    db,
    'count-everybody',
    `select count(*)::integer as "count"
     from (select 1 from users u where ${isOfEverybody} limit $1) counted`,
    [limit],
  )
  return row?.count ?? 0
}

/** Everybody, locked in the order of their ids so that nobody leaves meanwhile. */
export async function lockEverybody(tx: Tx, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    'lock-everybody',
    `select u.id from users u where ${isOfEverybody} order by u.id limit $1 for share`,
    [limit],
  )
  return found.map(({ id }) => id)
}

/**
 * Adds one message at the end of many threads, in one statement. Threads are made or lengthened in
 * the order of their members' ids, and stay locked until the commit.
 *
 * @param userIds in ascending order, with an id for each message at the same place in `ids`
 * @param now real
 */
export async function insertMessages(
  tx: Tx,
  input: {
    ids: readonly string[]
    userIds: readonly string[]
    senderId: string
    message: string
  },
  now: Instant,
): Promise<Pick<MessageRow, 'id' | 'userId'>[]> {
  return rows<Pick<MessageRow, 'id' | 'userId'>>(
    tx,
    'insert-chat-messages',
    `with given as materialized (
       select id, user_id from unnest($1::uuid[], $2::uuid[]) as given (id, user_id) order by user_id
     ),
     threads as (
       insert into chat_threads as t (user_id, messages, last_message_at)
         select user_id, 1, $5::timestamptz from given order by user_id
       on conflict (user_id) do update
         set messages = t.messages + 1,
             last_message_at = greatest(t.last_message_at, excluded.last_message_at)
       returning user_id, messages
     )
     insert into chat_messages (
       id, user_id, place, sender_id, is_from_support, message, upload_id, created_at
     )
       select given.id, given.user_id, threads.messages, $3, true, $4, null, $5
       from given join threads on threads.user_id = given.user_id
       order by given.user_id
     returning id, user_id as "userId"`,
    [input.ids, input.userIds, input.senderId, input.message, timestamp(now)],
  )
}
