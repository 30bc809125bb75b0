import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { secondMs } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Pool } from 'pg'
import { firstRow, type Queryable, type Tx } from '../db/queryable.ts'

/** A request that may be sent twice and must count once. */
export type KeyedRequest = {
  /** A user id, or the hashed id of a browser session before sign-in. */
  person: string
  key: string
  requestHash: Buffer
}

const keyPattern = /^[\x21-\x7e]{1,255}$/
// Lock timeout: the second of two at once waits for the first and gets its answer, or fails with Retry-After.
const waitForTwin = "set local lock_timeout = '5s'"
const waitAsUsual = 'set local lock_timeout = default'

/**
 * Reads the header of a request that moves money or decides about it.
 *
 * @param header the Idempotency-Key header, if one was sent
 * @throws DomainError invalid_input if it is not 1-255 visible ASCII characters
 */
export function readKeyedRequest(input: {
  header: string | string[] | undefined
  person: string
  call: string
  body: unknown
}): KeyedRequest | undefined {
  if (input.header === undefined) return undefined
  if (typeof input.header !== 'string' || !keyPattern.test(input.header)) {
    throw refusalError('invalid_input.idempotency_key')
  }
  const requestHash = createHash('sha256')
    .update(`${input.call}\n${canonicalJson(input.body)}`)
    .digest()
  return { person: input.person, key: input.header, requestHash }
}

/**
 * Runs work once for a key: claims the key, does the work, saves the answer, all in the caller's
 * transaction. A key that already has an answer gets that answer; one whose request is in-flight is
 * waited for.
 *
 * @throws DomainError idempotency_key_reused if the key belongs to another call or body
 */
export async function runOncePerKey(
  tx: Tx,
  request: KeyedRequest | undefined,
  work: () => Promise<{ status: number; body: unknown }>,
): Promise<{ status: number; body: unknown }> {
  if (!request) return work()
  await tx.query(waitForTwin)
  const claimed = await claimKey(tx, request)
  await tx.query(waitAsUsual)
  if (!claimed) return savedAnswer(tx, request)
  const answer = await work()
  await saveAnswer(tx, request, answer)
  return answer
}

/** The refusal of a key that was already used for something else. */
export function keyReusedError(): DomainError {
  return refusalError('idempotency_key_reused')
}

/**
 * The answer that a key has already, for work that is more than one transaction.
 *
 * @throws DomainError idempotency_key_reused if the key belongs to another call or body
 */
export async function findAnswer(
  db: Queryable,
  request: KeyedRequest | undefined,
): Promise<{ status: number; body: unknown } | undefined> {
  if (!request) return undefined
  const saved = await findSavedAnswer(db, request)
  if (saved && !saved.requestHash.equals(request.requestHash)) throw keyReusedError()
  return saved && { status: saved.status, body: saved.answer }
}

/** Whether this very request has its answer already, and would get it again. */
export async function isAnswered(db: Queryable, request: KeyedRequest): Promise<boolean> {
  const saved = await findSavedAnswer(db, request)
  if (!saved || saved.hasLapsed || saved.status === inFlight) return false
  return saved.requestHash.equals(request.requestHash)
}

/**
 * As `runOncePerKey`, for work that is more than one transaction: an answer that was lost is given again, and
 * the second of two at once waits for the first. The key is claimed by a row that names the work as in-flight,
 * since a transaction or a connection would be held for minutes. A server that dies leaves its claim to lapse.
 *
 * @param how.schema what the saved answer is read by
 * @param how.waitMs how long the second of two waits for the first
 * @throws DomainError idempotency_key_reused if the key belongs to another call or body,
 *   request_in_progress if the first of two at once takes longer than the second waits
 */
