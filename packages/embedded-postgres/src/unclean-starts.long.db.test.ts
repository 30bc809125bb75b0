import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { postmasterPid } from './testing/other-process.ts'
import { newFolder, openTestServers, query, until } from './testing/test-servers.ts'

const servers = openTestServers()
// For all of them: each leaves its database stopped, and making one takes seconds.
const folder = newFolder()
const sharedDir = path.join(folder, 'data')

afterEach(servers.end)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** A process that stands in the cluster's folder, as a postmaster does, and answers nobody. */
function standInClusterOf(dataDir: string): ChildProcess {
  const cluster = path.join(dataDir, 'postgres')
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: cluster })
  servers.track(child)
  const lines = [child.pid, cluster, '1', '5432', cluster, '', '', 'ready', '']
  fs.writeFileSync(path.join(cluster, 'postmaster.pid'), lines.join('\n'))
  return child
}

describe('the embedded PostgreSQL, started where another was or is', () => {
  // The first one: the folder is there only after it.
  test('lets one of two simultaneous starts on an empty folder win', async () => {
    const dataDir = sharedDir
    const both = await Promise.allSettled([servers.start(dataDir), servers.start(dataDir)])
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    // The one that was refused leaves the winner's database alone.
    const winner = both.find((one) => one.status === 'fulfilled')
    expect(winner && (await query(winner.value, 'select 1 as one'))).toEqual([{ one: 1 }])
  })

  test('refuses a second server on one data folder; the first continues', async () => {
    const dataDir = sharedDir
    const first = await servers.start(dataDir)
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `Another Kunwari server is using the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    )
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('starts again after server and PostgreSQL were both killed', async () => {
    const dataDir = sharedDir
    const child = await servers.startOther(dataDir)
    // It does not start PostgreSQL again between the two.
    child.kill('SIGSTOP')
    process.kill(postmasterPid(dataDir) ?? 0, 'SIGKILL')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const server = await servers.start(dataDir)
    expect(server.adopted).toBe(false)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('ignores a stale postmaster.pid whose number is another process', async () => {
    const dataDir = sharedDir
    const server = await servers.start(dataDir)
    await server.stop()
    const stale = [process.pid, `${dataDir}/postgres`, '1', '5432', server.connection.host, '', '']
    fs.writeFileSync(
      path.join(dataDir, 'postgres/postmaster.pid'),
      [...stale, 'ready', ''].join('\n'),
    )
    const again = await servers.start(dataDir)
    expect(again.adopted).toBe(false)
  })

  test('starts its own once a postmaster that does not answer is gone', async () => {
    const dataDir = sharedDir
    await (await servers.start(dataDir)).stop()
    const dying = standInClusterOf(dataDir)
    const starting = servers.start(dataDir)
    // Tried first: a socket that nobody listens on, of a process that is there.
    await Promise.race([starting, delay(300)])
    dying.kill('SIGKILL')
    const server = await starting
    expect(server.adopted).toBe(false)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(postmasterPid(dataDir)).not.toBe(dying.pid)
  })

  test('comes back by itself when PostgreSQL alone is killed', async () => {
    const dataDir = sharedDir
    const messages: string[] = []
    const server = await servers.start(dataDir, (message) => messages.push(message))
    process.kill(postmasterPid(dataDir) ?? 0, 'SIGKILL')
    await until(() => messages.includes('The database is back.'))
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('Another Kunwari server')
  })
})
