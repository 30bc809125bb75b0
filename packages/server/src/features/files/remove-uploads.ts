import { addMs, dayMs, type Instant } from '@kunwari/domain/calendar/instant'
import type { Dependencies } from '../../dependencies.ts'
import { deleteDiscarded, deleteLapsedUploads } from './uploads.sql.ts'

/**
 * Long after its ten minutes, nobody is going to confirm an upload any more, nor to use a picture that
 * was sent for a form and then left.
 */
const patienceMs = dayMs

/**
 * Forgets uploads that never became a picture and pictures that nothing uses, with their bytes.
 *
 * @param now real time
 */
export async function forgetLapsedUploads(
  deps: Pick<Dependencies, 'pool' | 'files'>,
  now: Instant,
): Promise<void> {
  for (const id of await deleteLapsedUploads(deps.pool, addMs(now, -patienceMs))) {
    await deps.files.remove('sent', id)
    await deps.files.remove('stored', id)
  }
  await deps.files.forgetIncoming(addMs(now, -patienceMs))
}

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