export async function answerOncePerKey<Body>(
  pool: Pool,
  {
    keyed,
    schema,
    waitMs = twinWaitMs,
  }: {
    keyed: KeyedRequest | undefined
    schema: { parse: (body: unknown) => Body }
    waitMs?: number
  },
  work: () => Promise<Body>,
): Promise<Body> {
  if (!keyed) return work()
  const saved = await claimOrWait(pool, keyed, waitMs)
  if (saved) return schema.parse(saved.body)
  const renewal = setInterval(() => void renewClaim(pool, keyed).catch(noMatter), renewEveryMs)
  try {
    const body = await work()
    await saveAnswer(pool, keyed, { status: 200, body })
    return body
  } catch (error) {
    // What failed may be tried again at once. Where even this fails, the claim lapses.
    await dropClaim(pool, keyed).catch(noMatter)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

const inFlight = 0
const twinWaitMs = 5_000
const lookEveryMs = 100
/** A third of the time after which `claimKey` takes a claim for that of a server that died. */
const renewEveryMs = 20_000
const noMatter = (): void => undefined

/** @returns the answer that the key has; undefined once the key is claimed */
async function claimOrWait(pool: Pool, keyed: KeyedRequest, waitMs: number) {
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += lookEveryMs) {
    if (await claimKey(pool, keyed)) return undefined
    // Gone meanwhile, the twin failed: the next look claims it.
    const found = await findAnswer(pool, keyed)
    if (found && found.status !== inFlight) return found
    await delay(lookEveryMs)
  }
  throw refusalError('request_in_progress', { retryAfterSeconds: twinWaitMs / secondMs })
}

/** Keeps an answer for a key that nobody claimed first. */
export async function keepAnswer(
  tx: Tx,
  request: KeyedRequest,
  answer: { status: number; body: unknown },
): Promise<void> {
  await claimKey(tx, request)
  await saveAnswer(tx, request, answer)
}

async function claimKey(db: Queryable, request: KeyedRequest): Promise<boolean> {
  // An insert waits for a twin that has claimed the same key and is not committed yet. One that is committed
  // and in-flight renews its claim.
  const row = await firstRow(
    db,
    'claim-idempotency-key',
    `insert into idempotency_keys (person, key, request_hash, status)
     values ($1, $2, $3, 0)
     on conflict (person, key) do update
       set request_hash = excluded.request_hash, status = 0, answer = null,
           created_at = clock_timestamp()
       where idempotency_keys.created_at <= clock_timestamp() - idempotency_key_lifetime()
         or (idempotency_keys.status = 0
           and idempotency_keys.created_at <= clock_timestamp() - interval '1 minute')
     returning true`,
    [request.person, request.key, request.requestHash],
  )
  return row !== undefined
}

/** The claim of work that goes on is not taken for one of a server that died. */
async function renewClaim(db: Queryable, { person, key }: KeyedRequest): Promise<void> {
  await firstRow(
    db,
    'renew-idempotency-claim',
    `update idempotency_keys set created_at = clock_timestamp()
     where person = $1 and key = $2 and status = 0 returning true`,
    [person, key],
  )
}

async function dropClaim(db: Queryable, { person, key }: KeyedRequest): Promise<void> {
  await firstRow(
    db,
    'drop-idempotency-claim',
    'delete from idempotency_keys where person = $1 and key = $2 and status = 0 returning true',
    [person, key],
  )
}

async function savedAnswer(tx: Tx, request: KeyedRequest) {
  const saved = await findAnswer(tx, request)
  if (!saved) throw keyReusedError()
  return saved
}

async function findSavedAnswer(db: Queryable, { person, key }: KeyedRequest) {
  return firstRow<{ requestHash: Buffer; status: number; answer: unknown; hasLapsed: boolean }>(
    db,
    'find-idempotent-answer',
    `select request_hash as "requestHash", status, answer,
       created_at <= clock_timestamp() - idempotency_key_lifetime() as "hasLapsed"
     from idempotency_keys
     where person = $1 and key = $2`,
    [person, key],
  )
}

async function saveAnswer(
  db: Queryable,
  request: KeyedRequest,
  answer: { status: number; body: unknown },
): Promise<void> {
  await firstRow(
    db,
    'save-idempotent-answer',
    `update idempotency_keys set status = $3, answer = $4
     where person = $1 and key = $2 returning true`,
    [request.person, request.key, answer.status, JSON.stringify(answer.body)],
  )
}

/** Removes keys whose answer is no longer given; the database's clock dated them. */
export async function deleteOldKeys(db: Queryable): Promise<void> {
  await firstRow(
    db,
    'delete-old-idempotency-keys',
    `with gone as (
       delete from idempotency_keys
       where created_at <= clock_timestamp() - idempotency_key_lifetime() returning 1
     )
     select count(*) from gone`,
  )
}

// A hash of a body that holds a password would be a fast way to guess it from a stolen table.
const secretFields = new Set(['password', 'confirmPassword'])

/** The same value gives the same text, whatever the order in which its keys were sent. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      // An empty field was read as absent, which is `undefined`.
      .filter(([key, part]) => part !== undefined && !secretFields.has(key))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`)
    return `{${parts.join(',')}}`
  }
  // A body that the contract has read carries its amounts as centavos.
  return typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? 'null')
}
