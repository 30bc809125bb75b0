import { firstRow, type Queryable } from '../../db/queryable.ts'

/**
 * Whom the rules of a class decide for: the admin who opened its lobby, or while they are no active
 * admin, the active admin who joined first. Undefined where there is none: then the rules wait.
 */
export async function findDecider(db: Queryable): Promise<{ id: string } | undefined> {
  return firstRow<{ id: string }>(
    db,
    'find-decider',
    `select u.id from users u
     where u.role = 'admin' and u.status = 'active' and u.erased_at is null
     order by u.id is distinct from (
       select l.moved_by from stage_log l where l.to_stage = 'lobby' order by l.id desc limit 1
     ), u.join_order
     limit 1`,
  )
}
