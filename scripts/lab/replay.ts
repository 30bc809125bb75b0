import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { migrate } from '@kunwari/server/db/migrate'
import { createPool } from '@kunwari/server/db/pool'
import { type Replay, replayScenario } from '@kunwari/server/jobs/replay/replay-scenario'
import { findQuickFolder } from '@kunwari/server/testing/quick-folder'
import type { Scenario } from '../../packages/population/src/scenario.ts'
import { traceScenario } from '../../packages/population/src/trace-scenario.ts'

/**
 * Plays a scenario again in a real ledger, in a database of its own that is gone afterwards.
 *
 * @param tell told how many days of how many are done
 */
export async function replay(
  scenario: Scenario,
  tell: (done: number, of: number) => void,
): Promise<Replay> {
  const traced = traceScenario(scenario)
  const folder = await mkdtemp(path.join(findQuickFolder(), 'kunwari-replay-'))
  const database = await startEmbeddedPostgres({ dataDir: folder })
  const pool = createPool(database.connection, { max: 4 })
  try {
    await migrate(pool)
    return await replayScenario(pool, scenario, traced, (day) => tell(day, traced.days.length))
  } finally {
    await pool.end()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
