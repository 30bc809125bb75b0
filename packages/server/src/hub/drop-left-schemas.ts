import { listLeftSchemas, noteInNoCell, noteReturned } from './cells.sql.ts'
import { dropSchemas, holdClass } from './class-storage.ts'
import { findClassById } from './directory.sql.ts'
import type { HubParts } from './hub-parts.ts'

/** As many as a server takes at a look; the others are dropped at the next ones. */
const atOnceMax = 20

/**
 * Looks for classes that were wiped in a database that answers again: one that was restored from a backup of before the wipe
 * holds them once more. `dropLeftSchemas` drops them.
 */
export async function noteReturnedSchemas(
  { directory, storage }: Pick<HubParts, 'directory' | 'storage'>,
  cell: string,
): Promise<void> {
  await noteReturned(directory, { cell, schemas: await storage.cells.schemasIn(cell) })
}

/**
 * Drops the schemas of classes that were wiped while their database was away, once it answers.
 *
 * @throws Error where one could not be dropped; the others have been
 */
export async function dropLeftSchemas({ directory, storage }: HubParts): Promise<void> {
  const reachable = storage.cells.listReachable()
  const errors: unknown[] = []
  for (const id of await listLeftSchemas(directory, { cells: reachable, limit: atOnceMax })) {
    try {
      await holdClass(storage, id, async (requireHeld) => {
        const row = await findClassById(directory, id)
        // Another server was quicker.
        if (row?.state !== 'wiped' || !row.hasSchema) return
        await requireHeld()
        await dropSchemas(storage, row)
        await noteInNoCell(directory, id)
      })
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}
