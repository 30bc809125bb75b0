import { randomBytes } from 'node:crypto'
import { type JoinWay, readableDaysAfterEnd } from '@kunwari/contract/class'
import { addMs, dayMs, type Instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Pool } from 'pg'
import { hashMigrations, migrate } from '../db/migrate.ts'
import { newId } from '../db/new-id.ts'
import { firstRow, type Queryable, timestamp } from '../db/queryable.ts'
import { inTransaction } from '../db/transaction.ts'
import { fitsNoPassword } from '../features/passwords/passwords.ts'
import { seedPaymentSettings } from '../features/payment-methods/payment-settings.sql.ts'
import { beginWorld } from '../features/world/open-world.ts'
import { findWorld } from '../features/world/world.sql.ts'
import {
  countRunningClasses,
  type DirectoryRow,
  findClassById,
  insertSpare,
  openInDirectory,
  setSpareVersion,
  takeSpare,
} from './directory.sql.ts'
import { makeImageTable } from './image-store.ts'
import type { Lanes } from './lanes.ts'
import { getSettings } from './settings.sql.ts'

/** What the schema of a class of this server's version has seen. */
export const schemaVersion = hashMigrations()

/** Where the directory is, and the schemas of classes. */
export type Schemas = {
  directory: Pool
  lanes: Lanes
  /** The bots' share of the pool in a new class, basis points. */
  tradingShareBps: number
}

/** Makes a schema ahead, with all its tables: that takes most of the time that a class takes. */
export async function makeSpare(
  { directory, lanes }: Pick<Schemas, 'directory' | 'lanes'>,
  realNow: Instant,
): Promise<void> {
  const id = newId(realNow)
  const schema = `k_${randomBytes(8).toString('hex')}`
  // Known before it is there: what a server that dies here leaves is found by its unfinished version.
  await insertSpare(directory, { id, schema, version: unfinished })
  await directory.query(`create schema ${schema}`)
  const pool = lanes.poolOf(schema)
  await migrate(pool)
  await makeImageTable(pool)
  await setSpareVersion(directory, { id, version: schemaVersion })
}

/** The version of a spare that is being made, or that is none any more. */
export const unfinished = 'unfinished'

/**
 * Opens a new class of an instructor, in a schema that was made ahead.
 *
 * Refuses: as many classes that run as the hub allows.
 *
 * @param input.days how long it lasts
 * @throws DomainError wrong_state
 */
export async function makeClass(
  schemas: Schemas,
  input: { instructorId: string; name: string; days: number; joinWith: JoinWay },
  realNow: Instant,
): Promise<DirectoryRow> {
  const { directory, lanes, tradingShareBps } = schemas
  const settings = await getSettings(directory)
  const running = await countRunningClasses(directory, input.instructorId, realNow)
  if (running >= settings.classesPerInstructor) {
    throw refusalError('wrong_state.classes_most', {
      params: { count: String(settings.classesPerInstructor) },
    })
  }
  const id = await inTransaction(directory, async (tx) => {
    const spare = await takeUnused({ directory: tx, lanes })
    if (!spare) return undefined
    const endsAt = addMs(realNow, input.days * dayMs)
    const code = await beginIn(
      lanes.poolOf(spare.schema),
      directory,
      { ...input, endsAt, tradingShareBps },
      realNow,
    )
    await openInDirectory(
      tx,
      {
        id: spare.id,
        code,
        name: input.name,
        instructorId: input.instructorId,
        endsAt,
        wipeAt: addMs(endsAt, readableDaysAfterEnd * dayMs),
        peopleMax: settings.peopleMax,
        imageBytesMax: settings.imageBytesMax,
      },
      realNow,
    )
    return spare.id
  })
  if (id === undefined) {
    // All that were made ahead are taken: this one waits for its own.
    await makeSpare({ directory, lanes }, realNow)
    return makeClass(schemas, input, realNow)
  }
  const made = await findClassById(directory, id)
  invariant(made, 'a class that was just made is in the directory')
  return made
}

/** A server that died between the world of a class and its row in the directory has left a spare that is none. */
async function takeUnused({
  directory,
  lanes,
}: {
  directory: Queryable
  lanes: Lanes
}): Promise<{ id: string; schema: string } | undefined> {
  for (;;) {
    const spare = await takeSpare(directory, schemaVersion)
    if (!spare || !(await findWorld(lanes.poolOf(spare.schema)))) return spare
    await setSpareVersion(directory, { id: spare.id, version: unfinished })
  }
}

/** The class's own world, in which its instructor is the admin. */
async function beginIn(
  pool: Pool,
  directory: Pool,
  input: {
    instructorId: string
    name: string
    endsAt: Instant
    joinWith: JoinWay
    tradingShareBps: number
  },
  realNow: Instant,
): Promise<string> {
  return inTransaction(pool, async (tx) => {
    const kept = { name: input.name, joinWith: input.joinWith, rules: null }
    const world = await beginWorld(tx, { tradingShareBps: input.tradingShareBps, kept }, realNow)
    await firstRow(tx, 'hub-set-end', 'update world set ends_at = $1', [timestamp(input.endsAt)])
    await seedPaymentSettings(tx, realNow)
    await copyPerson({ from: directory, to: tx, id: input.instructorId })
    return world.classCode
  })
}

/**
 * Lets a person of the hub into a class as its admin, by the same id. No password of theirs opens it: they come in by the
 * hub, which asks for theirs and for their second factor.
 */
export async function copyPerson({
  from,
  to,
  id,
}: {
  from: Queryable
  to: Queryable
  id: string
}): Promise<void> {
  const person = await firstRow<{ person: object }>(
    from,
    'hub-find-person',
    `select json_build_object('id', id, 'email', email, 'first_name', first_name, 'last_name', last_name,
       'account_number', account_number, 'referral_code', referral_code) as person
     from users where id = $1 and status = 'active'`,
    [id],
  )
  if (!person) throw refusalError('not_found.instructor')
  await firstRow(
    to,
    'hub-insert-person',
    `insert into users (
       id, email, first_name, last_name, account_number, referral_code, is_email_verified,
       terms_accepted_at, privacy_accepted_at, role, password_hash, created_at, updated_at
     )
     select p.id, p.email, p.first_name, p.last_name, p.account_number, p.referral_code, true,
       w.starts_at, w.starts_at, 'admin', $2, w.starts_at, w.starts_at
     from world w, json_to_record($1) as p (
       id uuid, email text, first_name text, last_name text, account_number text, referral_code text
     )
     on conflict (id) do nothing`,
    [JSON.stringify(person.person), fitsNoPassword],
  )
}
