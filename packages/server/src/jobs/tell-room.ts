import { isStaged } from '@kunwari/domain/lesson/stages'
import type { Dependencies } from '../dependencies.ts'
import { readRoom } from '../features/lesson/room.ts'
import type { ClassRow } from '../features/world/class.sql.ts'

/** What of the room admins and its screen were last told. */
export type ToldRoom = { text: string }

/** Tells admins and the room's screen who is here and what waits, where a class is in stages. */
export async function tellRoom(
  deps: Pick<Dependencies, 'pool' | 'clock' | 'realNow' | 'live'>,
  row: ClassRow,
  told: ToldRoom,
): Promise<void> {
  if (!isStaged(row.stage) || !deps.live.hasRoomListeners()) return
  const { hereNumbers, ...room } = await readRoom(deps, deps.pool, row)
  const text = JSON.stringify([room, hereNumbers])
  if (text === told.text) return
  told.text = text
  deps.live.tellRoom(room)
}
