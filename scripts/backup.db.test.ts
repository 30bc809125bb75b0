import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
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
  await expect(run('backup.ts', empty, path.join(folder, 'never'))).rejects.toMatchObject({
    code: 1,
    stderr: `There is no world in ${empty}: set DATA_DIR to the folder of one.\n`,
  })
  const inFile = path.join(file, 'inside')
  await expect(run('backup.ts', from, inFile)).rejects.toMatchObject({
    code: 1,
    stderr: `The folder of ${inFile} is not there.\n`,
  })
  const other = path.join(folder, 'other')
  writeFileSync(other, 'hello')
  for (const [what, sentence] of [
    [path.join(folder, 'nothing'), `There is no file ${path.join(folder, 'nothing')}.\n`],
    [folder, `${folder} is a folder, and no backup of Kunwari.\n`],
    [other, `${other} is no backup of Kunwari, or it is damaged or cut off.\n`],
  ] as const) {
    await expect(run('restore.ts', empty, what)).rejects.toMatchObject({
      code: 1,
      stderr: sentence,
    })
  }
  expect(existsSync(path.join(empty, 'postgres'))).toBe(false)
})

test('backup.ts refuses a hub, which backs up its classes itself', async () => {
  const dataDir = path.join(folder, 'hub')
  const server = await spawnServer({ port: await freePort(), dataDir, env: { HUB: '1' } })
  const classes = path.join(folder, 'classes.kunwari')
  await expect(run('backup.ts', dataDir, classes)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^This is the database of a hub, .* docs\/operations\.md .*\.\n$/,
    ),
  })
  expect(existsSync(classes)).toBe(false)
  await server.stop()
})
