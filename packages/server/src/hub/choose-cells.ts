import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Queryable } from '../db/queryable.ts'
import { type CellRow, listCells } from './cells.sql.ts'
import type { Cells } from './cells.ts'

/**
 * Where a class may go, the best first: to a cell where a schema is ready, if one is wanted, and of those to the one that
 * is least full. Others may choose the same at this moment: `lockRoom` is asked before a class is placed there.
 *
 * @param input.version of the schemas that are wanted ready; null where none is wanted
 * @throws DomainError wrong_state where all that take classes are full, unavailable where those that have room are away
 */
export async function chooseCells(
  db: Queryable,
  { cells, version }: { cells: Pick<Cells, 'listReachable'>; version: string | null },
): Promise<CellRow[]> {
  const all = await listCells(db, version ?? '')
  const withRoom = all.filter(({ isOpen, awake, classesMax }) => isOpen && awake < classesMax)
  if (withRoom.length === 0) throw refusalError('wrong_state.no_room')
  const reachable = new Set(cells.listReachable())
  const found = withRoom.filter(({ name }) => reachable.has(name))
  if (found.length === 0) throw refusalError('unavailable.no_room_answers')
  return found.toSorted(
    (one, other) =>
      Number(other.spare > 0) - Number(one.spare > 0) || fullness(one) - fullness(other),
  )
}

function fullness({ awake, classesMax }: CellRow): number {
  return awake / classesMax
}
