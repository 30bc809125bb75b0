import type { Scenario } from '@kunwari/population/scenario'
import { traceScenario } from '@kunwari/population/trace-scenario'
import { type DatabaseConnection, withSchema } from '../../db/database-url.ts'
import { migrate } from '../../db/migrate.ts'
import { createPool } from '../../db/pool.ts'
import { dropSchema, remakeSchema } from '../../features/lab-runs/lab-schemas.sql.ts'
import type { LabOutcome } from '../../features/lab-runs/lab-work.ts'
import { replayScenario } from './replay-scenario.ts'

/** One for what is under way, one to drop it all afterwards. */
const connectionsMax = 4

/**
 * Plays a scenario again in a ledger of its own: a schema beside the class's, made for it and dropped
 * afterwards.
 *
 * @param onDay told of each day
 * @throws ScenarioError where it is too large for that
 */
export async function replayInSchema(
  input: { scenario: Scenario; connection: DatabaseConnection; schema: string },
  onDay: (day: number) => void,
): Promise<LabOutcome> {
  const { scenario, connection, schema } = input
  const traced = traceScenario(scenario)
  const outside = createPool(connection, { max: 1 })
  const pool = createPool(withSchema(connection, schema), { max: connectionsMax })
  try {
    await remakeSchema(outside, schema)
    await migrate(pool)
    const { difference, ...counts } = await replayScenario(pool, scenario, traced, onDay)
    return { kind: 'replay', scenario, ...counts, difference: difference ?? null }
  } finally {
    await pool.end()
    await dropSchema(outside, schema)
    await outside.end()
  }
}
