import { firstRow, type Queryable, rows } from '../../db/queryable.ts'

export type Audience = 'member' | 'staff' | 'admin'

export type NewEventRow = { audience: Audience; userId: string; name: string; data: unknown }

export type PublishedEventRow = {
  seq: bigint
  audience: Audience
  userId: string
  name: string
  data: object
}

const columns = 'seq, audience, user_id as "userId", name, data'

/**
 * Writes events down; they are published once the transaction is committed. What invented members do is published
 * in sums, and not one by one.
 */
export async function insertEvents(tx: Queryable, events: readonly NewEventRow[]): Promise<void> {
  await rows(
    tx,
    'insert-events',
    `insert into events (audience, user_id, name, data)
     select e.audience, e.user_id, e.name, e.data
     from unnest($1::text[], $2::uuid[], $3::text[], $4::jsonb[])
       with ordinality as e (audience, user_id, name, data, place)
     where not exists (select 1 from users u where u.id = e.user_id and u.played_by = 'script')
     order by e.place`,
    [
      events.map(({ audience }) => audience),
      events.map(({ userId }) => userId),
      events.map(({ name }) => name),
      events.map(({ data }) => JSON.stringify(data)),
    ],
  )
}

/** Gives what is committed its place in the order of publishing, and wakes all servers. */
export async function publishEvents(db: Queryable): Promise<void> {
  await rows(db, 'publish-events', 'select tell_events()')
}

/** Where the log of events begins and ends. */
export async function getEventLog(
  db: Queryable,
): Promise<{ publishedUpTo: bigint; forgottenUpTo: bigint }> {
  const row = await firstRow<{ publishedUpTo: bigint; forgottenUpTo: bigint }>(
    db,
    'get-event-log',
    `select told_up_to as "publishedUpTo", forgotten_up_to as "forgottenUpTo" from event_log`,
  )
  return row ?? { publishedUpTo: 0n, forgottenUpTo: 0n }
}

export type LogEnd = {
  publishedUpTo: bigint
  /** Of the committed events that have no place yet, by their ids; null where all have one. */
  oldestWaiting: bigint | null
  newestWaiting: bigint | null
}

/** The end of the log of events, and what waits for a place behind it. */
export async function getLogEnd(db: Queryable): Promise<LogEnd> {
  const row = await firstRow<LogEnd>(
    db,
    'get-log-end',
    `select l.told_up_to as "publishedUpTo", w.oldest as "oldestWaiting", w.newest as "newestWaiting"
     from event_log l,
       (select min(id) as oldest, max(id) as newest from events where seq is null) w`,
  )
  return row ?? { publishedUpTo: 0n, oldestWaiting: null, newestWaiting: null }
}

/** Events after a place in the order of publishing, in that order. */
export async function listPublishedEvents(
  db: Queryable,
  { after, limit }: { after: bigint; limit: number },
): Promise<PublishedEventRow[]> {
  return rows<PublishedEventRow>(
    db,
    'list-published-events',
    `select ${columns} from events where seq > $1 order by seq limit $2`,
    [after, limit],
  )
}

/** What a person missed between two places in the order of publishing, in that order. */
export async function listMissedEvents(
  db: Queryable,
  input: {
    userId: string
    audiences: readonly Audience[]
    after: bigint
    upTo: bigint
    limit: number
  },
): Promise<PublishedEventRow[]> {
  return rows<PublishedEventRow>(
    db,
    'list-missed-events',
    `(select ${columns} from events
      where audience = 'member' and user_id = $1 and seq > $3 and seq <= $4 order by seq limit $5)
     union all
     (select ${columns} from events
      where audience <> 'member' and audience = any ($2) and seq > $3 and seq <= $4
      order by seq limit $5)
     order by seq limit $5`,
    [input.userId, input.audiences, input.after, input.upTo, input.limit],
  )
}

/** Sends short-lived words to all servers of this world, in one commit. */
export async function notifyServers(db: Queryable, payloads: readonly string[]): Promise<void> {
  await rows(
    db,
    'notify-servers',
    `select pg_notify('kunwari_' || current_schema(), one) from unnest($1::text[]) one`,
    [payloads],
  )
}

/** Removes events that no stream comes back for any more; the database's clock dated them. */
export async function deleteOldEvents(db: Queryable): Promise<void> {
  await rows(db, 'forget-events', `select forget_events(interval '24 hours')`)
}

export type BalanceRow = {
  userId: string
  wallet: bigint
  held: bigint
  unread: number
  /** The notification that a list of them begins with. */
  first: string | null
}

/** What pages show of people all the time: their money and their unread notifications. */
export async function listBalances(
  db: Queryable,
  userIds: readonly string[],
): Promise<BalanceRow[]> {
  return rows<BalanceRow>(
    db,
    'list-balances',
    `select u.id as "userId", u.wallet_balance as "wallet", u.held_balance as "held",
       (select count(*)::integer from notifications n
        where n.user_id = u.id and n.read_at is null) as "unread",
       (select n.id from notifications n where n.user_id = u.id
        order by (n.read_at is null) desc, n.seq desc limit 1) as "first"
     from users u where u.id = any ($1)`,
    [userIds],
  )
}

/** Who brought these people, and gets a bonus when they buy. */
export async function listReferrers(db: Queryable, userIds: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    'list-referrers-of',
    `select distinct referred_by as "id" from users
     where id = any ($1) and referred_by is not null`,
    [userIds],
  )
  return found.map(({ id }) => id)
}
