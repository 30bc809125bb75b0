import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { BackupError } from '@kunwari/server/backup/backup-error'
import { openForBackup } from '@kunwari/server/backup/open-database'
import { requireBackup } from '@kunwari/server/backup/restore-backup'
import { withSchema } from '@kunwari/server/db/database-url'
import { createPool } from '@kunwari/server/db/pool'
import { hubSchema, migrateHub } from '@kunwari/server/hub/migrate-hub'
import { copyEmptyDatabase } from '@kunwari/server/testing/empty-database'
import { freePort, programEnvironment, spawnServer } from '@kunwari/server/testing/spawn-server'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'kunwari-backup-script-'))
// PostgreSQL may run as another person, who has to pass through this folder.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const from = path.join(folder, 'from')
const to = path.join(folder, 'to')
const file = path.join(folder, 'world.kunwari')

async function run(script: string, dataDir: string, about = file): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, script), about],
    { env: { ...programEnvironment, DATA_DIR: dataDir } },
  )
  return stdout
}

test('a running server is backed up, and restores into an empty folder', async () => {
  mkdirSync(from)
  await copyEmptyDatabase(from)
  const server = await spawnServer({ port: await freePort(), dataDir: from })
  const said = await run('backup.ts', from)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await expect(run('restore.ts', from)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Another Kunwari server is using the data folder'),
  })
  await server.stop()

  const restored = await run('restore.ts', to)
  const ledger = /Pretend pesos: .*/.exec(said)?.[0]
  expect(ledger).toMatch(/the ledger is balanced, its chain of balances unbroken\.$/)
  expect(restored).toContain(ledger)
  await expect(run('restore.ts', to)).rejects.toMatchObject({
    code: 1,
    stderr: 'A world is kept here already: restore into an empty one.\n',
  })
})

test('a missing world or invalid backup is reported before creating a database', async () => {
  const empty = mkdtempSync(path.join(folder, 'empty-'))
  await expect(openForBackup({ databaseUrl: null, dataDir: empty })).rejects.toThrow(
    new BackupError(`There is no world in ${empty}: set DATA_DIR to the folder of one.`),
  )
  const other = path.join(folder, 'other')
  writeFileSync(other, 'hello')
  const damaged = `${other} is no backup of Kunwari, or it is damaged or cut off.`
  for (const [what, sentence] of [
    [path.join(folder, 'nothing'), `There is no file ${path.join(folder, 'nothing')}.`],
    [folder, `${folder} is a folder, and no backup of Kunwari.`],
    [other, damaged],
  ] as const) {
    await expect(requireBackup(what)).rejects.toThrow(new BackupError(sentence))
  }
  await expect(run('restore.ts', empty, other)).rejects.toMatchObject({
    code: 1,
    stderr: `${damaged}\n`,
  })
  expect(existsSync(path.join(empty, 'postgres'))).toBe(false)
})

test('backup.ts refuses a hub, which backs up its classes itself', async () => {
  const dataDir = path.join(folder, 'hub')
  mkdirSync(dataDir)
  await copyEmptyDatabase(dataDir)
  const { connection, stop } = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(withSchema(connection, hubSchema), { max: 1 })
  // A hub's database has no world beside its own schema.
  await pool.query('drop schema public cascade; create schema public')
  await migrateHub(pool)
  const classes = path.join(folder, 'classes.kunwari')
  await expect(run('backup.ts', dataDir, classes)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^This is the database of a hub, .* docs\/operations\.md .*\.\n$/,
    ),
  })
  expect(existsSync(classes)).toBe(false)
  await pool.end()
  await stop()
})
