import { addMs, type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newId } from '../../db/new-id.ts'
import type { Queryable, Tx } from '../../db/queryable.ts'
import { lockClass } from '../world/class.sql.ts'
import { classWipedError, stageOf } from '../world/read-class.ts'
import { findRehearsal, insertRehearsal } from './rehearsal.sql.ts'

/** How long a rehearsal takes whose teacher goes on at once, in seconds of real time. */
export const rehearsalSeconds = 360

/** A rehearsal that is over. Of its row nothing is left. */
export type EndedRehearsal = {
  id: string
  state: 'done' | 'stopped' | 'failed'
  /** How long it took. */
  seconds: number
  message: string | null
}

/** The rehearsals of a class, as one server knows them. */
export type Rehearsals = {
  /** The app that answers a call in the class's place: of its own admin, or of the screen opened in it. */
  findAppFor: (request: FastifyRequest) => Promise<FastifyInstance | undefined>
  /** A rehearsal that ended while this server ran. */
  findEnded: (id: string) => EndedRehearsal | undefined
  /** Looks at once whether there is something to do. */
  wake: () => void
}

/** Those of a rehearsal itself: none. */
export const noRehearsals: Rehearsals = {
  findAppFor: async () => undefined,
  findEnded: () => undefined,
  wake: () => undefined,
}

/**
 * Refuses what has to wait until the rehearsal of a class is over.
 *
 * @throws DomainError rehearsal_running
 */
export async function requireNoRehearsal(db: Queryable): Promise<void> {
  if (await findRehearsal(db)) throw rehearsalRunningError()
}

/**
 * Asks for a rehearsal, which a server carries out: its row shuts the class's door.
 *
 * Refuses in this order: wiped, a class that has begun, one that is rehearsed already.
 *
 * @param realNow the machine's clock
 * @returns the job's id
 * @throws DomainError class_ended, wrong_state, rehearsal_running
 */
export async function requestRehearsal(
  tx: Tx,
  asked: { startedBy: string; learners: number },
  realNow: Instant,
): Promise<string> {
  const row = await lockClass(tx)
  if (!row) throw classWipedError()
  const { stage } = stageOf(row, realNow)
  if (stage !== 'open' && stage !== 'setup') {
    throw refusalError('wrong_state.class_begun')
  }
  await requireNoRehearsal(tx)
  const id = newId(realNow)
  const to = addMs(realNow, rehearsalSeconds * secondMs)
  await insertRehearsal(tx, { id, ...asked, from: realNow, to })
  return id
}

export function rehearsalRunningError(): DomainError {
  return refusalError('rehearsal_running')
}
