import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { killInARow } from './testing/kill-in-a-row.ts'
import { postmasterPid } from './testing/other-process.ts'
import { newFolder, openTestServers, query, until } from './testing/test-servers.ts'

const servers = openTestServers()
// Each leaves its database stopped, and making one takes seconds.
const sharedDir = newFolder()

afterEach(servers.end)
afterAll(() => fs.rmSync(sharedDir, { recursive: true, force: true }))

describe('the embedded PostgreSQL', () => {
  test('starts after a postmaster killed before it wrote its pid', async () => {
    const dataDir = sharedDir
    await (await servers.start(dataDir)).stop()
    fs.writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), '')
    const server = await servers.start(dataDir)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('waits for one that is stopping, and starts its own then', async () => {
    const dataDir = sharedDir
    const child = await servers.startOther(dataDir)
    child.kill('SIGKILL')
    await once(child, 'exit')
    process.kill(postmasterPid(dataDir) ?? 0, 'SIGTERM')
    const server = await servers.start(dataDir)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('holds through kills in a row, of PostgreSQL and of its owner', async () => {
    const said = await killInARow({ dataDir: sharedDir, rounds: 1 })
    expect(said).toMatchObject({ kills: 3, lost: 0 })
  })

  test('takes its lock again when its own connection is killed', async () => {
    const dataDir = sharedDir
    const messages: string[] = []
    const server = await servers.start(dataDir, (message) => messages.push(message))
    await query(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'kunwari owner'`,
    )
    await until(() => messages.includes('The database is back.'))
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('Another Kunwari server')
  })
})
