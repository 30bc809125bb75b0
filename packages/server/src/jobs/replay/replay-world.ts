import { addMs, hourMs, type Instant } from '@kunwari/domain/calendar/instant'
import { startOfManilaDate } from '@kunwari/domain/calendar/manila'
import { invariant } from '@kunwari/domain/errors'
import type { Scenario } from '@kunwari/population/scenario'
import type { Pool } from 'pg'
import type { Tx } from '../../db/queryable.ts'
import { inTransaction } from '../../db/transaction.ts'
import { startAdvance } from '../../features/clock/change-clock.ts'
import { openClock } from '../../features/clock/clock.ts'
import { seedPaymentSettings } from '../../features/payment-methods/payment-settings.sql.ts'
import { createPerson } from '../../features/people/create-person.ts'
import { openWorld } from '../../features/world/open-world.ts'
import { settleWhatIsDue } from '../run-clock.ts'

/** Whatever happens on a day of a replay happens at this hour of Manila. */
const hourOfDay = 10

/** A world in which a scenario is played again. Real time stands still, so simulated time does. */
export type ReplayWorld = {
  pool: Pool
  realNow: Instant
  now: () => Instant
  /** Who decides; the operator's own member, whose requests somebody else approves. */
  admin: string
  operator: string
  /** Members by the engine's number. */
  members: Map<number, { id: string; waiting: string | undefined }>
  /** Runs work in one transaction, dated by the clock. */
  write: <Result>(work: (tx: Tx, now: Instant) => Promise<Result>) => Promise<Result>
  advance: (target: { days: number } | { to: Instant }) => Promise<void>
}

/**
 * Opens a world of its own at 10:00 of a scenario's first day.
 *
 * @param pool on a database that is migrated and empty
 */
export async function openReplayWorld(pool: Pool, { from }: Scenario): Promise<ReplayWorld> {
  const realNow = addMs(startOfManilaDate(from), hourOfDay * hourMs)
  const row = await openWorld(pool, { tradingShareBps: 0 }, realNow)
  invariant(row.tradingShareBps === 0, 'a replay has a database of its own')
  await seedPaymentSettings(pool, realNow)
  const clock = await openClock({ pool, realNow: () => realNow })
  const write: ReplayWorld['write'] = (work) => inTransaction(pool, (tx) => work(tx, clock.now()))
  const make = (name: string, role: 'admin' | 'user') =>
    write((tx, now) => createPerson(tx, { ...personNamed(name, realNow), role }, now))
  return {
    pool,
    realNow,
    now: clock.now,
    admin: await make('admin', 'admin'),
    operator: await make('operator', 'user'),
    members: new Map(),
    write,
    advance: async (target) => {
      await inTransaction(pool, (tx) =>
        startAdvance(tx, { ...target, shown: clock.now() }, realNow),
      )
      await clock.refresh()
      await settleWhatIsDue({ pool, clock, desk: null, isStopping: () => false })
    },
  }
}

/** Somebody who never signs in. */
export function personNamed(name: string, realNow: Instant) {
  return {
    identifier: { kind: 'email' as const, value: `${name}@kunwari.test` },
    firstName: 'Replayed',
    lastName: name,
    passwordHash: 'none',
    realNow,
  }
}
