import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, timestamp } from '../db/queryable.ts'

/** A counter as it stands within its window. */
export type CounterRow = { key: string; count: number; windowEndsAt: Instant }

/** A counter that something is to be counted by, and whom it is about. */
export type Counter = { key: string; windowEndsAt: Instant; userId: string | null }

/** The counters among these keys whose window is still open. */
export async function listCounters(
  db: Queryable,
  keys: readonly string[],
  now: Instant,
): Promise<CounterRow[]> {
  return rows<CounterRow>(
    db,
    'list-counters',
    `select key, count, window_ends_at as "windowEndsAt" from throttles
     where key = any($1::text[]) and window_ends_at > $2`,
    [keys, timestamp(now)],
  )
}

/**
 * Counts one for each key, whatever the count; a window that has ended begins anew. Rows are taken
 * in the order of their keys, so two callers never wait for each other in a circle.
 *
 * @returns the counters after counting
 */
export async function addToCounters(
  db: Queryable,
  counters: readonly Counter[],
  now: Instant,
): Promise<CounterRow[]> {
  const sorted = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return rows<CounterRow>(
    db,
    'add-to-counters',
    `insert into throttles as t (key, window_ends_at, count, user_id)
     select c.key, c.window_ends_at, 1, c.user_id
     from unnest($1::text[], $2::timestamptz[], $4::uuid[]) with ordinality
       as c (key, window_ends_at, user_id, position)
     order by c.position
     on conflict (key) do update
       set count = case when t.window_ends_at <= $3 then 1 else t.count + 1 end,
           window_ends_at = case
             when t.window_ends_at <= $3 then excluded.window_ends_at else t.window_ends_at
           end
     returning key, count, window_ends_at as "windowEndsAt"`,
    [
      sorted.map((counter) => counter.key),
      sorted.map((counter) => timestamp(counter.windowEndsAt)),
      timestamp(now),
      sorted.map((counter) => counter.userId),
    ],
  )
}

/**
 * Counts one for a key unless its count has reached the limit: check and count in one statement.
 *
 * @returns whether it was counted
 */
export async function addToCounterBelow(
  db: Queryable,
  input: Counter & { max: number },
  now: Instant,
): Promise<boolean> {
  const row = await firstRow(
    db,
    'add-to-counter-below',
    `insert into throttles as t (key, window_ends_at, count, user_id) values ($1, $2, 1, $5)
     on conflict (key) do update
       set count = case when t.window_ends_at <= $4 then 1 else t.count + 1 end,
           window_ends_at = case
             when t.window_ends_at <= $4 then excluded.window_ends_at else t.window_ends_at
           end
       where t.count < $3 or t.window_ends_at <= $4
     returning true`,
    [input.key, timestamp(input.windowEndsAt), input.max, timestamp(now), input.userId],
  )
  return row !== undefined
}

/** Takes back one that was counted for something that then did not happen. */
export async function takeFromCounters(db: Queryable, keys: readonly string[]): Promise<void> {
  await rows(
    db,
    'take-from-counters',
    `with mine as (
       select key from throttles where key = any($1::text[]) and count > 0 order by key for update
     )
     update throttles t set count = t.count - 1 from mine where t.key = mine.key
     returning true`,
    [keys],
  )
}

/**
 * People about whom a counter has reached its limit within its window, those with the longest to wait
 * first. A counter's name stands before the colon of its key.
 */
export async function listReachedPeople(
  db: Queryable,
  input: { maxima: readonly { name: string; max: number }[]; limit: number },
  now: Instant,
): Promise<{ userId: string; name: string; until: Instant }[]> {
  return rows(
    db,
    'list-reached-people',
    `select u.id as "userId", full_name(u.first_name, u.last_name) as "name",
       max(t.window_ends_at) as "until"
     from throttles t
     join unnest($1::text[], $2::integer[]) as m (name, max) on m.name = split_part(t.key, ':', 1)
     join users u on u.id = t.user_id
     where t.user_id is not null and t.window_ends_at > $3 and t.count >= m.max
     group by u.id
     order by "until" desc, u.id limit $4`,
    [
      input.maxima.map(({ name }) => name),
      input.maxima.map(({ max }) => max),
      timestamp(now),
      input.limit,
    ],
  )
}

/** Removes counters of these names that are about somebody. */
export async function deleteCountersAbout(
  db: Queryable,
  { userId, names }: { userId: string; names: readonly string[] },
): Promise<void> {
  await firstRow(
    db,
    'delete-counters-about',
    `with gone as (
       delete from throttles where user_id = $1 and split_part(key, ':', 1) = any ($2) returning 1
     )
     select count(*) from gone`,
    [userId, names],
  )
}

/** Removes counters. */
export async function deleteCounters(db: Queryable, keys: readonly string[]): Promise<void> {
  await firstRow(
    db,
    'delete-counters',
    `with gone as (delete from throttles where key = any($1::text[]) returning 1)
     select count(*) from gone`,
    [keys],
  )
}

/** Removes counters whose window has ended. */
export async function deleteEndedCounters(db: Queryable, now: Instant): Promise<void> {
  await firstRow(
    db,
    'delete-ended-counters',
    `with gone as (delete from throttles where window_ends_at <= $1 returning 1)
     select count(*) from gone`,
    [timestamp(now)],
  )
}
