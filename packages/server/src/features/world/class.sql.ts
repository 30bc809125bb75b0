import type { JoinWay } from '@kunwari/contract/class'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, type Tx, timestamp } from '../../db/queryable.ts'

/** The class that a world is. Moments are real time. */
export type ClassRow = {
  id: string
  name: string
  code: string
  startsAt: Instant
  endsAt: Instant
  joinWith: JoinWay
}

const columns = `class_id as "id", class_name as "name", class_code as "code",
  starts_at as "startsAt", ends_at as "endsAt", join_with as "joinWith"`

/** The class as it stands now, or undefined in a world that was never started, or was wiped. */
export async function findClass(db: Queryable): Promise<ClassRow | undefined> {
  return firstRow<ClassRow>(db, 'find-class', `select ${columns} from world`)
}

/** The class, locked: whoever changes it besides waits. The clock's own lock is another one. */
export async function lockClass(tx: Tx): Promise<ClassRow | undefined> {
  return firstRow<ClassRow>(tx, 'lock-class', `select ${columns} from world for no key update`)
}

/** Sets what can be changed of a class. */
export async function updateClass(
  tx: Tx,
  { name, endsAt, joinWith }: Pick<ClassRow, 'name' | 'endsAt' | 'joinWith'>,
): Promise<void> {
  await firstRow(
    tx,
    'update-class',
    `update world set class_name = $1, ends_at = $2, join_with = $3 returning true`,
    [name, timestamp(endsAt), joinWith],
  )
}
