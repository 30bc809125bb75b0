import { isStaged } from '@kunwari/domain/lesson/stages'
import type { Dependencies } from '../dependencies.ts'
import { readRoom } from '../features/lesson/room.ts'
import type { ClassRow } from '../features/world/class.sql.ts'

/** The state of the room that admins and its screen were last sent. */
export type PublishedRoom = { text: string }

/** Publishes to admins and the room's screen who is here and which requests wait, where a class is in stages. */
export async function publishToRoom(
  deps: Pick<Dependencies, 'pool' | 'clock' | 'realNow' | 'live'>,
  row: ClassRow,
  published: PublishedRoom,
): Promise<void> {
  if (!isStaged(row.stage) || !deps.live.hasRoomListeners()) return
  const { hereNumbers, ...room } = await readRoom(deps, deps.pool, row)
  const text = JSON.stringify([room, hereNumbers])
  if (text === published.text) return
  published.text = text
  deps.live.publishToRoom(room)
}
