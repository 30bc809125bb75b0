import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { clientSettings, type EmbeddedConnection } from '../connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts'
import { postmasterPid, startInOtherProcess } from './other-process.ts'

/** What kills in a row did: how many, rows that were acknowledged and are gone, the longest way back. */
export type KillsInARow = { kills: number; lost: number; slowestMs: number; adopted: number }

const pollMs = 2

/**
 * Kills the postmaster of a data folder again and again, and starts on what is left without a pause.
 * A round is three kills: of PostgreSQL with the process that has it, of PostgreSQL during the start
 * that follows, and of PostgreSQL under the one that came of it, which brings it back itself. Each is
 * preceded by a row that was acknowledged.
 *
 * @throws Error when a start fails; that is what nobody may see
 */
export async function killInARow({
  dataDir,
  rounds,
  isEnough = () => false,
  onRound = () => undefined,
}: {
  dataDir: string
  rounds: number
  isEnough?: (sofar: KillsInARow) => boolean
  onRound?: (sofar: KillsInARow) => void
}): Promise<KillsInARow> {
  const sofar: KillsInARow = { kills: 0, lost: 0, slowestMs: 0, adopted: 0 }
  let written = 0
  const write = async (connection: EmbeddedConnection): Promise<void> => {
    await ask(connection, 'create table if not exists acknowledged (n integer primary key)')
    await ask(connection, `insert into acknowledged values (${written})`)
    written += 1
  }
  const count = async (connection: EmbeddedConnection, begun: number): Promise<void> => {
    const rows = await ask(connection, 'select count(*)::int4 as n from acknowledged')
    sofar.lost = Math.max(sofar.lost, written - (rows[0]?.n ?? 0))
    sofar.slowestMs = Math.max(sofar.slowestMs, Math.round(performance.now() - begun))
  }

  for (let round = 0; round < rounds && !isEnough(sofar); round += 1) {
    const { child, connection } = await startInOtherProcess(dataDir)
    await write(connection)
    let begun = performance.now()
    killBoth(dataDir, child, round)
    sofar.kills += 1
    const starting = startEmbeddedPostgres({ dataDir })
    if (await killDuringStart(dataDir, starting, round)) sofar.kills += 1
    const server = await starting
    if (server.adopted) sofar.adopted += 1
    try {
      await count(server.connection, begun)
      await write(server.connection)
      begun = performance.now()
      process.kill(postmasterPid(dataDir) ?? 0, 'SIGKILL')
      sofar.kills += 1
      await untilAnswered(server.connection)
      await count(server.connection, begun)
    } finally {
      await server.stop()
    }
    onRound(sofar)
  }
  await removeRows(dataDir)
  return sofar
}

/** In turns: PostgreSQL first, or the one that has it. */
function killBoth(dataDir: string, child: ChildProcess, round: number): void {
  const pid = postmasterPid(dataDir) ?? 0
  if (round % 2 === 0) process.kill(pid, 'SIGKILL')
  child.kill('SIGKILL')
  if (round % 2 === 1) process.kill(pid, 'SIGKILL')
}

/** Kills the new postmaster a little later each round: before it is ready, while it is tried, after. */
async function killDuringStart(
  dataDir: string,
  starting: Promise<EmbeddedPostgres>,
  round: number,
): Promise<boolean> {
  const before = postmasterPid(dataDir)
  const state = { isOver: false }
  const over = (): void => {
    state.isOver = true
  }
  starting.then(over, over)
  while (!state.isOver) {
    const pid = postmasterPid(dataDir)
    if (pid !== null && pid !== before) {
      await delay((round * 7) % 40)
      return kill(pid)
    }
    await delay(pollMs)
  }
  return false
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

async function untilAnswered(connection: EmbeddedConnection): Promise<void> {
  const deadline = performance.now() + 60_000
  for (;;) {
    try {
      await ask(connection, 'select 1')
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await delay(pollMs)
    }
  }
}

async function ask(connection: EmbeddedConnection, sql: string): Promise<{ n: number }[]> {
  const client = new Client(clientSettings(connection))
  // A connection that breaks also fails the statement on it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<{ n: number }>(sql)).rows
  } finally {
    await client.end()
  }
}

async function removeRows(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir })
  await ask(server.connection, 'drop table acknowledged')
  await server.stop()
}
