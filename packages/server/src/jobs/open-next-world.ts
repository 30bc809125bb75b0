import type { Pool } from 'pg'
import type { Dependencies } from '../dependencies.ts'
import { offerSetup } from '../features/joining/setup-link.ts'
import { ensureFirstAdmin } from '../features/people/demo-people.ts'
import { openSecretBox } from '../features/second-factor/secret-keys.ts'
import { findWorld, type WorldRow } from '../features/world/world.sql.ts'

/** How people come into a world that has just begun. */
export type BegunWorld = { classCode: string; setupToken: string | null }

/**
 * Opens the world that stands where the last one did, in place: everything that this server knows of a
 * world is of the new one once this returns. Asked for by the server that wiped, by word of another
 * one, and whenever the clock finds another world than the last time. Nothing where it is open already.
 *
 * @param onOpened told how people come in: there may be an admin to make
 */
export function createOpenNextWorld(
  deps: Dependencies,
  onOpened: (begun: BegunWorld) => void,
): () => Promise<void> {
  let opening: Promise<void> = Promise.resolve()
  const open = async (): Promise<void> => {
    const world = await findAnother(deps.pool, deps.world)
    if (!world) return
    const secretBox = await openSecretBox(deps.configuration)
    await deps.clock.refresh()
    if (!deps.configuration.isDemo) await ensureFirstAdmin(deps)
    const setupToken = await offerSetup(deps)
    await deps.live.beginAnew()
    // Last of all: what failed before this is done again.
    deps.secretBox = secretBox
    deps.world = world
    onOpened({ classCode: world.classCode, setupToken })
    deps.wakeClock()
  }
  // One after the other: one that began before this was asked for may have looked too early. Who asked
  // for it gets its failure; the next one tries again.
  return () => {
    opening = opening.then(open, open)
    return opening
  }
}

async function findAnother(pool: Pool, { classId }: WorldRow): Promise<WorldRow | undefined> {
  const found = await findWorld(pool)
  return found && found.classId !== classId ? found : undefined
}
