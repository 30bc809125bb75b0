import type { Dependencies } from '../../dependencies.ts'
import { deleteDiscarded } from './uploads.sql.ts'

/**
 * Throws away the bytes of uploads whose discarding is committed, then their rows. What a crash leaves
 * of them, the hourly cleaning takes.
 */
export async function removeDiscarded(
  deps: Pick<Dependencies, 'pool' | 'files'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  for (const id of ids) {
    await deps.files.remove('sent', id)
    await deps.files.remove('stored', id)
  }
  await deleteDiscarded(deps.pool, ids)
}
