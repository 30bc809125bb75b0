import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { clientSettings } from '../connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts'
import { startInOtherProcess } from './other-process.ts'

/** Databases of a test file, in folders of their own; `end` stops and removes what there is of them. */
export type TestServers = {
  newDataDir: (...inside: string[]) => string
  start: (dataDir: string, log?: (message: string) => void) => Promise<EmbeddedPostgres>
  /** A Kunwari of its own that holds the database until it is killed. */
  startOther: (dataDir: string) => Promise<ChildProcess>
  /** Killed at the end. */
  track: (child: ChildProcess) => ChildProcess
  end: () => Promise<void>
}

export function openTestServers(): TestServers {
  const folders: string[] = []
  const running: EmbeddedPostgres[] = []
  const children: ChildProcess[] = []
  const track = (child: ChildProcess): ChildProcess => {
    children.push(child)
    return child
  }
  return {
    newDataDir: (...inside) => {
      const folder = newFolder()
      folders.push(folder)
      return path.join(folder, ...inside)
    },
    start: async (dataDir, log) => {
      const server = await startEmbeddedPostgres({ dataDir, ...(log && { log }) })
      running.push(server)
      return server
    },
    startOther: async (dataDir) => track((await startInOtherProcess(dataDir)).child),
    track,
    end: async () => {
      for (const child of children.splice(0)) child.kill('SIGKILL')
      for (const server of running.splice(0)) await server.stop()
      for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A folder that PostgreSQL, which may run as another person, can pass through. */
export function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-embedded-'))
  fs.chmodSync(folder, 0o755)
  return folder
}

export async function query(
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
): Promise<unknown[]> {
  const client = new Client(clientSettings(connection))
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10))
}
