import { setTimeout as delay } from 'node:timers/promises'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { Client } from 'pg'
import { type CellRow, listCells } from './cells.sql.ts'
import { tryFillingLock } from './spare-schemas.sql.ts'
import { clearUnfinished, makeSpare, type Schemas, schemaVersion } from './spare-schemas.ts'

/** With fewer than these ready, the next instructors would wait: schemas are then made at any load. */
const fewest = 3

/**
 * Makes schemas ahead until as many are ready as are wanted in each database that new classes go to. Of all servers one
 * does so at a time: the others would take the database from the classes, and make more than are wanted.
 *
 * @param input.isBusy whether this server has no time for it: the next look goes on
 * @param input.signal ends it, when the schema in hand is made
 */
export async function fillSpares(
  schemas: Schemas,
  input: { wanted: number; isBusy: () => boolean; signal: AbortSignal; realNow: () => Instant },
): Promise<void> {
  const { directory } = schemas
  const { wanted, isBusy, signal, realNow } = input
  if (!(await findNeediest(schemas, wanted))) return
  // The lock goes with the connection, also where this server dies.
  const holder = new Client(directory.options)
  holder.on('error', () => undefined)
  await holder.connect()
  try {
    if (!(await tryFillingLock(holder))) return
    while (!signal.aborted) {
      // Each time: where instructors take schemas as fast as they are made, this goes on for long.
      await clearUnfinished(schemas)
      const neediest = await findNeediest(schemas, wanted)
      if (!neediest || (neediest.spare >= fewest && isBusy())) return
      const begun = performance.now()
      await makeSpare(schemas, neediest.name, realNow())
      if (neediest.spare >= fewest) await rest(performance.now() - begun, signal)
    }
  } finally {
    await holder.end()
  }
}

/** The cell in which the fewest are ready, of those that can be reached and take new classes. */
async function findNeediest(
  { directory, cells }: Pick<Schemas, 'directory' | 'cells'>,
  wanted: number,
): Promise<CellRow | undefined> {
  const reachable = new Set(cells.listReachable())
  const found = (await listCells(directory, schemaVersion)).filter(
    ({ name, isOpen, awake, classesMax, spare }) =>
      reachable.has(name) && isOpen && awake < classesMax && spare < wanted,
  )
  return found.toSorted((one, other) => one.spare - other.spare)[0]
}

/** As long as the last one took: what makes schemas takes half of one processor of the database at most. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  // Told to stop, it rests no longer.
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
