import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { migrate } from '@kunwari/server/db/migrate'
import { createPool } from '@kunwari/server/db/pool'
import { findQuickFolder } from '@kunwari/server/testing/quick-folder'
import { compareTold } from './compare-told.ts'
import { toldScripts } from './scripts-of-classes.ts'
import { playToldClass, type Script, type Told } from './served-class.ts'

/**
 * Plays every scripted class on a database of its own, and says what it came to and which of its figures
 * differ.
 *
 * @returns how many classes have none that differ, and how many have
 */
export async function playToldClasses(
  say: (line: string) => void,
): Promise<{ passed: number; failed: number }> {
  const count = { passed: 0, failed: 0 }
  for (const [name, script] of Object.entries(toldScripts)) {
    const { told, differing } = await playOne(script)
    const { short, certain, broke } = told.story.dates
    const dates = [short, certain, broke].map((date) => date?.day ?? 'never').join(', ')
    say(`${name}: short, certain, broke on day ${dates}; ${told.story.truthCentavos} centavos`)
    for (const difference of differing) say(`✗ ${difference}`)
    count[differing.length > 0 ? 'failed' : 'passed'] += 1
  }
  return count
}

async function playOne(script: Script): Promise<{ told: Told; differing: string[] }> {
  const folder = await mkdtemp(path.join(findQuickFolder(), 'kunwari-told-'))
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') })
  const pool = createPool(database.connection, { max: 8 })
  try {
    await migrate(pool)
    const told = await playToldClass(pool, script, folder)
    return { told, differing: await compareTold(told, folder) }
  } finally {
    await pool.end()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
