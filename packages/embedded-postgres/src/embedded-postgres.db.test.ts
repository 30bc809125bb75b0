import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { postmasterPid } from './testing/other-process.ts'
import { newFolder, openTestServers, query } from './testing/test-servers.ts'

const servers = openTestServers()
// For all of them: each leaves its database stopped, and making one takes seconds.
const folder = newFolder()
const sharedDir = path.join(folder, 'data')

afterEach(servers.end)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

describe('the embedded PostgreSQL', () => {
  test('listens locally only, keeps data over restart', async () => {
    const dataDir = sharedDir
    const first = await servers.start(dataDir)
    expect(first.adopted).toBe(false)
    const listens = process.env.POSTGRES_OVER === 'tcp' ? '127.0.0.1' : ''
    expect(await query(first, 'show listen_addresses')).toEqual([{ listen_addresses: listens }])
    expect(await query(first, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    expect(await query(first, "select lower('ÑANDÚ') as lower")).toEqual([{ lower: 'ñandú' }])
    await query(first, 'create table kept as select 7 as seven')
    await first.stop()
    expect(fs.existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)

    const second = await servers.start(dataDir)
    expect(await query(second, 'select seven from kept')).toEqual([{ seven: 7 }])
  })

  test('adopts a killed server’s postmaster with all that was acknowledged', async () => {
    const dataDir = sharedDir
    const child = await servers.startOther(dataDir)
    const pid = postmasterPid(dataDir)
    child.kill('SIGKILL')
    await once(child, 'exit')

    const messages: string[] = []
    const server = await servers.start(dataDir, (message) => messages.push(message))
    expect(server.adopted).toBe(true)
    expect(postmasterPid(dataDir)).toBe(pid)
    expect(messages).toEqual([expect.stringContaining('left by a killed server')])
    await server.stop()
    expect(fs.existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  // The last one: the shared database cannot be started after it.

  test('refuses to start without durability settings, and leaves nothing running', async () => {
    const dataDir = sharedDir
    const server = await servers.start(dataDir)
    await query(server, 'alter system set full_page_writes = off')
    await query(server, 'alter database kunwari set synchronous_commit = off')
    await server.stop()
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      'This PostgreSQL may lose money that it said was safe: turn on synchronous_commit and full_page_writes in its configuration.',
    )
    expect(fs.existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })
})
