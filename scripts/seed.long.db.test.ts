import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { copyEmptyDatabase } from '@kunwari/server/testing/empty-database'
import { freePort, programEnvironment, spawnServer } from '@kunwari/server/testing/spawn-server'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'kunwari-seed-script-'))
// PostgreSQL may run as another person, who has to pass through this folder.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(['', '--add'])('a class is given no past by seed %s', async (option) => {
  const dataDir = path.join(folder, `class${option}`)
  mkdirSync(dataDir)
  await copyEmptyDatabase(dataDir)
  const env = {
    DEMO: '0',
    ADMIN_EMAIL: 'teacher@school.test',
    ADMIN_PASSWORD: 'Kunwari-2026!',
  }
  const server = await spawnServer({ port: await freePort(), dataDir, env })
  await server.stop()
  const words = [path.join(import.meta.dirname, 'seed.ts'), ...(option ? [option] : [])]
  const seeding = promisify(execFile)(process.execPath, words, {
    env: { ...programEnvironment, DATA_DIR: dataDir },
  })
  await expect(seeding).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^A class is kept here, and the demo world needs a place of/),
  })
})
