import { createHash } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { addMs, type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import { nextManilaDay } from '@kunwari/domain/calendar/manila'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Queryable } from '../db/queryable.ts'
import {
  addToCounterBelow,
  addToCounters,
  type Counter,
  type CounterRow,
  deleteCounters,
  deleteCountersAbout,
  listCounters,
  listReachedPeople,
  takeFromCounters,
} from './throttle.sql.ts'

/** How often something may happen, counted in the database and so on every server alike. */
export type Limit = {
  name: string
  max: number
  /** Seconds from the first that is counted, or until the Manila day ends. */
  window: number | 'manila-day'
}

/**
 * A limit and for whom it counts: an identifier, an address, a person. `userId` says whom it is about,
 * where somebody is to find it by the person.
 */
export type Throttle = { limit: Limit; subject: string; userId?: string }

/** What decides about counting: the scale of all limits (0 turns them off) and the real time. */
export type ThrottleContext = { scale: number; now: Instant }

/**
 * Counts one where the limit is not reached.
 *
 * @returns undefined when it was counted, else the seconds until the next may happen
 */
export async function takeAttempt(
  db: Queryable,
  throttle: Throttle,
  { scale, now }: ThrottleContext,
): Promise<number | undefined> {
  const max = scaledMax(throttle.limit, scale)
  if (max === undefined) return undefined
  const counter = counterOf(throttle, now)
  if (await addToCounterBelow(db, { ...counter, max }, now)) return undefined
  return secondsLeft(await listCounters(db, [counter.key], now), now)
}

/** Takes back what `takeAttempt` counted, for something that then did not happen. */
export async function giveBackAttempt(
  db: Queryable,
  throttles: readonly Throttle[],
  { scale }: { scale: number },
): Promise<void> {
  if (scale === 0) return
  await takeFromCounters(db, throttles.map(keyOf))
}

/**
 * Whether one of the limits is used up. Counts nothing.
 *
 * @returns undefined when none is, else the seconds until none is
 */
export async function findUsedUp(
  db: Queryable,
  throttles: readonly Throttle[],
  { scale, now }: ThrottleContext,
): Promise<number | undefined> {
  if (scale === 0) return undefined
  const counters = await listCounters(db, throttles.map(keyOf), now)
  return secondsLeft(reached(counters, throttles, { scale, beyond: 0 }), now)
}

/**
 * Counts one for each of the limits, used up or not.
 *
 * @returns undefined while all counts are within their limits, else the seconds until they are again
 */
export async function countAttempts(
  db: Queryable,
  throttles: readonly Throttle[],
  { scale, now }: ThrottleContext,
): Promise<number | undefined> {
  if (scale === 0) return undefined
  const counters = await addToCounters(
    db,
    throttles.map((throttle) => counterOf(throttle, now)),
    now,
  )
  return secondsLeft(reached(counters, throttles, { scale, beyond: 1 }), now)
}

/**
 * Refuses where a limit is used up, and says for how many minutes.
 *
 * @param seconds until it is not, by `take`, `countAttempts` or `findUsedUp`; undefined refuses nobody
 */
export function refuseFor(
  seconds: number | undefined,
  refusal:
    | 'too_many_requests.pictures_minutes'
    | 'too_many_tries.passwords'
    | 'too_many_tries.sign_ins',
): void {
  if (seconds === undefined) return
  throw refusalError(refusal, {
    params: { minutes: String(Math.ceil(seconds / 60)) },
    retryAfterSeconds: seconds,
  })
}

/** Somebody about whom a limit is used up, until when. */
export type ReachedRow = { userId: string; name: string; until: Instant }

/** About whom one of the limits is used up now, longest first: one line a person. */
export async function listReachedBy(
  db: Queryable,
  limits: readonly Limit[],
  { scale, now, limit }: ThrottleContext & { limit: number },
): Promise<ReachedRow[]> {
  if (scale === 0) return []
  const maxima = limits.map((one) => ({ name: one.name, max: scaledMax(one, scale) ?? 0 }))
  return listReachedPeople(db, { maxima, limit }, now)
}

/** Forgets what was counted about somebody. */
export async function deleteCountersOf(
  db: Queryable,
  { userId, limits }: { userId: string; limits: readonly Limit[] },
): Promise<void> {
  await deleteCountersAbout(db, { userId, names: limits.map(({ name }) => name) })
}

/** Forgets what was counted, of people and of what belongs to nobody yet. */
export async function forgetAttempts(db: Queryable, throttles: readonly Throttle[]): Promise<void> {
  await deleteCounters(db, throttles.map(keyOf))
}

/** An address as limits count it: the holder of one IPv6 address holds its whole /64. */
export function addressSubject(address: string): string {
  return normalizeIP(address, 64)
}

/** The counters that stand `beyond` their limit: at it with 0, past it with 1. */
function reached(
  counters: readonly CounterRow[],
  throttles: readonly Throttle[],
  { scale, beyond }: { scale: number; beyond: 0 | 1 },
): CounterRow[] {
  const maxima = new Map(
    throttles.map((throttle) => [keyOf(throttle), scaledMax(throttle.limit, scale)]),
  )
  return counters.filter((counter) => {
    const max = maxima.get(counter.key)
    return max !== undefined && counter.count >= max + beyond
  })
}

function secondsLeft(counters: readonly CounterRow[], now: Instant): number | undefined {
  if (counters.length === 0) return undefined
  const end = Math.max(...counters.map((counter) => counter.windowEndsAt))
  return Math.max(1, Math.ceil((end - now) / secondMs))
}

function scaledMax(limit: Limit, scale: number): number | undefined {
  return scale === 0 ? undefined : Math.max(1, Math.floor(limit.max * scale))
}

function counterOf(throttle: Throttle, now: Instant): Counter {
  const { window } = throttle.limit
  return {
    key: keyOf(throttle),
    userId: throttle.userId ?? null,
    windowEndsAt: window === 'manila-day' ? nextManilaDay(now) : addMs(now, window * secondMs),
  }
}

// Whose counter it is stays readable to nobody who only sees the table.
function keyOf({ limit, subject }: Throttle): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`
}
