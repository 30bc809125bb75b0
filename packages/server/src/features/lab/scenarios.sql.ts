import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'

export type LabScenarioRow = { id: string; name: string; link: string; savedAt: Instant }

const columns = 'id, name, link, saved_at as "savedAt"'

/** All saved worlds, by name. */
export async function listLabScenarios(db: Queryable): Promise<LabScenarioRow[]> {
  return rows<LabScenarioRow>(
    db,
    'list-lab-scenarios',
    `select ${columns} from lab_scenarios order by name, id`,
  )
}

/**
 * Saves a world. Two at once wait for each other, so that there are never more than there may be.
 *
 * @param now real
 * @returns undefined where there are too many
 */
export async function insertLabScenario(
  tx: Tx,
  input: { id: string; name: string; link: string; max: number },
  now: Instant,
): Promise<LabScenarioRow | undefined> {
  await tx.query('lock table lab_scenarios in share row exclusive mode')
  return firstRow<LabScenarioRow>(
    tx,
    'insert-lab-scenario',
    `insert into lab_scenarios (id, name, link, saved_at)
     select $1::uuid, $2::text, $3::text, $4::timestamptz
     where (select count(*) from lab_scenarios) < $5::integer
     returning ${columns}`,
    [input.id, input.name, input.link, timestamp(now), input.max],
  )
}

/**
 * @param now real
 * @returns undefined where there is none
 */
export async function updateLabScenario(
  tx: Tx,
  input: { id: string; name: string; link: string },
  now: Instant,
): Promise<LabScenarioRow | undefined> {
  return firstRow<LabScenarioRow>(
    tx,
    'update-lab-scenario',
    `update lab_scenarios set name = $2, link = $3, saved_at = $4
     where id = $1 returning ${columns}`,
    [input.id, input.name, input.link, timestamp(now)],
  )
}

/** @returns whether there was one */
export async function deleteLabScenario(tx: Tx, id: string): Promise<boolean> {
  const row = await firstRow(
    tx,
    'delete-lab-scenario',
    'delete from lab_scenarios where id = $1 returning true',
    [id],
  )
  return row !== undefined
}
