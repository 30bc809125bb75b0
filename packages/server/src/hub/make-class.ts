import { type JoinWay, readableDaysAfterEnd } from '@kunwari/contract/class'
import { addMs, dayMs, type Instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Pool } from 'pg'
import { createBulkhead } from '../bulkhead.ts'
import { firstRow, type Queryable, type Tx, timestamp } from '../db/queryable.ts'
import { inTransaction } from '../db/transaction.ts'
import { fitsNoPassword } from '../features/passwords/passwords.ts'
import { seedPaymentSettings } from '../features/payment-methods/payment-settings.sql.ts'
import { beginWorld } from '../features/world/open-world.ts'
import { findWorld } from '../features/world/world.sql.ts'
import { isDatabaseAway } from '../http/error-response.ts'
import { lockRoom } from './cells.sql.ts'
import type { Cells, ClassLocation } from './cells.ts'
import { isSchemaGone } from './change-class.ts'
import { chooseCells } from './choose-cells.ts'
import {
  countMadeClasses,
  countRunningClasses,
  type DirectoryRow,
  findClassById,
  lockInstructor,
  openInDirectory,
} from './directory.sql.ts'
import { getSettings } from './settings.sql.ts'
import { setSpareVersion, takeSpare } from './spare-schemas.sql.ts'
import { makeSpare, type Schemas, schemaVersion, unfinished } from './spare-schemas.ts'

/**
 * Bulkhead for new classes. Where no schema is ready each holds a connection of the directory for as
 * long as one is made, seconds on a busy machine: the next caller for a connection would get an error as if the database were away.
 */
export const inClassQueue = createBulkhead({
  atOnceMax: 4,
  waitingMax: 100,
  full: () => refusalError('unavailable.no_class_ready', { retryAfterSeconds: 10 }),
})

/**
 * In a day an instructor may make so many times the classes that may run: one that is ended makes room for the next, and its
 * schema or file stays for a week.
 */
const newInDayTimes = 2

/** What is met but rarely: spares in which a class was begun, and others who take the one that was made. */
const triesMax = 5

/**
 * Opens a new class of an instructor, in a schema that was made ahead; where none is left, it makes one first.
 *
 * Its world is committed in its cell before the directory names it. A server that dies in between leaves a spare with a
 * world, which nobody sees and which is dropped; the directory names no class that is not there.
 *
 * Refuses: as many classes that run as the hub allows, twice as many made within a day; no room in any cell.
 *
 * @param tx of the directory, the only connection of its pool that is used: as many callers as it has connections would
 *   wait for each other's next
 * @param input.days how long it lasts
 * @throws DomainError wrong_state
 */
export async function makeClass(
  tx: Tx,
  schemas: Schemas,
  input: { instructorId: string; name: string; days: number; joinWith: JoinWay },
  realNow: Instant,
): Promise<DirectoryRow> {
  await lockInstructor(tx, input.instructorId)
  const settings = await getSettings(tx)
  const most = settings.classesPerInstructor
  const running = await countRunningClasses(tx, input.instructorId, realNow)
  if (running >= most) {
    const params = { count: String(most), running: String(running) }
    throw refusalError('wrong_state.classes_most', { params })
  }
  const mostInDay = most * newInDayTimes
  const made = await countMadeClasses(tx, input.instructorId, addMs(realNow, -dayMs))
  if (made >= mostInDay) {
    throw refusalError('wrong_state.classes_today', { params: { count: String(mostInDay) } })
  }
  const endsAt = addMs(realNow, input.days * dayMs)
  const { spare, code } = await beginWhereRoomIs(tx, schemas, { ...input, endsAt }, realNow)
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
  const opened = await findClassById(tx, spare.id)
  invariant(opened, 'a class that was just made is in the directory')
  return opened
}

type Spare = ClassLocation & { id: string }

/** A cell that goes away meanwhile, or that another maker fills, is passed over for the next. */
async function beginWhereRoomIs(
  tx: Tx,
  schemas: Schemas,
  input: Omit<Parameters<typeof beginIn>[2], 'tradingShareBps'>,
  realNow: Instant,
): Promise<{ spare: Spare; code: string }> {
  const { cells, tradingShareBps } = schemas
  for (const { name } of await chooseCells(tx, { cells, version: schemaVersion })) {
    try {
      const spare = await takeOrMakeSpare(tx, schemas, { cell: name, realNow })
      const code = await beginIn(cells.poolOf(spare), tx, { ...input, tradingShareBps }, realNow)
      // Last, so that makers do not wait for each other's worlds. What was begun is dropped as one that nobody finished.
      if (await lockRoom(tx, name)) return { spare, code }
    } catch (error) {
      if (!(error instanceof Error && isDatabaseAway(error))) throw error
    }
  }
  throw refusalError('unavailable.no_class_ready')
}

async function takeOrMakeSpare(
  tx: Tx,
  schemas: Schemas,
  { cell, realNow }: { cell: string; realNow: Instant },
): Promise<Spare> {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const spare = await takeUnused(tx, schemas.cells, cell)
    if (spare) return spare
    await makeSpare(schemas, cell, realNow)
  }
  throw refusalError('unavailable.no_class_ready')
}

/**
 * A server that died between the world of a class and its row in the directory has left a spare that is none; so has a
 * database that was restored from a backup of before the spare.
 */
async function takeUnused(
  directory: Queryable,
  cells: Cells,
  cell: string,
): Promise<Spare | undefined> {
  for (;;) {
    const spare = await takeSpare(directory, { version: schemaVersion, cell })
    if (!spare || (await isUnused(cells.poolOf(spare)))) return spare
    await setSpareVersion(directory, { id: spare.id, version: unfinished })
  }
}

async function isUnused(spare: Pool): Promise<boolean> {
  try {
    return (await findWorld(spare)) === undefined
  } catch (error) {
    if (isSchemaGone(error)) return false
    throw error
  }
}

/** The class's own world, in which its instructor is the admin. */
async function beginIn(
  pool: Pool,
  directory: Queryable,
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
 * hub, which asks for theirs and for their second factor. An address that a learner of the class has stays the learner's.
 * Who erased themselves in the class comes in anew.
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
    `select json_build_object('id', id, 'own_email', email, 'first_name', first_name, 'last_name', last_name,
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
       joined_by_nickname, terms_accepted_at, privacy_accepted_at, role, password_hash, created_at, updated_at
     )
     select p.id, p.email, p.first_name, p.last_name, p.account_number, p.referral_code,
       p.email is not null, p.email is null, w.starts_at, w.starts_at, 'admin', $2,
       w.starts_at, w.starts_at
     from world w, lateral (
       select p.*, case when not exists (select from users u where u.email = p.own_email)
         then p.own_email end as email
       from json_to_record($1) as p (
         id uuid, own_email text, first_name text, last_name text, account_number text,
         referral_code text
       )
     ) p
     on conflict (id) do update
       set email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
         is_email_verified = excluded.is_email_verified,
         joined_by_nickname = excluded.joined_by_nickname,
         role = 'admin', status = 'active', password_hash = excluded.password_hash, erased_at = null
       where users.erased_at is not null`,
    [JSON.stringify(person.person), fitsNoPassword],
  )
}
